import * as admin from '@sanjeh/contract/consent/consent.admin.contract';
import { listMyConsents } from '@sanjeh/contract/consent/consent.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { listConsents } from './consent.service.ts';
import { getSiteConsent, replaceSiteConsent } from './consent-text.service.ts';

export function addConsentRoutes(add: AddEndpoint, { db }: AppContext): void {
  add(listMyConsents, async ({ caller, request }) => ({
    items: await listConsents(db, caller.userId, languageOf(request)),
  }));
  add(admin.getSiteConsent, () => getSiteConsent(db));
  add(admin.replaceSiteConsent, ({ body, caller }) => replaceSiteConsent(db, caller, body));
}
