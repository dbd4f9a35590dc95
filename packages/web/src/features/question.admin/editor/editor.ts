import type { Message } from '#i18n/say.ts';
import { createStore, type Store } from '#sync/store.ts';
import { type PreviewChoice, readPreviewChoice } from '../preview/preview-choice.ts';
import type { QuestionDrafts } from '../question-drafts/question-drafts.ts';

/** A question, or one of its answers. */
export type MediumPlace = { readonly key: string; readonly answerKey: string | null };

export type EditorDialog =
  | { readonly kind: 'paste'; readonly text: string; readonly sectionId: number | null }
  | { readonly kind: 'answers' }
  | { readonly kind: 'kept-sets' }
  /** Where there is no room beside the questions. */
  | { readonly kind: 'preview' }
  | { readonly kind: 'keep-set'; readonly key: string }
  | { readonly kind: 'move'; readonly key: string }
  /** With a file where one was dropped or pasted. */
  | ({ readonly kind: 'medium'; readonly file: File | null } & MediumPlace)
  | { readonly kind: 'section'; readonly isForPaste?: boolean };

export interface View {
  readonly dialog: EditorDialog | null;
  /** The menu of one row. One serves all rows, since two hundred would weigh on the page. */
  readonly menu: { readonly key: string; readonly button: HTMLElement } | null;
  readonly kindMenu: { readonly key: string; readonly button: HTMLElement } | null;
  readonly announcement: { readonly message: Message; readonly turn: number } | null;
  readonly hasEnglish: boolean;
  readonly preview: PreviewChoice;
  /** A text whose dialog was closed before its questions were added: it is there when the dialog opens again. */
  readonly unpasted: string;
}

/** What is open around the questions, and what is said to those who do not see the page. */
export class Editor {
  readonly drafts: QuestionDrafts;
  readonly store: Store<View>;
  /** The question that had the focus last. Apart from the view, which all rows listen to. */
  readonly inWork = createStore<string | null>(null);

  /** What comes next was done on this page, and not by somebody else. */
  isExpecting = false;
  /** One question by itself: nothing is added, moved or removed. */
  readonly isAlone: boolean;

  constructor(drafts: QuestionDrafts, hasEnglish: boolean, isAlone = false) {
    this.drafts = drafts;
    this.isAlone = isAlone;
    this.store = createStore<View>({
      dialog: null,
      menu: null,
      kindMenu: null,
      announcement: null,
      hasEnglish,
      preview: readPreviewChoice(),
      unpasted: '',
    });
  }

  get view(): View {
    return this.store.get();
  }

  show(change: Partial<View>): void {
    this.store.set({ ...this.view, ...change });
  }

  /** After something else on the page has changed questions. */
  lookForOwn(): void {
    this.isExpecting = true;
    this.drafts.look();
  }

  announce(message: Message): void {
    this.show({ announcement: { message, turn: (this.view.announcement?.turn ?? 0) + 1 } });
  }
}
