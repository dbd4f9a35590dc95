import { issueSchema } from './issue.ts';
import { z } from './zod.ts';

/** Every error code of the interface with its status. The sentences are in the web's catalogues. */
export const errorStatus = {
  malformed_request: 400,
  invalid_input: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  forbidden: 403,
  password_change_required: 403,
  second_factor_setup_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  in_use: 409,
  stale: 409,
  attempts_used_up: 409,
  too_many_people: 409,
  /** The exam has questions of kinds that this does not know yet. */
  question_kinds: 409,
  /** The exam has rules about which questions are asked, which this does not know yet. */
  exam_rules: 409,
  /** For each attempt questions are drawn, which this does not know yet. */
  exam_draws: 409,
  /** Questions of `tag` could give different sums; `titles` names some. */
  draw_differs: 409,
  /** Fewer questions have `tag` than are drawn: `pool` of `count`. */
  draw_too_few: 409,
  /** A question would be drawn by two tags of one exam; `title` names it. */
  draw_overlaps: 409,
  /** Questions that must be answered are not; the issues name them. */
  answers_required: 409,
  attempt_closed: 409,
  /** The person is at the exam online, since `since`. */
  attempt_open: 409,
  /** Somebody must stay who may do everything. */
  last_owner: 409,
  /** The words to agree to are in the parameters: `version`, `text`, `language`. */
  consent_required: 409,
  /** Those that were agreed to are no longer the ones that are asked for; the new ones are in the parameters. */
  consent_changed: 409,
  too_large: 413,
  unsupported_media_type: 415,
  proof_required: 428,
  /** Beside the password, a code of the device or of those for recovery. */
  second_factor_required: 428,
  /** The own password, once more, before this is done. */
  password_required: 428,
  /** A code that was sent to the phone has to come along. */
  phone_code_required: 428,
  too_many_requests: 429,
  internal: 500,
  busy: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

export const errorSchema = z.strictObject({
  code: z.enum(errorCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  issues: z.array(issueSchema).optional(),
  requestId: z.string(),
});

export type ErrorBody = z.output<typeof errorSchema>;
