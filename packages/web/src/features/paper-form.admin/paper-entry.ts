import type { PaperForm } from '@sanjeh/contract/paper-form/paper-form.schema';
import { toAsciiDigits } from '@sanjeh/domain/persian/digits';
import type { PaperDraft } from './paper-draft.ts';

export type PaperQuestion = PaperForm['sections'][number]['questions'][number] & {
  readonly number: number;
  /** At the first question of a section. */
  readonly section: string | null;
};

/** In the order in which they are printed. */
export function questionsOf({ sections }: Pick<PaperForm, 'sections'>): PaperQuestion[] {
  const questions = sections.flatMap((section) =>
    section.questions.map((question, index) => ({
      ...question,
      section: index === 0 ? section.title : null,
    })),
  );
  return questions.map((question, index) => ({ ...question, number: index + 1 }));
}

type Typed = Pick<PaperDraft, 'answers' | 'at'>;

/** The next question comes by itself; after the last it stays, one further is the review. */
export function answered(draft: Typed, questions: readonly PaperQuestion[], answerId: number | null): Typed {
  const question = questions[draft.at];
  if (question === undefined) return draft;
  return { answers: { ...draft.answers, [question.id]: answerId }, at: draft.at + 1 };
}

export function moved(draft: Typed, questions: readonly PaperQuestion[], at: number): Typed {
  return { ...draft, at: Math.min(Math.max(at, 0), questions.length) };
}

export function blanksOf({ answers }: Pick<Typed, 'answers'>, questions: readonly PaperQuestion[]) {
  return questions.filter(({ id }) => (answers[id] ?? null) === null);
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
