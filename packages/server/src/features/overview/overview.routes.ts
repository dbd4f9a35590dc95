import * as contract from '@sanjeh/contract/overview/overview.contract';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import type { AttemptContext } from '../attempt/attempt.context.ts';
import { getOverview } from './overview.service.ts';

export function addOverviewRoutes(add: AddEndpoint, { db, env, examClock }: AttemptContext): void {
  add(contract.getOverview, ({ caller, request }) =>
    getOverview(db, caller.userId, {
      ...{ language: languageOf(request), now: examClock.expected(), timeZone: env.timeZone },
    }),
  );
}
