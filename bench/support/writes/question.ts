import * as bank from '@sanjeh/contract/bank-question/bank-question.contract';
import { create as createExam } from '@sanjeh/contract/exam/exam.admin.contract';
import * as examBank from '@sanjeh/contract/exam-bank/exam-bank.contract';
import * as questions from '@sanjeh/contract/question/question.contract';
import { ask } from '../endpoint-call.ts';
import { changedExamId, made, offered, type Step, sectionId, step, title, type Walk } from '../walk.ts';

const ofExam = (walk: Walk) => ({ params: { exameId: changedExamId(walk) } });
const own = (walk: Walk) => ({
  params: { exameId: changedExamId(walk), id: made(walk, questions.create).question.id },
});

/** The questions of an exam that everybody has taken. */
const questionSteps: readonly Step[] = [
  step(questions.create, (walk) => ({
    ...ofExam(walk),
    body: { questionSectionId: sectionId, title: title(walk), answers: offered },
  })),
  step(questions.duplicate, own),
  step(questions.remove, own),
  step(questions.restore, own),
  step(questions.createMany, (walk) => ({
    ...ofExam(walk),
    body: { questionSectionId: sectionId, titles: [title(walk)], answers: offered },
  })),
  step(questions.reorder, async (walk) => {
    const { orderRevision, sections } = await ask(walk.reader, questions.list, ofExam(walk));
    const order = sections.map(({ questionSectionId, questions: all }) => ({
      ...{ questionSectionId, questionIds: all.map(({ id }) => id).toReversed() },
    }));
    return { ...ofExam(walk), body: { orderRevision, sections: order } };
  }),
  step(examBank.put, (walk) => ({ ...ofExam(walk), body: { questionIds: [own(walk).params.id] } })),
];

const banked = (walk: Walk) => ({ params: { id: made(walk, bank.create).id } });

const bankSteps: readonly Step[] = [
  step(bank.create, (walk) => ({ body: { title: title(walk) } })),
  step(bank.saveDraft, (walk) => {
    const { draftRevision, content } = made(walk, bank.create);
    return { ...banked(walk), body: { ...content, answers: offered, draftRevision } };
  }),
  step(bank.keep, (walk) => {
    const { draftRevision } = made(walk, bank.saveDraft);
    return { ...banked(walk), body: { draftRevision, followers: [] } };
  }),
  step(bank.goBack, (walk) => ({ params: { ...banked(walk).params, revision: 1 } })),
  step(bank.discardDraft, banked),
  step(bank.place, (walk) => ({
    ...banked(walk),
    body: { tags: [title(walk)], questionSectionId: sectionId },
  })),
];

const ofOwnExam = (walk: Walk) => ({ exameId: made(walk, createExam).id });
const drawn = (walk: Walk) => ({
  params: { ...ofOwnExam(walk), id: made(walk, examBank.createDraw).draws[0]?.id ?? 0 },
});

/** What the exam of this run takes from the bank. */
const takingSteps: readonly Step[] = [
  step(examBank.createDraw, (walk) => {
    const [tag] = made(walk, bank.place).tags;
    return {
      params: ofOwnExam(walk),
      body: { questionSectionId: sectionId, tagId: tag?.id ?? 0, count: 1 },
    };
  }),
  step(examBank.updateDraw, (walk) => ({
    ...drawn(walk),
    body: { questionSectionId: sectionId + 1, count: 1 },
  })),
  step(examBank.removeDraw, drawn),
  step(examBank.take, (walk) => ({
    params: ofOwnExam(walk),
    body: { bankQuestionIds: [banked(walk).params.id] },
  })),
  step(examBank.renew, (walk) => {
    const [id = 0] = made(walk, examBank.take).questionIds;
    return { params: { ...ofOwnExam(walk), id } };
  }),
];

export const allQuestionSteps: readonly Step[] = [...questionSteps, ...bankSteps, ...takingSteps];
