import { randomUUID } from 'node:crypto';
import * as ageRanges from '@sanjeh/contract/age-range/age-range.admin.contract';
import * as answerSets from '@sanjeh/contract/answer-set/answer-set.contract';
import * as categories from '@sanjeh/contract/category/category.admin.contract';
import * as exams from '@sanjeh/contract/exam/exam.admin.contract';
import { tryOut } from '@sanjeh/contract/exam-standing/exam-standing.contract';
import * as translations from '@sanjeh/contract/exam-translation/exam-translation.contract';
import * as sections from '@sanjeh/contract/question-section/question-section.contract';
import * as scales from '@sanjeh/contract/scale/scale.contract';
import { ask } from '../endpoint-call.ts';
import { changedExamId, examId, made, offered, type Step, step, title, type Walk } from '../walk.ts';

const taken = () => ({ params: { id: examId } });
const changed = (walk: Walk) => ({ params: { id: changedExamId(walk) } });
const own = (walk: Walk) => ({ params: { id: made(walk, exams.create).id } });

/** Exams, and what they are made of. */
export const contentSteps: readonly Step[] = [
  step(categories.create, (walk) => ({ body: { title: title(walk) } })),
  step(ageRanges.create, (walk) => ({ body: { title: title(walk), from: 0, to: 12 } })),
  step(sections.create, (walk) => ({ body: { title: title(walk), code: randomUUID() } })),
  step(answerSets.create, (walk) => ({ body: { title: title(walk), answers: offered } })),
  step(exams.create, (walk) => ({
    body: {
      ...{ title: title(walk), code: randomUUID(), categoryId: 1, ageRangeId: 1 },
      openToVisitors: true,
    },
  })),
  step(exams.duplicate, taken),
  step(exams.unpublish, taken),
  step(exams.publish, taken),
  step(tryOut, () => ({ ...taken(), body: { answers: [] } })),
  step(scales.replace, async (walk) => {
    const { revision, totalShown } = await ask(walk.reader, scales.get, changed(walk));
    // What is as it was before would be no change.
    const other = await ask(walk.reader, scales.replace, {
      ...{ ...changed(walk), body: { revision, totalShown: !totalShown, scales: [] } },
    });
    return { ...changed(walk), body: { revision: other.revision, totalShown, scales: [] } };
  }),
  step(translations.update, async (walk) => {
    const { texts } = await ask(walk.reader, translations.get, changed(walk));
    const [{ source: _, ...text } = { source: null }] = texts;
    return { ...changed(walk), body: { texts: [{ ...text, english: title(walk) }] } };
  }),
  step(exams.archive, own),
  step(exams.unarchive, own),
];
