import * as contract from '@sanjeh/contract/dashboard/dashboard.contract';
import type { AppContext } from '#app.context.ts';
import { createListMemory } from '#db/query/list-cache.ts';
import { totalOf } from '#db/query/keyset-page.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { languageOf } from '#core/language.ts';
import { applicantList } from '../applicant/applicant-list.admin.service.ts';
import { getDashboard } from './dashboard.service.ts';

export function addDashboardRoutes(add: AddEndpoint, { db, env }: AppContext): void {
  const memory = createListMemory();
  add(contract.getDashboard, async ({ request }) => {
    const reading = { now: new Date(), timeZone: env.timeZone, language: languageOf(request) };
    const applicants = await totalOf(applicantList(db, reading), memory, {}, reading.now.getTime());
    return getDashboard(db, { ...reading, applicants });
  });
}
