import * as contract from '@sanjeh/contract/audit/audit.contract';
import type { AppContext } from '#app.context.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { listAudit } from './audit.service.ts';

export function addAuditRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(contract.listAudit, ({ query }) => listAudit(db, query));
}
