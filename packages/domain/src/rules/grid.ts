import { kindOf } from '../question/question-kind.ts';
import { shownEnglish, type Translations } from '../text/translation.ts';
import type { RuledQuestion } from './asked.ts';

/** What the texts of an answer are compared by; scores may differ, as in questions that are turned around. */
export interface GridAnswer {
  readonly id: number;
  readonly title?: string;
  readonly translations?: unknown;
}

/** More columns than these do not fit beside a question on any usual screen. */
export const mostGridAnswers = 11;

/**
 * Why questions cannot be shown as one table. `few`: a table needs two of them, with two answers. `kind`: this one is not the
 * choice of one. `answers`: those of this one are not the same, in the same order. `many`: too many answers.
 */
export type GridFault =
  | { readonly why: 'few' | 'many' }
  | { readonly why: 'kind' | 'answers'; readonly questionId: number };

/** Pages that are only read may stand between the questions: they are shown as they are. */
export function gridFaultOf(
  questions: readonly (Omit<RuledQuestion, 'answers'> & { readonly answers: readonly GridAnswer[] })[],
): GridFault | null {
  const asking = questions.filter((question) => kindOf(question) !== 'info');
  const other = asking.find((question) => kindOf(question) !== 'single');
  if (other) return { why: 'kind', questionId: other.id };
  const [first, ...rest] = asking;
  if (!first || rest.length === 0 || first.answers.length < 2) return { why: 'few' };
  const wanted = textsOf(first.answers);
  const unequal = rest.find(({ answers }) => textsOf(answers) !== wanted);
  if (unequal) return { why: 'answers', questionId: unequal.id };
  return first.answers.length > mostGridAnswers ? { why: 'many' } : null;
}

function textsOf(answers: readonly GridAnswer[]): string {
  return JSON.stringify(
    answers.map(({ title, translations }) => [
      title?.trim(),
      shownEnglish((translations ?? {}) as Translations, 'title')?.trim() || '',
    ]),
  );
}
