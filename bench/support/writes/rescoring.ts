import { createEventReader } from '@sanjeh/contract/event-text';
import { duplicate, publish } from '@sanjeh/contract/exam/exam.admin.contract';
import * as questions from '@sanjeh/contract/question/question.contract';
import { previewRescoring, rescore } from '@sanjeh/contract/rescoring/rescoring.contract';
import type { RescoringPreview } from '@sanjeh/contract/rescoring/rescoring.schema';
import { ask } from '../endpoint-call.ts';
import { takeExam } from '../taken-exam.ts';
import { made, nameOf, reason, type Step, step, type Walk } from '../walk.ts';
import { asGuest } from './guest.ts';

const copy = (walk: Walk) => ({ params: { id: made(walk, duplicate).id } });

/** Somebody has taken the exam that was copied in this run, and an answer is worth something else since. */
async function correctAfterwards(walk: Walk): Promise<void> {
  const { reader } = walk;
  const { id: examId } = copy(walk).params;
  await ask(reader, publish, copy(walk));
  await takeExam(reader, asGuest(walk).headers, { examId });
  const params = { exameId: examId };
  const { sections } = await ask(reader, questions.list, { params });
  const [question] = sections[0]?.questions ?? [];
  if (!question) throw new Error('nothing is asked');
  const { id, title, questionSectionId, translations, revision } = question;
  const answers = question.answers.map((answer) => ({ ...answer, score: answer.score + 1 }));
  await ask(reader, questions.update, {
    params: { ...params, id },
    body: { title, questionSectionId, translations, revision, answers },
  });
}

function previewed({ answers }: Walk): RescoringPreview {
  const told = createEventReader()(String(answers.get(nameOf(previewRescoring))));
  return JSON.parse(told.find(({ event }) => event === 'preview')?.data ?? '');
}

export const rescoringSteps: readonly Step[] = [
  step(previewRescoring, async (walk) => {
    await correctAfterwards(walk);
    return copy(walk);
  }),
  step(rescore, (walk) => ({
    ...copy(walk),
    body: { fingerprint: previewed(walk).fingerprint ?? '', reason },
  })),
];
