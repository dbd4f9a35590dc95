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
    return this.body?.code ?? (this.status === 0 ? 'network' : 'internal');
  }
}
