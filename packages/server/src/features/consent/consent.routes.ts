import * as admin from '@sanjeh/contract/consent/consent.admin.contract';
import { listMyConsents } from '@sanjeh/contract/consent/consent.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { findOwnPerson } from '../applicant/applicant.service.ts';
import { listConsents } from './consent.service.ts';
import { getSiteConsent, replaceSiteConsent } from './consent-text.service.ts';

export function addConsentRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(listMyConsents, async ({ query, caller, request }) => {
    const person = await findOwnPerson(db, caller.userId, query.applicantId);
    if (person === null && query.applicantId === undefined) return { items: [] };
    return { items: await listConsents(db, found(person).id, languageOf(request)) };
  });
  add(admin.getSiteConsent, () => getSiteConsent(db));
  add(admin.replaceSiteConsent, ({ body, caller }) => replaceSiteConsent(db, caller, body));
}
