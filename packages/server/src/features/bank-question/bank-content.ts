import type { BankContent } from '@sanjeh/contract/bank-question/bank-question.schema';
import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import { offersAnswers, ownFields } from '@sanjeh/domain/question/question-kind';
import { questionScorer } from '@sanjeh/domain/question/question-score';
import { searchColumn } from '#db/query/search-column.ts';
import type { QuestionCopy } from '../question/question-copy.service.ts';

/** Fewer leave nothing to choose. */
const leastAnswers = 2;

/** What lists and draws know of a question. */
export function contentColumns(content: BankContent) {
  const { title, kind, translations } = content;
  return {
    ...{ title, kind, ...rangeColumns(content) },
    translations: JSON.stringify(translations),
    search_key: searchColumn(title, translations.en?.title),
  };
}

/** Nothing where an answer is not worth anything by itself, or there is none to choose. */
function rangeColumns({ kind, bounds, scoring, answers }: BankContent) {
  const scored = answers.map(({ id, score }) => ({ id, score: String(score) }));
  const { possible } = questionScorer({ kind, bounds, scoring, answers: scored });
  const isComplete = !offersAnswers(kind) || answers.length >= leastAnswers;
  const range = isComplete && kind !== 'essay' && kind !== 'info' ? possible : null;
  return {
    lowest: range && decimalToString(range.minimum),
    highest: range && decimalToString(range.maximum),
  };
}

/** Without what means nothing to the kind. */
export function tidied<Content extends Pick<BankContent, 'kind' | 'bounds' | 'scoring'>>(
  content: Content,
): Content {
  const { bounds, scoring } = ownFields(content.kind, content);
  return { ...content, bounds, scoring };
}

/** Whether two say the same: everything but the ids of their answers. Answers that the kind does not offer say nothing. */
export function saysTheSame(one: QuestionCopy, other: QuestionCopy): boolean {
  return said(one) === said(other);
}

function said({ title, kind, bounds, scoring, medium = null, translations, answers }: QuestionCopy): string {
  const offered = offersAnswers(kind)
    ? answers.map((answer) => [answer.title, answer.score, answer.medium ?? null, answer.translations])
    : [];
  return JSON.stringify(sorted([title, kind, bounds, scoring, medium, translations, offered]));
}

/** The order in which fields were written is nobody's business. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, own]) => own !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, own]) => [name, sorted(own)]),
  );
}
