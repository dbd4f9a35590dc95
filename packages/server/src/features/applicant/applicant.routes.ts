import { registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { assertGoodPassword } from '../account/password.service.ts';
import { assertBirthDate } from './applicant.service.ts';
import { register } from './registration.service.ts';

export function addApplicantRoutes(add: AddEndpoint, context: AppContext): void {
  add(registerApplicant, async ({ body, request }) => {
    assertBirthDate(body.birthDate, new Date(), context.env.timeZone);
    assertGoodPassword(body.password, { ...body, names: [body.firstName, body.lastName] });
    return register(context, body, { ip: request.ip, language: languageOf(request), log: request.log });
  });
}
