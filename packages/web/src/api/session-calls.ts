/** The two calls below the clients: they renew or end the token that the clients send. */

export async function renewOnServer(): Promise<{ token: string } | 'refused'> {
  const response = await fetch('/api/auth/refresh', { method: 'POST' });
  if (response.status === 401 || response.status === 403) return 'refused';
  if (!response.ok) throw new Error(`renewing the token failed with ${response.status}`);
  return (await response.json()) as { token: string };
}

export async function endOnServer(token: string): Promise<void> {
  await fetch('/api/auth/sign-out', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, token },
    keepalive: true,
  });
}
