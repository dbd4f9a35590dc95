import * as contract from '@sanjeh/contract/scale/scale.contract';
import type { AppContext } from '#app.context.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getScales, replaceScales } from './scale.service.ts';

export function addScaleRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(contract.get, ({ params }) => getScales(db, params.id));
  add(contract.replace, ({ params, body, caller }) => replaceScales(db, caller, params.id, body));
}
