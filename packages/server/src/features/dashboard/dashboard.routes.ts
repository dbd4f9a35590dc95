import * as contract from '@sanjeh/contract/dashboard/dashboard.contract';
import type { AppContext } from '#app.context.ts';
import { may } from '#core/caller.ts';
import { languageOf } from '#core/language.ts';
import { totalOf } from '#db/query/keyset-page.ts';
import { createListCache } from '#db/query/list-cache.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { applicantList } from '../applicant/applicant-list.admin.service.ts';
import { getDashboard } from './dashboard.service.ts';

export function addDashboardRoutes(add: AddEndpoint, { db, env, examClock }: AppContext): void {
  const cache = createListCache();
  add(contract.getDashboard, async ({ caller, request }) => {
    const reading = { now: examClock.expected(), timeZone: env.timeZone, language: languageOf(request) };
    const applicants = await totalOf(applicantList(db, reading), cache, {}, reading.now.getTime());
    return getDashboard(db, {
      ...reading,
      applicants,
      seesResults: may(caller, ['clinician']),
      seesContent: may(caller, ['author']),
    });
  });
}
