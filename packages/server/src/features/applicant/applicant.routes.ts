import * as contract from '@sanjeh/contract/applicant/applicant.contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { dismissNotice } from '../account/notice.service.ts';
import { assertGoodPassword } from '../account/password.service.ts';
import { listPeople } from './applicant.service.ts';
import { addOwnPerson, correctOwnPerson } from './own-people.service.ts';
import { assertBirthDate } from './person-row.ts';
import { assertPhoneFree, assertRoomToRegister, register } from './registration.service.ts';

export function addApplicantRoutes(add: AddEndpoint, context: AppContext): void {
  const { db, env } = context;
  const admit = ({ ip }: FastifyRequest) => assertRoomToRegister(context, ip);
  add(
    contract.registerApplicant,
    async ({ body, request }) => {
      assertBirthDate(body.birthDate, new Date(), env.timeZone);
      const owner = { names: [body.firstName, body.lastName], nationalCodes: [body.nationalCode] };
      assertGoodPassword(body.password, { ...owner, phoneNumber: body.phoneNumber });
      return register(context, body, { ip: request.ip, language: languageOf(request), log: request.log });
    },
    { admit },
  );
  add(
    contract.checkPhone,
    async ({ body, request }) => {
      await assertPhoneFree(context, body, { ip: request.ip, log: request.log });
      return undefined;
    },
    { admit },
  );
  add(contract.listMyApplicants, async ({ caller, request }) => ({
    items: await listPeople(db, caller.userId, languageOf(request)),
  }));
  add(contract.addMyApplicant, async ({ body, caller, request }) => {
    assertBirthDate(body.birthDate, new Date(), env.timeZone);
    return addOwnPerson(context, body, { caller, language: languageOf(request) });
  });
  add(contract.updateMyApplicant, async ({ params, body, caller, request }) => {
    assertBirthDate(body.birthDate, new Date(), env.timeZone);
    return correctOwnPerson(context, params.id, body, { caller, language: languageOf(request) });
  });
  add(contract.dismissNotice, async ({ params, caller }) => {
    await dismissNotice(db, caller.userId, params.id);
    return undefined;
  });
}
