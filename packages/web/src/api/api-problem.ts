import type { ErrorBody, ErrorCode } from '@sanjeh/contract/error';

/**
 * What a refusal means for whoever asked. `passing`: the same asked again in a while may well succeed. `signed-out`:
 * it takes a new sign-in. `gone`: what it was about is not there. `stale`: somebody else has changed it meanwhile.
 * `invalid`: what was sent cannot be taken as it is. `refused`: understood, and not allowed.
 */
export type ProblemKind = 'passing' | 'signed-out' | 'gone' | 'stale' | 'invalid' | 'refused';

export type ProblemCode = ErrorCode | 'network';

/** Types alone: every first page would carry the list. */
type RefusedCode =
  | 'wrong_credentials'
  | 'proof_required'
  | 'second_factor_required'
  | 'password_required'
  | 'phone_code_required'
  | 'forbidden'
  | 'method_not_allowed'
  | 'conflict'
  | 'in_use'
  | 'attempts_used_up'
  | 'too_many_people'
  | 'question_kinds'
  | 'exam_rules'
  | 'exam_draws'
  | 'draw_differs'
  | 'draw_too_few'
  | 'draw_overlaps'
  | 'answers_required'
  | 'attempt_closed'
  | 'attempt_open'
  | 'last_owner'
  | 'consent_required'
  | 'consent_changed';

// An error code of the contract without a meaning does not compile.
const kinds: Record<Exclude<ProblemCode, RefusedCode>, ProblemKind> = {
  network: 'passing',
  busy: 'passing',
  internal: 'passing',
  too_many_requests: 'passing',
  not_signed_in: 'signed-out',
  // What waits to be sent goes on waiting until they have chosen a password of their own.
  password_change_required: 'signed-out',
  second_factor_setup_required: 'signed-out',
  not_found: 'gone',
  stale: 'stale',
  malformed_request: 'invalid',
  invalid_input: 'invalid',
  too_large: 'invalid',
  unsupported_media_type: 'invalid',
};

/** What stands before the server answers in its place, without our words. */
const codeOfStatus: Record<number, ProblemCode> = {
  0: 'network',
  400: 'malformed_request',
  401: 'not_signed_in',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'busy',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  502: 'busy',
  503: 'busy',
  504: 'busy',
};

type Circumstances = {
  /** The device still holds a sign-in that the server has not taken back: it only could not be renewed right now. */
  isSignInHeld?: boolean;
  /** How long the server asks us to stay away, in milliseconds. */
  retryAfter?: number;
};

/** A refusal of the server, or `network` when it could not be asked. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;
  readonly kind: ProblemKind;
  readonly retryAfter: number;

  constructor(status: number, body: ErrorBody | null, circumstances: Circumstances = {}) {
    super(body?.code ?? (status === 0 ? 'network' : `status ${status}`));
    this.name = 'ApiProblem';
    this.status = status;
    this.body = body;
    const kind = (kinds as Partial<Record<ProblemCode, ProblemKind>>)[this.code] ?? 'refused';
    // A password that has to be chosen first does not pass by itself, however often one asks.
    const isPassing = this.code === 'not_signed_in' && circumstances.isSignInHeld;
    this.kind = isPassing ? 'passing' : kind;
    this.retryAfter = circumstances.retryAfter ?? 0;
  }

  get code(): ProblemCode {
    return this.body?.code ?? codeOfStatus[this.status] ?? 'internal';
  }
}

/** The refusal among whatever was thrown; null: a fault of our own code. */
export function problemOf(error: unknown): ApiProblem | null {
  return error instanceof ApiProblem ? error : null;
}

export function kindOf(error: unknown): ProblemKind | null {
  return problemOf(error)?.kind ?? null;
}

/** Nothing else is answered until they have chosen a password of their own, or set up what is asked for beside it. */
export function isPasswordDue(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'password_change_required' || code === 'second_factor_setup_required';
}

export function codeOf(error: unknown): ProblemCode | null {
  return problemOf(error)?.code ?? null;
}
