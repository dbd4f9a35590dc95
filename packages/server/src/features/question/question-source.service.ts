import type { AdminAnswer, AnswerValues } from '@sanjeh/contract/question/question.schema';
import { withMediumTexts, withoutLostTexts } from '@sanjeh/domain/medium/medium';
import { type Translated, withSources } from '@sanjeh/domain/text/translation';
import type { Executor } from '#db/executor.ts';
import { selectOutdatedAnswers } from './question.queries.ts';
import type { WithMedium } from './question-row.ts';

/**
 * Answers with their translations as they are to be stored. A new one may be the copy of another, made in the browser,
 * and is then as out of date as that.
 */
export async function withAnswerSources<
  Answer extends WithMedium<AnswerValues> & { id?: number | undefined },
>(
  db: Executor,
  examId: number,
  answers: readonly Answer[],
  before: readonly AdminAnswer[] = [],
): Promise<Answer[]> {
  const outdated = (await selectOutdatedAnswers(db, examId)) as (Translated & { title: string })[];
  return answers.map((answer) =>
    withSources(
      withMediumTexts(withoutLostTexts(answer)),
      answer.id === undefined
        ? outdated.filter(({ title }) => title === answer.title)
        : before.filter(({ id }) => id === answer.id).map(withMediumTexts),
    ),
  );
}
