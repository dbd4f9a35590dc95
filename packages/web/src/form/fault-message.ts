import { m } from '#paraglide/messages.js';
import { kindOf, type ProblemCode, problemOf } from '../api/api-problem.ts';
import type { Message } from '../i18n/say.ts';
import type { CodeMessage } from './code-message.ts';
import { naming, plain } from './code-message.ts';

const busy = naming('seconds', m.form_fault_busy_wait, m.form_fault_busy);

// An error code of the contract without a sentence does not compile.
const messages: Record<ProblemCode, CodeMessage> = {
  malformed_request: plain(m.form_fault_malformed_request),
  invalid_input: plain(m.form_fault_invalid_input),
  not_signed_in: plain(m.form_fault_not_signed_in),
  wrong_credentials: plain(m.form_fault_wrong_credentials),
  forbidden: plain(m.form_fault_forbidden),
  password_change_required: plain(m.form_fault_password_change_required),
  not_found: plain(m.form_fault_not_found),
  method_not_allowed: plain(m.form_fault_method_not_allowed),
  conflict: plain(m.form_fault_conflict),
  in_use: naming('count', m.form_fault_in_use_count, m.form_fault_in_use),
  stale: plain(m.form_fault_stale),
  attempts_used_up: plain(m.form_fault_attempts_used_up),
  too_many_people: plain(m.form_fault_too_many_people),
  question_kinds: plain(m.form_fault_question_kinds),
  exam_rules: plain(m.form_fault_exam_rules),
  exam_draws: plain(m.form_fault_exam_draws),
  // The bank has its own words for these.
  draw_differs: plain(m.form_fault_conflict),
  draw_too_few: plain(m.form_fault_conflict),
  draw_overlaps: plain(m.form_fault_conflict),
  answers_required: plain(m.form_fault_answers_required),
  attempt_closed: plain(m.form_fault_attempt_closed),
  attempt_open: plain(m.form_fault_attempt_open),
  last_owner: plain(m.form_fault_last_owner),
  consent_required: plain(m.form_fault_consent_required),
  consent_changed: plain(m.form_fault_consent_changed),
  too_large: plain(m.form_fault_too_large),
  unsupported_media_type: plain(m.form_fault_unsupported_media_type),
  proof_required: plain(m.form_fault_proof_required),
  second_factor_required: plain(m.form_fault_second_factor_required),
  second_factor_setup_required: plain(m.form_fault_second_factor_setup_required),
  password_required: plain(m.form_fault_password_required),
  phone_code_required: plain(m.form_fault_phone_code_required),
  too_many_requests: naming('seconds', m.form_fault_too_many_requests_wait, m.form_fault_too_many_requests),
  internal: plain(m.form_fault_internal),
  busy: (params) => (params.reason === 'disk_full' ? m.form_fault_disk_full : busy(params)),
  network: plain(m.form_fault_network),
};

/** The sentence for whatever a call threw; a fault of our own code reads as `internal`. */
export function faultMessage(error: unknown): Message {
  const problem = problemOf(error);
  return messages[problem?.code ?? 'internal'](problem?.body?.params ?? {});
}

export function isSignedOut(error: unknown): boolean {
  return kindOf(error) === 'signed-out';
}
