import type { ExamContent, QuestionContent } from '@sanjeh/domain/exam-version/exam-content';
import type { Chosen } from '@sanjeh/domain/exam-version/measured-scales';
import { questionScorer } from '@sanjeh/domain/question/question-score';
import type { Executor } from '#db/executor.ts';
import { replaceEssays, selectEssays } from './essay-answer.queries.ts';
import { chosenOf, type GivenRow, givenOf } from './given-answers.service.ts';

interface Attempt {
  applicant_id: number;
  id: string;
  exam_id: number;
}

type Row = GivenRow & { seq: number };

/** Of long texts those that somebody marks. */
export function essaysIn({ sections }: ExamContent): QuestionContent[] {
  return sections
    .flatMap(({ questions }) => questions)
    .filter(({ kind, scoring }) => kind === 'essay' && (scoring?.rubric?.length ?? 0) > 0);
}

/** What was answered, as it is submitted: long texts are put before their markers, and come with marks from before. */
export async function withEssays(
  db: Executor,
  attempt: Attempt,
  { content, asked }: { content: ExamContent; asked: ExamContent },
  rows: readonly Row[],
): Promise<Chosen> {
  if (essaysIn(content).length === 0) return chosenOf(rows);
  const written = essaysIn(asked).flatMap((question) => {
    const row = rows.find(({ question_id }) => question_id === question.id);
    if (!row || !questionScorer(question).isToBeMarked(givenOf(row))) return [];
    return { questionId: question.id, seq: row.seq, needed: markersOf(question) };
  });
  await replaceEssays(db, attempt, written);
  return readChosen(db, attempt, rows);
}

/** With what is settled by now. */
export async function readChosen(
  db: Executor,
  { applicant_id, id }: Omit<Attempt, 'exam_id'>,
  rows: readonly GivenRow[],
): Promise<Chosen> {
  return chosenOf(rows, await selectEssays(db, applicant_id, [id]));
}

/** How many people are to mark it. */
export function markersOf({ scoring }: Pick<QuestionContent, 'scoring'>): number {
  return scoring?.twoMarkers ? 2 : 1;
}
