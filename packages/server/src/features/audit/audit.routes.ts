import * as contract from '@sanjeh/contract/audit/audit.contract';
import type { AppContext } from '#app.context.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { listAudit } from './audit.service.ts';

export function addAuditRoutes(add: AddEndpoint, { db }: AppContext): void {
  for (const one of [contract.listAudit, contract.listContentHistory, contract.listPeopleHistory]) {
    add(one, ({ query }) => listAudit(db, query));
  }
}
