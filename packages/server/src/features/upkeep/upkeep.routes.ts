import * as contract from '@sanjeh/contract/upkeep/upkeep.contract';
import type { AppContext } from '#app.context.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { getUpkeep } from './upkeep.service.ts';

export function addUpkeepRoutes(add: AddEndpoint, context: AppContext): void {
  add(contract.getUpkeep, async () => getUpkeep(context));
}
