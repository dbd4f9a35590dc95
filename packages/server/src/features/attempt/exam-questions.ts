import { BoundedMap } from '#core/bounded-map.ts';
import type { Executor } from '#db/executor.ts';
import { batched } from '#db/query/batched.ts';
import { selectExamQuestions } from './attempt.queries.ts';

/** Whether all of them are about questions that exams hold by themselves, so that nothing was drawn. */
export type ExamQuestions = (answers: readonly { questionId: number }[]) => boolean | Promise<boolean>;

/** More questions than are asked at a time. */
const questionsKept = 100_000;

/**
 * Asked once of each question: an id stays what it is. Those that are in no exam any more count as if they could be drawn,
 * which costs who answers them a closer look and nothing else.
 */
export function createExamQuestions(db: Executor): ExamQuestions {
  const known = new BoundedMap<number, boolean>(questionsKept);
  const learn = batched<readonly number[], undefined>(async (asks) => {
    const ids = [...new Set(asks.flat())];
    const ofExams = new Set(await selectExamQuestions(db, ids));
    for (const id of ids) known.set(id, ofExams.has(id));
    return asks.map(() => undefined);
  });
  return (answers) => {
    const areKnown = () => answers.every(({ questionId }) => known.get(questionId));
    const unknown = answers.map(({ questionId }) => questionId).filter((id) => known.get(id) === undefined);
    return unknown.length === 0 ? areKnown() : learn(unknown).then(areKnown);
  };
}
