import * as contract from '@sanjeh/contract/dashboard/dashboard.contract';
import type { AppContext } from '../../app-context.ts';
import type { AddEndpoint } from '../../http/endpoint-route.ts';
import { languageOf } from '../../http/language.ts';
import { totalOf } from '../applicant-admin/applicant-list.service.ts';
import { createListMemory } from '../applicant-admin/list-memory.ts';
import { getDashboard } from './dashboard.service.ts';

export function addDashboardRoutes(add: AddEndpoint, { db, env }: AppContext): void {
  const memory = createListMemory();
  add(contract.getDashboard, async ({ request }) => {
    const reading = { now: new Date(), timeZone: env.timeZone, language: languageOf(request) };
    const applicants = await totalOf(db, memory, { filter: {} }, reading);
    return getDashboard(db, { ...reading, applicants });
  });
}
