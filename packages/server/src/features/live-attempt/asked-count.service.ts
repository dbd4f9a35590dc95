import { askedOf, hasAskingRules } from '@sanjeh/domain/exam-version/asked-content';
import { drawnContent } from '@sanjeh/domain/exam-version/draw';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { isAnswered } from '@sanjeh/domain/rules/asked';
import type { Executor } from '#db/executor.ts';
import { answersOf } from '../attempt/given-answers.service.ts';
import { type OpenRow, selectAnswersOf } from './live-attempt.queries.ts';

export interface AskedCount {
  readonly answered: number;
  readonly questions: number;
}

/** By attempt, where rules decide what is asked: how much that is now, and how much of it is answered. */
export async function countAsked(
  db: Executor,
  rows: readonly OpenRow[],
  contents: ReadonlyMap<number, ExamContent>,
): Promise<ReadonlyMap<string, AskedCount>> {
  const ruled = rows.flatMap((row) => {
    const content = contents.get(row.version_id);
    return content && hasAskingRules(content) ? [{ row, content }] : [];
  });
  if (ruled.length === 0) return new Map();
  const given = Map.groupBy(
    await selectAnswersOf(
      db,
      ruled.map(({ row }) => row),
    ),
    ({ attempt_id }) => attempt_id,
  );
  return new Map(ruled.map(({ row, content }) => [row.id, countOf(row, content, given.get(row.id) ?? [])]));
}

function countOf(
  { months, gender, seed }: OpenRow,
  version: ExamContent,
  rows: Parameters<typeof answersOf>[0],
): AskedCount {
  const content = drawnContent(version, seed);
  const given = answersOf(rows);
  const { hidden } = askedOf(content, given, { months, gender });
  const asked = content.sections
    .flatMap(({ questions }) => questions)
    .filter(({ id, kind }) => kind !== 'info' && !hidden.has(id));
  const answered = asked.filter((question) => isAnswered(question, given.get(question.id)));
  return { answered: answered.length, questions: asked.length };
}
