import * as account from './account/account.contract.ts';
import * as applicant from './applicant/applicant.contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as place from './place/place.contract.ts';

/** Every endpoint there is: OpenAPI and the table of who may call what are made from this list. */
export const endpoints: readonly Endpoint[] = [account, applicant, place]
  .flatMap((module): unknown[] => Object.values(module))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'access' in value);
