import type { ErrorCode } from '@sanjeh/contract/error';
import { m } from '#paraglide/messages.js';
import { ApiProblem } from '../api/api-problem.ts';
import type { Message } from '../i18n/say.ts';
import type { CodeMessage } from './code-message.ts';
import { naming, plain } from './code-message.ts';

export type FaultCode = ErrorCode | 'network';

// An error code of the contract without a sentence does not compile.
const messages: Record<FaultCode, CodeMessage> = {
  malformed_request: plain(m.form_fault_malformed_request),
  invalid_input: plain(m.form_fault_invalid_input),
  not_signed_in: plain(m.form_fault_not_signed_in),
  wrong_credentials: plain(m.form_fault_wrong_credentials),
  forbidden: plain(m.form_fault_forbidden),
  not_found: plain(m.form_fault_not_found),
  method_not_allowed: plain(m.form_fault_method_not_allowed),
  conflict: plain(m.form_fault_conflict),
  in_use: naming('count', m.form_fault_in_use_count, m.form_fault_in_use),
  stale: plain(m.form_fault_stale),
  attempts_used_up: plain(m.form_fault_attempts_used_up),
  attempt_closed: plain(m.form_fault_attempt_closed),
  too_large: plain(m.form_fault_too_large),
  unsupported_media_type: plain(m.form_fault_unsupported_media_type),
  too_many_requests: naming('seconds', m.form_fault_too_many_requests_wait, m.form_fault_too_many_requests),
  internal: plain(m.form_fault_internal),
  busy: naming('seconds', m.form_fault_busy_wait, m.form_fault_busy),
  network: plain(m.form_fault_network),
};

/** The sentence for whatever a call threw; a fault of our own code reads as `internal`. */
export function faultMessage(error: unknown): Message {
  if (!(error instanceof ApiProblem)) return messages.internal({});
  return messages[error.code](error.body?.params ?? {});
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiProblem && error.code === 'not_signed_in';
}
