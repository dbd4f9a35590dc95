import type { AnswerValue } from '@sanjeh/contract/attempt/attempt.schema';
import type { PaperForm, PaperFormInput } from '@sanjeh/contract/paper-form/paper-form.schema';
import { type AskedQuestion, type ReadValue, readValue } from '@sanjeh/domain/question/answer-value';
import { kindOf, takesValue } from '@sanjeh/domain/question/question-kind';
import { plainNumber } from '#ui/number-text.ts';
import { placesOf } from './kept-forms.ts';

/** What is asked before the first question. */
export type PaperStart = Pick<PaperFormInput, 'filledOn' | 'informant' | 'besideOpen'> & {
  readonly consent?: PaperFormInput['consent'];
};

/** The answer that was ticked; of other kinds a list of them, or what was typed, which need not be an answer yet. */
export type PaperGiven = number | AnswerValue | null;

/** A form that is being typed in. Whom it is about is a number; who signed or answered may be a name, so it goes with Exit. */
export interface PaperDraft {
  /** Names the form; the server takes it once. */
  readonly id: string;
  readonly start: PaperStart;
  readonly form: PaperForm;
  /** By question, as it was typed: null was said to be blank. */
  readonly answers: Readonly<Record<number, PaperGiven>>;
  /** The question that is next. */
  readonly at: number;
  /** Everything is typed in, and it waits to be taken. */
  readonly isFinished: boolean;
}

/** What changes with every key, apart from what does not. */
type Moving = Pick<PaperDraft, 'answers' | 'at' | 'isFinished'>;

export interface DraftStore {
  /** Null: nothing is kept, or it cannot be read any more. */
  read(): PaperDraft | null;
  /** False where this browser keeps nothing. */
  write(draft: PaperDraft): boolean;
  remove(): void;
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** One form of a person for whoever types it in. A key is on the disk before the next one is pressed. */
export function createDraftStore(storage: Kept, userId: string, applicantId: number): DraftStore {
  const { fixed: key, moving: movingKey } = placesOf(userId, applicantId);
  let written: string | null = null;
  const parse = <Value>(text: string | null): Value | null => {
    try {
      return text === null ? null : (JSON.parse(text) as Value);
    } catch {
      return null;
    }
  };
  return {
    read: () => {
      try {
        const fixed = parse<Omit<PaperDraft, keyof Moving>>(storage.getItem(key));
        const moving = parse<Moving & { id: string }>(storage.getItem(movingKey));
        return fixed && moving && fixed.id === moving.id ? { ...fixed, ...moving } : null;
      } catch {
        return null;
      }
    },
    write: ({ answers, at, isFinished, ...fixed }) => {
      const text = JSON.stringify(fixed);
      try {
        if (text !== written) storage.setItem(key, text);
        written = text;
        storage.setItem(movingKey, JSON.stringify({ id: fixed.id, answers, at, isFinished }));
        return true;
      } catch {
        return false;
      }
    },
    remove: () => {
      written = null;
      try {
        storage.removeItem(key);
        storage.removeItem(movingKey);
      } catch {
        // What cannot be kept is not there either.
      }
    },
  };
}

export function inputOf({ id, start, form, answers }: PaperDraft): PaperFormInput {
  const { consent, ...rest } = start;
  return {
    ...{ id, exameId: form.exameId, versionId: form.versionId },
    ...rest,
    ...(consent ? { consent } : {}),
    answers: form.sections
      .flatMap(({ questions }) => questions)
      .flatMap((question) => {
        const given = readGiven(question, answers[question.id] ?? null);
        if (given === null) return [];
        const questionId = question.id;
        return typeof given === 'number' ? { questionId, answerId: given } : { questionId, value: given };
      }),
  };
}

/** What was typed, as answers are read. */
export function readTyped(question: AskedQuestion, given: AnswerValue | null): ReadValue {
  const kind = kindOf(question);
  const isNumber = typeof given === 'string' && (kind === 'number' || kind === 'slider');
  return readValue(question, isNumber ? plainNumber(given) : given);
}

/** As it is sent; null where it is no answer, or none yet. */
export function readGiven(question: AskedQuestion, given: PaperGiven): number | AnswerValue | null {
  if (!takesValue(kindOf(question))) return typeof given === 'number' ? given : null;
  const { value } = readTyped(question, typeof given === 'number' ? null : given);
  return Array.isArray(value) ? [...value] : ((value as string | null | undefined) ?? null);
}
