import * as contract from '@sanjeh/contract/dashboard/dashboard.contract';
import type { AppContext } from '#app.context.ts';
import { may } from '#core/caller.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { countApplicants } from '../applicant/applicant-list.admin.service.ts';
import { createBandGapFinder } from '../band/band-gap.service.ts';
import { getDashboard } from './dashboard.service.ts';
import { createDayCounts } from './day-counts.ts';

export function addDashboardRoutes(add: AddEndpoint, { db, env, examClock, listReadings }: AppContext): void {
  const countDays = createDayCounts();
  const findBandGaps = createBandGapFinder();
  add(contract.getDashboard, async ({ caller, request }) => {
    const reading = { now: examClock.expected(), timeZone: env.timeZone, language: languageOf(request) };
    const seesResults = may(caller, ['clinician']);
    const dashboard = await getDashboard(db, {
      ...reading,
      applicants: await countApplicants(db),
      ...{ countDays, findBandGaps },
      seesResults,
      seesContent: may(caller, ['author']),
    });
    // Names stand beside scores there.
    if (seesResults) listReadings.opened(caller, 'attempt', { isDashboard: true }, { staysOpen: true });
    return dashboard;
  });
}
