import * as contract from '@sanjeh/contract/attempt/attempt.admin.contract';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import type { ListReadings } from '../audit/audit.context.ts';
import { listExamAttempts } from './attempt.admin.service.ts';
import type { AttemptContext } from './attempt.context.ts';
import { extendAttempt } from './attempt-extension.service.ts';
import { restoreAttempt, voidAttempt } from './attempt-void.service.ts';

type Context = AttemptContext & { listReadings: ListReadings };

export function addAttemptAdminRoutes(add: AddEndpoint, context: Context): void {
  add(contract.listExamAttempts, async ({ params, query, caller }) => {
    const page = await listExamAttempts(context, params.id, query, context.examClock.expected());
    context.listReadings.opened(caller, 'attempt', { ...query, examId: params.id });
    return page;
  });
  add(contract.voidAttempt, async ({ params, body, caller }) => {
    await voidAttempt(context, { ...params, ...body, by: caller });
    return undefined;
  });
  add(contract.restoreAttempt, async ({ params, body, caller }) => {
    await restoreAttempt(context, { ...params, ...body, by: caller });
    return undefined;
  });
  add(contract.extendAttempt, ({ params, body, caller }) =>
    extendAttempt(context, { ...params, ...body, by: caller }),
  );
}
