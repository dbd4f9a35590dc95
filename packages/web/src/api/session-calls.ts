import { ApiProblem } from './api-problem.ts';

/** The two calls below the clients: they renew or end the token that the clients send. */

/** All tabs wait for the one that renews. The server knows the same cookie for longer than this: it may be asked again. */
const renewalPatience = 8000;

export async function renewOnServer(): Promise<{ token: string } | 'refused'> {
  const signal = AbortSignal.timeout(renewalPatience);
  const response = await fetch('/api/auth/refresh', { method: 'POST', signal }).catch(() => null);
  if (response?.status === 401 || response?.status === 403) return 'refused';
  if (!response?.ok) throw new ApiProblem(response?.status ?? 0, null);
  return (await response.json()) as { token: string };
}

const exitPatience = 5000;

/**
 * Without a token that holds, what renews it ends it too: the mark of leaving goes along with it, and the server renews
 * nothing for who has left. Fails while the server cannot be told.
 */
export async function endOnServer(token: string | null): Promise<void> {
  const response = await fetch(token === null ? '/api/auth/refresh' : '/api/auth/sign-out', {
    method: 'POST',
    headers: token === null ? {} : { authorization: `Bearer ${token}`, token },
    keepalive: true,
    signal: AbortSignal.timeout(exitPatience),
  });
  const isOver = response.ok || (token === null && response.status === 401);
  if (!isOver) throw new ApiProblem(response.status, null);
}
