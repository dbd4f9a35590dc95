import type { Applicant } from '@sanjeh/contract/applicant/applicant.schema';
import type { OpenAttempt, TakenExam } from '@sanjeh/contract/attempt/attempt.schema';
import type { OwnData } from '@sanjeh/contract/own-data/own-data.schema';
import type { AppContext } from '#app.context.ts';
import { localised } from '#core/localised.ts';
import { getOpenAttempt } from '../attempt/attempt.service.ts';
import { listTaken } from '../attempt/taken-exam.service.ts';
import { listConsents } from '../consent/consent.service.ts';
import { listPrintedNotes } from '../follow-up/follow-up.service.ts';
import { readReportNote } from '../report/report-note.service.ts';
import { getResult } from '../result/result.service.ts';
import { listShares } from '../share/share.service.ts';
import type { Owner } from './own-data.service.ts';
import * as rows from './own-rows.queries.ts';

type OwnPerson = OwnData['people'][number];
type OwnAttempt = OwnPerson['attempts'][number];

export async function getOwnPerson(context: AppContext, owner: Owner, person: Applicant): Promise<OwnPerson> {
  const { db } = context;
  const { language } = owner;
  const attempts: OwnAttempt[] = [];
  for await (const taken of everyAttempt(context, owner, person))
    attempts.push(await getOwnAttempt(context, owner, taken));
  return {
    ...person,
    attempts,
    stoppedAttempts: (await rows.selectStopped(db, person.id)).map(
      ({ id, code, started_at, stopped_at }) => ({
        ...{ id, code, startedAt: started_at.toISOString(), stoppedAt: stopped_at.toISOString() },
      }),
    ),
    consents: await listConsents(db, person.id, language),
    groups: (await rows.selectGroups(db, person.id)).map(({ added_at, ...group }) => ({
      ...{ title: localised(group, language).title, since: added_at.toISOString() },
    })),
    assignments: (await rows.selectAssignments(db, person.id)).map(
      ({ label, exams, opens_at, closes_at }) => ({
        ...{
          title: label,
          exams,
          opensAt: opens_at.toISOString(),
          closesAt: closes_at?.toISOString() ?? null,
        },
      }),
    ),
  };
}

const pageSize = 100;

async function* everyAttempt({ db }: AppContext, { language }: Owner, person: Applicant) {
  for (let page = 1; ; page += 1) {
    const query = { page, pageSize, sort: 'participateDateTime' } as const;
    const { items } = await listTaken(db, person, query, language, new Date());
    yield* items;
    if (items.length < pageSize) return;
  }
}

/** What an administrator noted for others is not told: only what the report prints is meant for whom it is about. */
async function getOwnAttempt(context: AppContext, owner: Owner, taken: TakenExam): Promise<OwnAttempt> {
  const { db } = context;
  const { userId, language } = owner;
  const { id, applicantId } = taken;
  const isSubmitted = taken.submitDateTime !== null;
  const { examiner, purpose } = await readReportNote(db, applicantId, id);
  const followUp = await rows.selectFollowUp(db, applicantId, id);
  return {
    ...taken,
    choices: isSubmitted ? [] : choicesOf(await getOpenAttempt(context, userId, id, language, new Date())),
    result: isSubmitted ? await getResult(context, { applicantId, id, language }) : null,
    report: isSubmitted ? reportPath(taken) : null,
    refusedAnswers: (await rows.selectRefused(db, applicantId, id)).map((refused) => ({
      questionId: refused.question_id,
      answeredAt: refused.answered_at.toISOString(),
      reason: refused.reason,
      ...(typeof refused.value === 'string' && { typed: refused.value }),
    })),
    marks: (isSubmitted ? await rows.selectMarks(db, applicantId, id) : []).map((mark) => ({
      questionId: mark.question_id,
      mark: mark.mark === null ? null : Number(mark.mark),
      comment: mark.comment,
      markedAt: mark.marked_at.toISOString(),
    })),
    shares: isSubmitted ? await listShares(db, userId, id) : [],
    notes: (await listPrintedNotes(db, applicantId, id)).map(({ text, at }) => ({ text, at })),
    examiner,
    purpose,
    followUp: followUp
      ? { state: followUp.state, nextOn: followUp.next_on, updatedAt: followUp.updated_at.toISOString() }
      : null,
  };
}

/** Codes are printed on the reports, and of one attempt alone. */
export const reportPath = ({ code }: Pick<TakenExam, 'code'>) => `reports/${code}.pdf`;

function choicesOf({ sections, answers }: OpenAttempt): OwnAttempt['choices'] {
  const questions = new Map(sections.flatMap((section) => section.questions).map((one) => [one.id, one]));
  return answers.map(({ questionId, answerId, value }) => {
    const question = questions.get(questionId);
    const chosen = Array.isArray(value) ? value : [answerId];
    const titles = question?.answers.filter(({ id }) => chosen.includes(id)).map(({ title }) => title) ?? [];
    const given = typeof value === 'string' ? value : titles.join('، ');
    return { question: question?.title ?? '', answer: given === '' ? null : given };
  });
}
