import { randomUUID } from 'node:crypto';
import { restoreAttempt, voidAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import { saveAnswers, startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { updateFollowUp, updateFollowUpNote } from '@sanjeh/contract/follow-up/follow-up.contract';
import * as papers from '@sanjeh/contract/paper-form/paper-form.contract';
import { updateNote } from '@sanjeh/contract/report/report.admin.contract';
import { createShare, openShare, takeBackShare } from '@sanjeh/contract/share/share.contract';
import { ask } from '../endpoint-call.ts';
import { answersTo } from '../taken-exam.ts';
import { examId, made, reason, type Step, step, today, type Walk } from '../walk.ts';

const own = (walk: Walk) => ({ params: { id: made(walk, startAttempt).id } });
const ofPerson = (walk: Walk) => ({
  params: { applicantId: walk.reader.attempt.applicantId, id: made(walk, startAttempt).id },
});

/** Somebody takes an exam, and what comes of the result. */
export const attemptSteps: readonly Step[] = [
  step(startAttempt, ({ reader }) => ({ body: { examId, applicantId: reader.attempt.applicantId } })),
  step(saveAnswers, (walk) => ({
    ...own(walk),
    body: { answers: answersTo(made(walk, startAttempt), 1).slice(0, 1) },
  })),
  step(submitAttempt, (walk) => ({
    ...own(walk),
    body: { answers: answersTo(made(walk, startAttempt), 2) },
  })),
  step(createShare, (walk) => ({ ...own(walk), body: { days: 7 } })),
  step(openShare, (walk) => {
    const { token, code } = made(walk, createShare);
    return { body: { token, code } };
  }),
  step(takeBackShare, (walk) => ({
    params: { id: made(walk, startAttempt).id, shareId: made(walk, createShare).id },
  })),
  step(updateFollowUp, (walk) => ({
    ...ofPerson(walk),
    body: { state: 'open', nextOn: null, revision: 0, note: reason },
  })),
  step(updateFollowUpNote, (walk) => {
    const [note] = made(walk, updateFollowUp).notes;
    return { params: { ...ofPerson(walk).params, noteId: note?.id ?? '' }, body: { inReport: true } };
  }),
  step(updateNote, (walk) => ({ ...ofPerson(walk), body: { purpose: reason, revision: 0 } })),
  step(voidAttempt, (walk) => ({ ...ofPerson(walk), body: { reason } })),
  step(restoreAttempt, (walk) => ({ ...ofPerson(walk), body: { reason } })),
  step(papers.savePaperForm, async ({ reader }) => {
    const id = reader.attempt.applicantId;
    const filledOn = today();
    const form = await ask(reader, papers.getPaperForm, {
      ...{ params: { id, exameId: examId }, query: { filledOn } },
    });
    const answers = form.sections
      .flatMap(({ questions }) => questions)
      .map(({ id: questionId, answers: [first] }) => ({ questionId, answerId: first?.id ?? 0 }));
    return {
      params: { id },
      body: {
        ...{ id: randomUUID(), exameId: examId, versionId: form.versionId, filledOn, answers },
        informant: { who: 'mother' },
      },
    };
  }),
];
