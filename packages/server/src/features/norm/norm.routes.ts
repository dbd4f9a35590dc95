import * as contract from '@sanjeh/contract/norm/norm.contract';
import type { AppContext } from '#app.context.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getNorms, replaceNorms } from './norm.service.ts';

/** Two hundred age groups with a table each. */
const bodyLimit = 8 * 1024 * 1024;

export function addNormRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(contract.get, ({ params }) => getNorms(db, params.id));
  add(contract.replace, ({ params, body, caller }) => replaceNorms(db, caller, params.id, body), {
    bodyLimit,
  });
}
