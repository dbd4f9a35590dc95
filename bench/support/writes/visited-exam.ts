import { randomUUID } from 'node:crypto';
import { extendAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import { startAttempt, stepSection, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { listMyConsents, withdrawConsent } from '@sanjeh/contract/consent/consent.contract';
import * as exams from '@sanjeh/contract/exam/exam.admin.contract';
import { saveMark, withdrawMark } from '@sanjeh/contract/marking/marking.contract';
import * as questions from '@sanjeh/contract/question/question.contract';
import * as rules from '@sanjeh/contract/rule/rule.contract';
import { ask } from '../endpoint-call.ts';
import type { Reader } from '../endpoint-reader.ts';
import { answersTo } from '../taken-exam.ts';
import { made, offered, reason, type Step, sectionId, step, type Walk } from '../walk.ts';
import { asGuest, guestId } from './guest.ts';

interface VisitedExam {
  readonly id: number;
  /** Of the words that are to be agreed to. */
  readonly version: number;
  readonly essayId: number;
  readonly numberId: number;
}

const known = new WeakMap<Reader, Promise<VisitedExam>>();

/** An exam that asks for consent, has a section with a time of its own, a text that is marked, and a number. */
export function visitedExam(reader: Reader): Promise<VisitedExam> {
  const exam = known.get(reader) ?? makeExam(reader);
  known.set(reader, exam);
  return exam;
}

async function makeExam(reader: Reader): Promise<VisitedExam> {
  const { id, consentVersion } = await ask(reader, exams.create, {
    body: { title: reason, code: randomUUID(), categoryId: 1, ageRangeId: 1, consent: reason },
  });
  const params = { exameId: id };
  await ask(reader, questions.create, {
    ...{ params, body: { questionSectionId: sectionId, title: reason, answers: offered } },
  });
  const { question } = await ask(reader, questions.create, {
    params,
    body: {
      ...{ questionSectionId: sectionId + 1, title: reason, kind: 'essay', answers: [] },
      scoring: { rubric: [{ title: reason, most: '5' }] },
    },
  });
  const number = await ask(reader, questions.create, {
    params,
    body: { questionSectionId: sectionId + 1, title: reason, kind: 'number', answers: [] },
  });
  const { revision } = await ask(reader, rules.get, { params: { id } });
  await ask(reader, rules.replace, {
    params: { id },
    body: { revision, rules: [{ kind: 'time', sectionId, minutes: 30 }] },
  });
  await ask(reader, exams.publish, { params: { id } });
  return { id, version: consentVersion ?? 0, essayId: question.id, numberId: number.question.id };
}

/** One that is open goes on. */
async function begin(walk: Walk) {
  const { id: examId, version } = await visitedExam(walk.reader);
  return ask(walk.reader, startAttempt, { ...asGuest(walk), body: { examId, consent: { version } } });
}

async function essayOf(walk: Walk) {
  const { essayId: questionId } = await visitedExam(walk.reader);
  return { attemptId: made(walk, extendAttempt).id, questionId };
}

export const visitedExamSteps: readonly Step[] = [
  step(stepSection, async (walk) => ({
    ...asGuest(walk),
    ...{ params: { id: (await begin(walk)).id }, body: { sectionId, step: 'begin' } },
  })),
  step(extendAttempt, async (walk) => ({
    params: { applicantId: guestId(walk), id: (await begin(walk)).id },
    body: { minutes: 5, reason },
  })),
  step(saveMark, async (walk) => {
    const attempt = await begin(walk);
    await ask(walk.reader, submitAttempt, {
      ...asGuest(walk),
      ...{ params: { id: attempt.id }, body: { answers: answersTo(attempt, 1) } },
    });
    return { params: await essayOf(walk), body: { revision: 0, scores: [3] } };
  }),
  step(withdrawMark, async (walk) => ({
    params: await essayOf(walk),
    query: { revision: made(walk, saveMark).revision },
  })),
  step(withdrawConsent, async (walk) => {
    await begin(walk);
    const { items } = await ask(walk.reader, listMyConsents, asGuest(walk));
    return { ...asGuest(walk), params: { id: items[0]?.id ?? '' } };
  }),
];
