import * as contract from '@sanjeh/contract/band/band.contract';
import type { AppContext } from '#app.context.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getBands, replaceBands } from './band.service.ts';

export function addBandRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(contract.get, ({ params }) => getBands(db, params.exameId));
  add(contract.replace, ({ params, body, caller }) => replaceBands(db, caller, params.exameId, body));
}
