import * as contract from '@sanjeh/contract/person-record/person-record.contract';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#app.context.ts';
import type { Caller } from '#core/caller.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { accountOf } from '../applicant/applicant.service.ts';
import { listHistory } from '../audit/audit.service.ts';
import { recordReading } from '../audit/reading-audit.service.ts';
import * as service from './person-record.service.ts';

/** The parts of a person's page, each by itself: none waits for another. */
export function addPersonRecordRoutes(add: AddEndpoint, { db, env, examClock }: AppContext): void {
  const read = async (caller: Caller, applicantId: number, seen: 'record' | 'attempts' | 'note') => {
    // Nobody's page is not found, and not read either.
    await accountOf(db, applicantId);
    await recordReading(db, caller, { applicantId, seen });
  };
  const readingOf = (request: FastifyRequest) => ({
    ...{ now: examClock.expected(), timeZone: env.timeZone, language: languageOf(request) },
  });
  add(contract.getPersonExams, async ({ params: { id }, caller, request }) => {
    await read(caller, id, 'attempts');
    return service.getPersonExams(db, id, readingOf(request));
  });
  add(contract.listPersonNotes, async ({ params: { id }, query, caller, request }) => {
    await read(caller, id, 'note');
    return service.listPersonNotes(db, caller, {
      ...query,
      ...{ applicantId: id, language: languageOf(request) },
    });
  });
  add(contract.addPersonNote, async ({ params: { id }, body, caller }) => {
    await accountOf(db, id);
    await service.addPersonNote(db, caller, { ...body, applicantId: id });
    return undefined;
  });
  add(contract.listPersonMessages, async ({ params: { id }, query, caller }) => {
    await read(caller, id, 'record');
    return service.listPersonMessages(db, caller, id, query);
  });
  add(contract.listPersonConsents, async ({ params: { id }, caller, request }) => {
    await read(caller, id, 'record');
    return service.listPersonConsents(db, id, languageOf(request));
  });
  add(contract.listPersonHistory, async ({ params: { id }, query, caller }) => {
    await read(caller, id, 'record');
    return listHistory(db, { ...query, applicantId: id });
  });
}
