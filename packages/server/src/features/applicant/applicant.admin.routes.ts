import * as accounts from '@sanjeh/contract/account/account.admin.contract';
import * as contract from '@sanjeh/contract/applicant/applicant.admin.contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import { createListCache } from '#db/query/list-cache.ts';
import { bySource } from '#db/source.ts';
import { sendExport } from '#export/streamed-export.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { assertGoodPassword } from '../account/password.service.ts';
import { recordReading, recordRecords } from '../audit/reading-audit.service.ts';
import { createOneTimePassword, disableApplicant } from './applicant-account.admin.service.ts';
import { getAccount, getApplicantDetail } from './applicant-detail.admin.service.ts';
import { exportApplicants } from './applicant-export.admin.service.ts';
import { type ListReading, listApplicants } from './applicant-list.admin.service.ts';
import { mergePeople, previewMerge } from './applicant-merge.admin.service.ts';
import { movePerson } from './applicant-move.admin.service.ts';
import { addAtDesk, correctAtDesk, findAccounts, registerAtDesk } from './desk.admin.service.ts';
import { assertBirthDate } from './person-row.ts';

type Reading = (request: FastifyRequest) => ListReading;

export function addApplicantAdminRoutes(add: AddEndpoint, context: AppContext): void {
  const readingOf: Reading = (request) => ({
    now: new Date(),
    timeZone: context.env.timeZone,
    language: languageOf(request),
  });
  addListRoutes(add, context, readingOf);
  addChangeRoutes(add, context, readingOf);
  addAccountRoutes(add, context, readingOf);
}

function addListRoutes(add: AddEndpoint, context: AppContext, readingOf: Reading): void {
  const { db, exports, reads } = context;
  const cacheOf = bySource(createListCache);
  add(contract.list, (call) => {
    const { query, caller, request } = call;
    context.listReadings.opened(caller, 'applicant', query);
    return reads.run(call, (source) => listApplicants(source.db, cacheOf(source), query, readingOf(request)));
  });
  add(contract.exportFile, async (call) => {
    const { query, caller, request, reply } = call;
    return sendExport(reply, exports, () =>
      reads.run(call, (source) => exportApplicants(source, caller, query, readingOf(request))),
    );
  });
  add(contract.get, async ({ params, caller, request }) => {
    const person = await getApplicantDetail(db, params.id, readingOf(request));
    await recordReading(db, caller, { applicantId: person.id, seen: 'record' });
    return person;
  });
}

function addChangeRoutes(add: AddEndpoint, context: AppContext, readingOf: Reading): void {
  const { db, env } = context;
  add(contract.createOneTimePassword, ({ params, body, caller }) =>
    createOneTimePassword(context, caller, params.id, body),
  );
  add(contract.disable, ({ params, body, caller, request }) =>
    disableApplicant(db, caller, { id: params.id, isDisabled: true, given: body }, readingOf(request)),
  );
  add(contract.enable, ({ params, body, caller, request }) =>
    disableApplicant(db, caller, { id: params.id, isDisabled: false, given: body }, readingOf(request)),
  );
  add(contract.update, async ({ params, body, caller, request }) => {
    assertBirthDate(body.birthDate, new Date(), env.timeZone);
    return correctAtDesk(db, caller, { id: params.id, correction: body }, readingOf(request));
  });
  add(contract.move, ({ params, body, caller, request }) =>
    movePerson(db, caller, { id: params.id, ...body }, readingOf(request)),
  );
  add(contract.previewMerge, async ({ params, query, caller, request }) => {
    const pair = { doubledId: params.id, keptId: query.into };
    const preview = await previewMerge(context, pair, readingOf(request));
    await recordRecords(db, caller, [preview.doubled, preview.kept]);
    return preview;
  });
  add(contract.merge, ({ params, body, caller, request }) =>
    mergePeople(context, caller, { doubledId: params.id, keptId: body.into, ...body }, readingOf(request)),
  );
}

function addAccountRoutes(add: AddEndpoint, context: AppContext, readingOf: Reading): void {
  const { db, env } = context;
  add(accounts.findAccounts, async ({ query, caller, request }) => {
    const found = await findAccounts(db, query.phoneNumber, readingOf(request));
    for (const { people } of found.items) await recordRecords(db, caller, people);
    return found;
  });
  add(accounts.getAccount, async ({ params, caller, request }) => {
    const account = await getAccount(db, params.id, readingOf(request));
    await recordRecords(db, caller, account.people);
    return account;
  });
  add(accounts.createAccount, async ({ body, caller, request }) => {
    assertBirthDate(body.birthDate, new Date(), env.timeZone);
    const owner = { names: [body.firstName, body.lastName], nationalCodes: [body.nationalCode] };
    assertGoodPassword(body.password, { ...owner, phoneNumber: body.phoneNumber });
    return registerAtDesk(context, caller, body, readingOf(request));
  });
  add(accounts.addApplicant, async ({ params, body, caller, request }) => {
    assertBirthDate(body.birthDate, new Date(), env.timeZone);
    return addAtDesk(db, caller, { userId: params.id, person: body }, readingOf(request));
  });
}
