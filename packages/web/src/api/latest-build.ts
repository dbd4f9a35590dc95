/** The description of the build that the server has now, or null when it cannot be had. */
export async function fetchLatestBuild(): Promise<unknown> {
  try {
    const response = await fetch('/latest-build.json', { cache: 'no-store' });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
