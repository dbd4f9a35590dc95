import type { ExamQuestions } from '@sanjeh/contract/question/question.schema';
import type { Entry, QuestionSaveState } from './entry.ts';
import { savedEntry, settled } from './entry.ts';
import type { QuestionOrder, QuestionPosition } from './order.ts';
import { insertAt, withoutKey } from './order.ts';
import type { Totals } from './totals.ts';
import { isSameTotals, totalsOf } from './totals.ts';

export type SectionInfo = {
  id: number;
  title: string;
  translations: { en?: { title?: string | undefined } | undefined };
};

export interface QuestionDraftsState {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly order: QuestionOrder;
  readonly sections: ReadonlyMap<number, SectionInfo>;
  readonly orderState: QuestionSaveState;
}

export function keyOfSaved(id: number): string {
  return `q${id}`;
}

/** What the page shows. Rows listen to their own entry, so that typing in one leaves the others alone. */
export class QuestionDraftsStore {
  #drafts: QuestionDraftsState;
  #totals: Totals;
  readonly #listeners = new Set<() => void>();
  /** Taken away, but not beyond undoing. */
  readonly removed = new Map<string, Entry>();

  constructor(questions: ExamQuestions) {
    const all = questions.sections.flatMap((section) => section.questions);
    this.#drafts = {
      entries: new Map(
        all.map((question) => [keyOfSaved(question.id), savedEntry(keyOfSaved(question.id), question)]),
      ),
      order: questions.sections.map((section) => ({
        sectionId: section.questionSectionId,
        keys: section.questions.map(({ id }) => keyOfSaved(id)),
      })),
      sections: sectionsOf(questions),
      orderState: settled,
    };
    this.#totals = totalsOf(this.#drafts.order, this.#drafts.entries);
  }

  get drafts(): QuestionDraftsState {
    return this.#drafts;
  }

  get totals(): Totals {
    return this.#totals;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly tell = (): void => {
    for (const listener of this.#listeners) listener();
  };

  set(change: Partial<QuestionDraftsState>): void {
    this.#drafts = { ...this.#drafts, ...change };
    const totals = totalsOf(this.#drafts.order, this.#drafts.entries);
    if (!isSameTotals(totals, this.#totals)) this.#totals = totals;
    this.tell();
  }

  put(entry: Entry, place: QuestionPosition): void {
    const { entries, order } = this.#drafts;
    this.set({
      entries: new Map(entries).set(entry.key, entry),
      order: insertAt(order, entry.key, place),
    });
  }

  drop(key: string): void {
    const entries = new Map(this.#drafts.entries);
    entries.delete(key);
    this.set({ entries, order: withoutKey(this.#drafts.order, key) });
  }

  find(key: string): Entry | undefined {
    return this.#drafts.entries.get(key) ?? this.removed.get(key);
  }

  /** A question that was taken away meanwhile learns it too: it may come back. */
  patch(key: string, change: Partial<Entry>): void {
    const removed = this.removed.get(key);
    if (removed !== undefined) this.removed.set(key, { ...removed, ...change });
    const entry = this.#drafts.entries.get(key);
    if (entry === undefined) return;
    this.set({ entries: new Map(this.#drafts.entries).set(key, { ...entry, ...change }) });
  }
}

export function sectionsOf(questions: ExamQuestions): Map<number, SectionInfo> {
  return new Map(
    questions.sections.map(({ questionSectionId: id, title, translations }) => [
      id,
      { id, title, translations },
    ]),
  );
}
