import type { CallInput, CallOutput, Endpoint } from '@sanjeh/contract/endpoint';
import { removeToken } from '../session/session.ts';
import { isPasswordDue, kindOf } from './api-problem.ts';
import { authorisePlain } from './authorise.ts';
import { describeRequest } from './request.ts';
import { type SendOptions, transport } from './transport.ts';
import { hasUnsavedWork } from './unsaved-work.ts';
import { signInAgainPath } from './way-back.ts';

/** `stay`: the page itself asks for a new sign-in, because leaving it would cost something. */
type CallOptions = SendOptions & { stay?: boolean };

/** Sends at once. Who turns out not to be signed in is sent to sign in. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { stay = false, ...options }: CallOptions = {},
): Promise<CallOutput<E>> {
  try {
    return (await transport(describeRequest(endpoint, input), authorisePlain, options)) as CallOutput<E>;
  } catch (error) {
    if (!stay) leaveIfSignedOut(endpoint, error);
    throw error;
  }
}

export function leaveIfSignedOut(endpoint: Endpoint, error: unknown): void {
  if (isPasswordDue(error)) choosePasswordFirst();
  if (isPasswordDue(error) || kindOf(error) !== 'signed-out' || endpoint.access === 'public') return;
  removeToken();
  // What is typed outlives the sign-in: the page says what happened and where to sign in again.
  if (!hasUnsavedWork()) location.assign(signInAgainPath());
}

const passwordPage = '/account/password';

/** Who signed in with a one-time password is led to where they choose their own, from whichever page, and stays signed in. */
function choosePasswordFirst(): void {
  if (location.pathname !== passwordPage) location.assign(passwordPage);
}
