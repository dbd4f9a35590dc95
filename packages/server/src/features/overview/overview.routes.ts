import * as contract from '@sanjeh/contract/overview/overview.contract';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import type { AttemptContext } from '../attempt/attempt.context.ts';
import { getOverview } from './overview.service.ts';

export function addOverviewRoutes(add: AddEndpoint, { db, examClock }: AttemptContext): void {
  add(contract.getOverview, ({ caller, request }) =>
    getOverview(db, caller.userId, languageOf(request), examClock.expected()),
  );
}
