import { listExamAttempts as contract } from '@sanjeh/contract/attempt/attempt.admin.contract';
import type { AppContext } from '#app.context.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { listExamAttempts } from './attempt.admin.service.ts';

export function addAdminAttemptRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(contract, ({ params, query }) => listExamAttempts(db, params.id, query, new Date()));
}
