import * as admin from '@sanjeh/contract/exam/exam.admin.contract';
import * as contract from '@sanjeh/contract/exam/exam.contract';
import { ageOn } from '@sanjeh/domain/age/age';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { correctedAgeOn } from '@sanjeh/domain/age/corrected-age';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#app.context.ts';
import type { Caller } from '#core/caller.ts';
import { assertAccess } from '#core/caller.ts';
import { languageOf } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { findOwnPerson } from '../applicant/applicant.service.ts';
import type { ExamRow } from './exam.queries.ts';
import { createExam, updateExam } from './exam.service.ts';
import { duplicateExam } from './exam-copy.service.ts';
import {
  getAdminExam,
  getExamDetails,
  type ListedAge,
  listAdminExams,
  listExams,
} from './exam-read.service.ts';
import { toAdminExam } from './exam-row.ts';
import { archiveExam, publishExam, removeExam, unarchiveExam, unpublishExam } from './exam-state.service.ts';

export function addExamRoutes(add: AddEndpoint, context: AppContext): void {
  addPublicRoutes(add, context);
  addAdminRoutes(add, context);
}

function addPublicRoutes(add: AddEndpoint, { db, env }: AppContext): void {
  /**
   * A visitor is refused rather than shown everything: the caller may be an applicant whose token has just run out,
   * and the refusal makes their client renew it.
   */
  const ageOf = async (caller: Caller | null, applicantId: number | undefined): Promise<ListedAge> => {
    assertAccess('applicant', caller);
    const person = found(await findOwnPerson(db, caller?.userId ?? 0, applicantId));
    const today = dateInTimeZone(new Date(), env.timeZone);
    const corrected = correctedAgeOn(person.birthDate, person.weeksPremature, today);
    return { months: ageOn(person.birthDate, today).months, corrected: corrected?.months ?? null };
  };
  add(
    contract.listExams,
    async ({ query: { forMyAge, applicantId, ageMonths, ...query }, caller, request }) => {
      const given = ageMonths === undefined ? null : { months: ageMonths, corrected: null };
      const age = forMyAge ? await ageOf(caller, applicantId) : given;
      return listExams(db, { ...query, age }, languageOf(request));
    },
  );
  add(contract.getExam, ({ params, caller, request }) =>
    getExamDetails(db, params.id, caller?.userId ?? null, languageOf(request)),
  );
}

function addAdminRoutes(add: AddEndpoint, { db }: AppContext): void {
  const shown = async (change: Promise<ExamRow>, request: FastifyRequest) =>
    toAdminExam(await change, languageOf(request));

  add(admin.list, ({ query, request }) => listAdminExams(db, query, languageOf(request)));
  add(admin.get, ({ params, request }) => getAdminExam(db, params.id, languageOf(request)));
  add(admin.create, ({ query, body, caller, request }) =>
    shown(createExam(db, body, caller, query.requestKey), request),
  );
  add(admin.update, ({ params, body, caller, request }) =>
    shown(updateExam(db, caller, params.id, body), request),
  );
  add(admin.remove, ({ params, caller }) => removeExam(db, caller, params.id));
  add(admin.publish, ({ params, caller, request }) => shown(publishExam(db, caller, params.id), request));
  add(admin.unpublish, ({ params, caller, request }) => shown(unpublishExam(db, caller, params.id), request));
  add(admin.archive, ({ params, caller, request }) => shown(archiveExam(db, caller, params.id), request));
  add(admin.unarchive, ({ params, caller, request }) => shown(unarchiveExam(db, caller, params.id), request));
  add(admin.duplicate, ({ params, query, caller, request }) =>
    shown(duplicateExam(db, caller, params.id, query.requestKey), request),
  );
}
