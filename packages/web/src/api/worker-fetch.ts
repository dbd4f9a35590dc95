/** The service worker's way to the network. Rejects when there is no answer in time. */
export function fetchWithin(request: Request | string, milliseconds: number): Promise<Response> {
  return fetch(request, { signal: AbortSignal.timeout(milliseconds) });
}
