import type { PaperFormInput, SavedPaperForm } from '@sanjeh/contract/paper-form/paper-form.schema';
import { kindOf } from '#api/api-problem.ts';
import type { Platform } from '#sync/platform.ts';
import { createSender, type Sent } from '#sync/sender.ts';
import { createStore } from '#sync/store.ts';
import { type DraftStore, inputOf, type PaperDraft } from './paper-draft.ts';

export interface PaperView {
  /** Null: nothing is being typed in. */
  readonly draft: PaperDraft | null;
  /** It was taken. */
  readonly saved: SavedPaperForm | null;
  /** Why it was not taken; asking again by itself would not help. */
  readonly refusal: unknown;
  /** This browser keeps nothing. */
  readonly isUnkept: boolean;
}

interface Options {
  store: DraftStore;
  platform: Platform;
  send: (form: PaperFormInput) => Promise<SavedPaperForm>;
}

/** A form on its way from the paper to the server: kept with every key, and sent until it is taken or refused. */
export function createPaperSession({ store, platform, send }: Options) {
  const view = createStore<PaperView>({ draft: store.read(), saved: null, refusal: null, isUnkept: false });
  const show = (change: Partial<PaperView>) => view.set({ ...view.get(), ...change });

  const work = async (): Promise<Sent> => {
    const { draft } = view.get();
    if (!draft?.isFinished) return 'nothing';
    try {
      const saved = await send(inputOf(draft));
      store.remove();
      show({ draft: null, saved, refusal: null });
    } catch (error) {
      const kind = kindOf(error);
      if (kind === 'passing' || kind === 'signed-out') throw error;
      keep({ ...draft, isFinished: false });
      show({ refusal: error });
    }
    return 'nothing';
  };
  const sender = createSender({ platform, work });

  const keep = (draft: PaperDraft) => show({ draft, isUnkept: !store.write(draft) });

  return {
    view,
    sender,
    begin: (draft: PaperDraft) => {
      show({ saved: null, refusal: null });
      keep(draft);
    },
    change: (change: Partial<Pick<PaperDraft, 'answers' | 'at' | 'start'>>) => {
      const { draft } = view.get();
      if (draft && !draft.isFinished) keep({ ...draft, ...change });
    },
    finish: (): Promise<void> => {
      const { draft } = view.get();
      if (!draft) return Promise.resolve();
      show({ refusal: null });
      keep({ ...draft, isFinished: true });
      return sender.wake();
    },
    discard: () => {
      store.remove();
      show({ draft: null, saved: null, refusal: null });
    },
    /** What was finished before goes on its way. */
    resume: () => void sender.wake(),
  };
}

export type PaperSession = ReturnType<typeof createPaperSession>;
