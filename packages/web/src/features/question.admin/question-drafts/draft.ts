import type { Issue } from '@sanjeh/contract/issue';
import { toIssues } from '@sanjeh/contract/issue';
import type { AdminAnswer, AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { questionInputSchema } from '@sanjeh/contract/question/question.schema';
import { decimalToString, parseDecimal } from '@sanjeh/domain/decimal/decimal';

/** What stands in the fields of an answer. The score is what was typed, in ASCII digits. */
export interface AnswerDraft {
  readonly key: string;
  readonly id: number | null;
  readonly title: string;
  readonly english: string;
  readonly score: string;
}

export interface QuestionDraft {
  readonly title: string;
  readonly english: string;
  readonly answers: readonly AnswerDraft[];
}

let keyCount = 0;

/** A name for a question or an answer that the server may not know yet. */
export function newKey(): string {
  keyCount += 1;
  return `n${keyCount}`;
}

export function newAnswer(fields: Partial<Omit<AnswerDraft, 'key'>> = {}): AnswerDraft {
  return { id: null, title: '', english: '', score: '', ...fields, key: newKey() };
}

const drafts = new WeakMap<object, QuestionDraft>();

/** One and the same draft for the same question: most of a thousand are never touched. */
export function toDraft(question: Pick<AdminQuestion, 'title' | 'translations' | 'answers'>): QuestionDraft {
  const known = drafts.get(question);
  if (known !== undefined) return known;
  const draft = {
    title: question.title,
    english: question.translations.en?.title ?? '',
    answers: question.answers.map(toAnswerDraft),
  };
  drafts.set(question, draft);
  return draft;
}

export function toAnswerDraft(answer: Omit<AdminAnswer, 'id'> & { id?: number }): AnswerDraft {
  return newAnswer({
    id: answer.id ?? null,
    title: answer.title,
    english: answer.translations.en?.title ?? '',
    score: String(answer.score),
  });
}

/** The same words and scores for another question. */
export function copyAnswers(answers: readonly AnswerDraft[]): AnswerDraft[] {
  return answers.map((answer) => newAnswer({ ...answer, id: null }));
}

const translationsOf = (english: string) => (english.trim() === '' ? {} : { en: { title: english } });

/** What is sent. A score that is no number goes along as it is typed: the schema says what is wrong with it. */
export function toInput({ title, english, answers }: QuestionDraft, questionSectionId: number) {
  return {
    questionSectionId,
    title,
    translations: translationsOf(english),
    answers: answers.map((answer) => ({
      ...(answer.id === null ? {} : { id: answer.id }),
      title: answer.title,
      score: answer.score,
      translations: translationsOf(answer.english),
    })),
  };
}

/** What is wrong with a draft, by the paths of the contract. */
export function issuesOf(draft: QuestionDraft): Issue[] {
  const { answers, ...rest } = toInput(draft, 1);
  const input = { ...rest, answers: answers.map(({ id: _, ...answer }) => answer) };
  const result = questionInputSchema.safeParse(input, { reportInput: true });
  return result.success ? [] : toIssues(result.error);
}

const contents = new WeakMap<QuestionDraft, string>();

/** Two drafts are the same when saving them would store the same. */
export function contentOf(draft: QuestionDraft): string {
  const known = contents.get(draft);
  if (known !== undefined) return known;
  const { title, english, answers } = draft;
  const content = JSON.stringify([
    title.trim(),
    english.trim(),
    answers.map((answer) => [answer.title.trim(), answer.english.trim(), canonicalScore(answer.score)]),
  ]);
  contents.set(draft, content);
  return content;
}

export function isSameContent(a: QuestionDraft, b: QuestionDraft): boolean {
  return a === b || contentOf(a) === contentOf(b);
}

function canonicalScore(typed: string): string {
  const decimal = parseDecimal(typed);
  return decimal === null ? typed.trim() : decimalToString(decimal);
}

/** Nothing is written yet: there is nothing to save and nothing to lose. */
export function isBlank({ title, english }: QuestionDraft): boolean {
  return title.trim() === '' && english.trim() === '';
}

export function isBlankAnswer({ title, english, score }: AnswerDraft): boolean {
  return title + english + score === '';
}
