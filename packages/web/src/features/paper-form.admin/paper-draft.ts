import type { PaperForm, PaperFormInput } from '@sanjeh/contract/paper-form/paper-form.schema';

/** What is asked before the first question. */
export type PaperStart = Pick<PaperFormInput, 'filledOn' | 'informant' | 'besideOpen'> & {
  readonly consent?: PaperFormInput['consent'];
};

/** A form that is being typed in. It names nobody but by a number, because it stays on the device. */
export interface PaperDraft {
  /** Names the form; the server takes it once. */
  readonly id: string;
  readonly start: PaperStart;
  readonly form: PaperForm;
  /** By question: null was said to be blank. */
  readonly answers: Readonly<Record<number, number | null>>;
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
  const key = `km:paper-form:${userId}:${applicantId}`;
  const movingKey = `${key}:answers`;
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
    answers: Object.entries(answers).flatMap(([questionId, answerId]) =>
      answerId === null ? [] : { questionId: Number(questionId), answerId },
    ),
  };
}
