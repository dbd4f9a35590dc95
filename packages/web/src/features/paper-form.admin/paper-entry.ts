import type { PaperForm } from '@sanjeh/contract/paper-form/paper-form.schema';
import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import { kindOf } from '@sanjeh/domain/question/question-kind';
import { type PaperDraft, type PaperGiven, readGiven } from './paper-draft.ts';

export type PaperQuestion = PaperForm['sections'][number]['questions'][number] & {
  readonly number: number;
  /** At the first question of a section. */
  readonly section: string | null;
};

/** In the order in which they are printed. Pages that ask nothing have nothing to be typed in. */
export function questionsOf({ sections }: Pick<PaperForm, 'sections'>): PaperQuestion[] {
  const questions = sections.flatMap((section) =>
    section.questions.filter(isAsked).map((question, index) => ({
      ...question,
      section: index === 0 ? section.title : null,
    })),
  );
  return questions.map((question, index) => ({ ...question, number: index + 1 }));
}

function isAsked(question: PaperForm['sections'][number]['questions'][number]): boolean {
  return kindOf(question) !== 'info';
}

type Typed = Pick<PaperDraft, 'answers' | 'at'>;

/** The next question comes by itself; after the last it stays, one further is the review. */
export function answered(draft: Typed, questions: readonly PaperQuestion[], given: PaperGiven): Typed {
  const question = questions[draft.at];
  if (question === undefined) return draft;
  return { answers: { ...draft.answers, [question.id]: given }, at: draft.at + 1 };
}

/** A value is typed letter by letter, and several are ticked one by one: it stays where it is. */
export function typedIn(draft: Typed, questions: readonly PaperQuestion[], given: PaperGiven): Typed {
  return { ...answered(draft, questions, given), at: draft.at };
}

/** Ticked or unticked, in the order of the paper. */
export function toggled(
  { answers }: PaperQuestion,
  given: PaperGiven | undefined,
  answerId: number,
): number[] {
  const before = Array.isArray(given) ? given : [];
  return answers.map(({ id }) => id).filter((id) => before.includes(id) !== (id === answerId));
}

export function moved(draft: Typed, questions: readonly PaperQuestion[], at: number): Typed {
  return { ...draft, at: Math.min(Math.max(at, 0), questions.length) };
}

export function blanksOf({ answers }: Pick<Typed, 'answers'>, questions: readonly PaperQuestion[]) {
  return questions.filter((question) => readGiven(question, answers[question.id] ?? null) === null);
}

export type PaperCommand =
  | { readonly do: 'choose'; readonly index: number }
  | { readonly do: 'blank' }
  | { readonly do: 'undo' }
  | { readonly do: 'move'; readonly step: 1 | -1 };

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** Digits of all three kinds. Moving goes up and down, as the questions stand on the paper. */
export function paperCommandOf({ key, ctrlKey, altKey, metaKey }: Key): PaperCommand | null {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'z') return { do: 'undo' };
  if (ctrlKey || altKey || metaKey) return null;
  if (key === 'Backspace') return { do: 'undo' };
  if (key === 'ArrowDown' || key === 'ArrowUp') return { do: 'move', step: key === 'ArrowDown' ? 1 : -1 };
  const digit = toAsciiDigits(key);
  if (digit === '0') return { do: 'blank' };
  return /^[1-9]$/.test(digit) ? { do: 'choose', index: Number(digit) - 1 } : null;
}
