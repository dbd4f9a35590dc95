import type { ErrorBody } from '@sanjeh/contract/error';
import { readSession, type Session } from '../session/session.ts';
import { ApiProblem } from './api-problem.ts';
import { askForPassword } from './password-asking.ts';
import type { ApiRequest } from './request.ts';
import { renewSession } from './session-renewal.ts';
import { noteUser } from './way-back.ts';

export type SendOptions = { headers?: HeadersInit; signal?: AbortSignal };
type Authorise = (given: Headers, session: Session | null) => Headers;
/** Puts a request on the network. Rejects with `network` when there is no answer. */
export type Send = (request: ApiRequest, headers: Headers, options: SendOptions) => Promise<Response>;

/** Sends a request and reads the JSON of its answer. */
export async function transport(
  request: ApiRequest,
  authorise: Authorise,
  options: SendOptions,
): Promise<unknown> {
  const response = await exchange(request, authorise, options);
  return response.status === 204 ? undefined : response.json();
}

/**
 * Sends a request; a 401 is answered by one silent renewal and one more try. What is refused is thrown. A renewal that
 * fails is thrown too: whether the sign-in still holds is not known, and that is no reason to give it up.
 */
export async function exchange(
  request: ApiRequest,
  authorise: Authorise,
  options: SendOptions,
  send: Send = sendByFetch,
): Promise<Response> {
  const stored = readSession();
  noteUser(stored);
  const isStale = request.needsAuth && stored?.isExpired === true;
  const session = isStale ? await renewSession() : stored;
  let response = await send(request, authorise(headersOf(request, options), session), options);
  if (response.status === 401 && request.needsAuth && session !== null && !isStale) {
    const renewed = await renewAfterRefusal(session);
    if (renewed) response = await send(request, authorise(headersOf(request, options), renewed), options);
  }
  if (response.ok) return response;
  const problem = await problemIn(response);
  if (problem.code !== 'password_required' || !(await askForPassword())) throw problem;
  const again = await send(request, authorise(headersOf(request, options), readSession()), options);
  if (again.ok) return again;
  throw await problemIn(again);
}

async function problemIn(response: Response): Promise<ApiProblem> {
  const body: unknown = await response.json().catch(() => null);
  return new ApiProblem(response.status, body as ErrorBody | null, {
    // A sign-in that the server has taken back is gone by now.
    isSignInHeld: readSession() !== null,
    retryAfter: (Number(response.headers.get('retry-after')) || 0) * 1000,
  });
}

/** Another tab may have renewed the refused token already. */
function renewAfterRefusal(refused: Session): Promise<Session | null> {
  const stored = readSession();
  if (stored && !stored.isExpired && stored.token !== refused.token) return Promise.resolve(stored);
  return renewSession({ evenIfFresh: true });
}

function headersOf(request: ApiRequest, options: SendOptions): Headers {
  const headers = new Headers(options.headers);
  headers.set('accept', 'application/json');
  if (!headers.has('accept-language')) headers.set('accept-language', document.documentElement.lang);
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  return headers;
}

async function sendByFetch(request: ApiRequest, headers: Headers, options: SendOptions): Promise<Response> {
  try {
    return await fetch(request.path, {
      method: request.method,
      headers,
      body: request.body ?? null,
      signal: options.signal ?? null,
    });
  } catch (error) {
    if (options.signal?.aborted && !isTimeout(error)) throw error;
    throw new ApiProblem(0, null);
  }
}

/** Nobody has called it off: there was no answer in time. */
function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
