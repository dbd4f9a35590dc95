import { type ErrorCode, errorStatus } from '@sanjeh/contract/error';
import type { Issue } from '@sanjeh/contract/issue';

type Details = {
  params?: Record<string, string | number>;
  issues?: Issue[];
  retryAfter?: number;
  /** Whose account it was about, for the log alone. */
  account?: number | undefined;
};

/** A refusal with a code of the contract. Anything else that is thrown is a fault of ours and becomes `internal`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(code);
    this.name = 'ApiError';
    this.code = code;
    this.status = errorStatus[code];
    this.details = details;
  }
}

/** All that is wrong with an input at once; nothing where nothing is. */
export function refuseInvalid(issues: Issue[]): void {
  if (issues.length > 0) throw new ApiError('invalid_input', { issues });
}

export function invalidField(field: string, code: Issue['code'], params?: Issue['params']): ApiError {
  return new ApiError('invalid_input', { issues: [{ path: [field], code, ...(params ? { params } : {}) }] });
}
