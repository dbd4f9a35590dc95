import type { ErrorBody } from '@sanjeh/contract/error';

/** A refusal of the server, or `network` when it could not be asked. */
export class ApiProblem extends Error {
  readonly status: number;
  readonly body: ErrorBody | null;

  constructor(status: number, body: ErrorBody | null) {
    super(body?.code ?? (status === 0 ? 'network' : `status ${status}`));
    this.name = 'ApiProblem';
    this.status = status;
    this.body = body;
  }

  get code(): ErrorBody['code'] | 'network' {
    return this.body?.code ?? codeOf(this.status);
  }

  /** It passes by itself: the same asked again in a moment may well succeed. */
  get isBusy(): boolean {
    return this.code === 'busy';
  }
}

/** What stands before the server answers in its place, without our words, while it cannot. */
function codeOf(status: number): ErrorBody['code'] | 'network' {
  if (status === 0) return 'network';
  return status >= 502 && status <= 504 ? 'busy' : 'internal';
}
