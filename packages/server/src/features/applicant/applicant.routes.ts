import { registerApplicant as registerApplicantEndpoint } from '@sanjeh/contract/applicant/applicant.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { assertGoodPassword } from '../account/password.service.ts';
import { hashPassword } from '../account/password-hash.service.ts';
import { assertBirthDate, registerApplicant } from './applicant.service.ts';

export function addApplicantRoutes(add: AddEndpoint, context: AppContext): void {
  add(registerApplicantEndpoint, async ({ body, request }) => {
    assertBirthDate(body.birthDate, new Date(), context.env.timeZone);
    assertGoodPassword(body.password);
    const passwordHash = await context.passwordQueue.run(() => hashPassword(body.password));
    return registerApplicant(context.db, body, passwordHash, languageOf(request));
  });
}
