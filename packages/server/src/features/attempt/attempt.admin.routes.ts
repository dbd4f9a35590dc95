import { listExamAttempts as contract } from '@sanjeh/contract/attempt/attempt.admin.contract';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { listExamAttempts } from './attempt.admin.service.ts';
import type { AttemptContext } from './attempt.context.ts';

export function addAttemptAdminRoutes(add: AddEndpoint, { db }: AttemptContext): void {
  add(contract, ({ params, query }) => listExamAttempts(db, params.id, query, new Date()));
}
