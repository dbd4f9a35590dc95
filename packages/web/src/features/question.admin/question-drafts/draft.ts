import type { Issue } from '@sanjeh/contract/issue';
import { toIssues } from '@sanjeh/contract/issue';
import type { AdminAnswer, AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { answerInputSchema, questionInputSchema } from '@sanjeh/contract/question/question.schema';
import { offersAnswers, type QuestionKind } from '@sanjeh/domain/question/question-kind';
import { type KindFields, newFields, toFields } from './kind-fields.ts';
import { canonical, englishBounds, kindInput } from './kind-input.ts';
import {
  contentOfMedium,
  englishOfMedium,
  type MediumDraft,
  mediumInput,
  toMediumDraft,
} from './medium-draft.ts';
import { newKey } from './new-key.ts';

/** What stands in the fields of an answer. The score is what was typed, in ASCII digits. */
export interface AnswerDraft {
  readonly key: string;
  readonly id: number | null;
  readonly title: string;
  readonly english: string;
  readonly score: string;
  readonly medium: MediumDraft | null;
}

export interface QuestionDraft {
  readonly title: string;
  readonly english: string;
  readonly kind: QuestionKind;
  /** Those of before stay with a kind that offers none. */
  readonly answers: readonly AnswerDraft[];
  readonly fields: KindFields;
  readonly medium: MediumDraft | null;
}

/** A choice of one, until it is said to be another. */
export function newDraft(given: Partial<QuestionDraft> = {}): QuestionDraft {
  const blank = { title: '', english: '', kind: 'single', answers: [], medium: null } as const;
  return { ...blank, fields: newFields(), ...given };
}

export function newAnswer(fields: Partial<Omit<AnswerDraft, 'key'>> = {}): AnswerDraft {
  return { id: null, title: '', english: '', score: '', medium: null, ...fields, key: newKey() };
}

const drafts = new WeakMap<object, QuestionDraft>();

/** One and the same draft for the same question: most of a thousand are never touched. */
export function toDraft(question: AdminQuestion): QuestionDraft {
  const known = drafts.get(question);
  if (known !== undefined) return known;
  const draft = {
    title: question.title,
    english: question.translations.en?.title ?? '',
    kind: question.kind,
    answers: question.answers.map(toAnswerDraft),
    fields: toFields(question),
    medium: toMediumDraft(question),
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
    medium: toMediumDraft(answer),
  });
}

/** The same words and scores for another question. */
export function copyAnswers(answers: readonly AnswerDraft[]): AnswerDraft[] {
  return answers.map((answer) => newAnswer({ ...answer, id: null }));
}

function translationsOf({ english, medium }: Pick<AnswerDraft, 'english' | 'medium'>, others: object = {}) {
  const title = english.trim() === '' ? {} : { title: english };
  const en = { ...title, ...others, ...englishOfMedium(medium) };
  return Object.keys(en).length === 0 ? {} : { en };
}

const toAnswerInput = (answer: AnswerDraft) => ({
  title: answer.title,
  score: answer.score,
  translations: translationsOf(answer),
});

/** Where nobody sees them, answers that are half written stay here: they must not hold up the rest. */
export function answersToSend({ kind, answers }: QuestionDraft): readonly AnswerDraft[] {
  if (offersAnswers(kind)) return answers;
  return answers.filter((answer) => answerInputSchema.safeParse(toAnswerInput(answer)).success);
}

/** What is sent. A score that is no number goes along as it is typed: the schema says what is wrong with it. */
export function toInput(draft: QuestionDraft, questionSectionId: number) {
  return {
    questionSectionId,
    title: draft.title,
    ...kindInput(draft),
    ...mediumInput(draft.medium),
    translations: translationsOf(draft, englishBounds(draft)),
    answers: answersToSend(draft).map((answer) => ({
      ...(answer.id === null ? {} : { id: answer.id }),
      ...toAnswerInput(answer),
      ...mediumInput(answer.medium),
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
  const { title, english } = draft;
  const content = JSON.stringify([
    title.trim(),
    english.trim(),
    kindInput(draft),
    englishBounds(draft),
    contentOfMedium(draft.medium),
    contentOfAnswers(answersToSend(draft)),
  ]);
  contents.set(draft, content);
  return content;
}

export function contentOfAnswers(answers: readonly AnswerDraft[]): string {
  return JSON.stringify(
    answers.map(({ title, english, score, medium }) => [
      title.trim(),
      english.trim(),
      canonical(score),
      ...(medium === null ? [] : [contentOfMedium(medium)]),
    ]),
  );
}

export function isSameContent(a: QuestionDraft, b: QuestionDraft): boolean {
  return a === b || contentOf(a) === contentOf(b);
}

/** Nothing is written yet: there is nothing to save and nothing to lose. */
export function isBlank({ title, english, medium }: QuestionDraft): boolean {
  return title.trim() === '' && english.trim() === '' && medium === null;
}

export function isBlankAnswer({ title, english, score, medium }: AnswerDraft): boolean {
  return title + english + score === '' && medium === null;
}
