import type { ExamQuestions } from '@sanjeh/contract/question/question.schema';
import type { QuestionDraft } from './draft.ts';
import type { Entry, QuestionSaveState } from './entry.ts';
import { savedEntry, settled } from './entry.ts';
import type { Known, SavedOrder } from './known.ts';
import { knownFrom, knownIds } from './known.ts';
import type { Move, QuestionOrder, QuestionPosition } from './order.ts';

export type SectionInfo = {
  id: number;
  title: string;
  translations: ExamQuestions['sections'][number]['translations'];
};

/** One call to the server, with everything that it says: sent again, it says the same. */
export type Call =
  | { readonly kind: 'list' }
  | {
      readonly kind: 'create';
      readonly key: string;
      /** By this the server knows a call that it has heard before. */
      readonly requestKey: string;
      readonly draft: QuestionDraft;
      readonly sectionId: number;
      readonly position: number;
    }
  | {
      readonly kind: 'update';
      readonly key: string;
      readonly id: number;
      readonly revision: number;
      readonly draft: QuestionDraft;
      readonly sectionId: number;
    }
  | { readonly kind: 'remove'; readonly key: string; readonly id: number; readonly revision: number }
  | { readonly kind: 'restore'; readonly key: string; readonly id: number; readonly revision: number }
  | {
      readonly kind: 'order';
      readonly requestKey: string;
      readonly orderRevision: number;
      readonly sections: SavedOrder;
      /** How many of the moves are in it. */
      readonly moveCount: number;
    };

/**
 * What is under way. Without a word back it is sent again as it is, until there is one: nothing else can tell what became
 * of it.
 */
export interface Sending {
  readonly call: Call;
  readonly isRepeated: boolean;
  /** It waits for a new sign-in. */
  readonly fault: unknown;
}

/** Taken away here, and not beyond undoing. */
export interface Removed {
  readonly entry: Entry;
  readonly place: QuestionPosition;
  /** The server no longer has it. */
  readonly isDone: boolean;
}

/** Something to tell that no row can show. */
export type Notice =
  /** How much somebody else has changed, besides what is for somebody to decide. */
  | { readonly kind: 'foreign'; readonly count: number }
  | { readonly kind: 'removal-refused'; readonly error: unknown };

/** The questions of an exam as they are being written, and what is known of the server. Everything else follows from it. */
export interface DraftsState {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly removed: ReadonlyMap<string, Removed>;
  readonly order: QuestionOrder;
  readonly sections: ReadonlyMap<number, SectionInfo>;
  readonly orderState: QuestionSaveState;
  readonly known: Known;
  /** Moves that the server has not heard of. */
  readonly moves: readonly Move[];
  /** Until when somebody may still be typing in a question, by its key. */
  readonly pauses: ReadonlyMap<string, number>;
  readonly orderPause: number | null;
  /** Somebody else has changed something since the last look. */
  readonly isBehind: boolean;
  readonly sending: Sending | null;
  readonly notice: Notice | null;
}

/** One step: what somebody did, or what came back. */
export type Step = (drafts: DraftsState) => DraftsState;

export function keyOfSaved(id: number): string {
  return `q${id}`;
}

export function openDrafts(questions: ExamQuestions): DraftsState {
  const all = questions.sections.flatMap((section) => section.questions);
  return {
    entries: new Map(
      all.map((question) => [keyOfSaved(question.id), savedEntry(keyOfSaved(question.id), question)]),
    ),
    removed: new Map(),
    order: questions.sections.map((section) => ({
      sectionId: section.questionSectionId,
      keys: section.questions.map(({ id }) => keyOfSaved(id)),
    })),
    sections: sectionsOf(questions),
    orderState: settled,
    known: knownFrom(questions),
    moves: [],
    pauses: new Map(),
    orderPause: null,
    isBehind: false,
    sending: null,
    notice: null,
  };
}

export function sectionsOf(questions: ExamQuestions): Map<number, SectionInfo> {
  return new Map(
    questions.sections.map(({ questionSectionId: id, title, translations }) => [
      id,
      { id, title, translations },
    ]),
  );
}

/** Shown or taken away: one that was taken away learns everything too, because it may come back. */
export function findEntry({ entries, removed }: DraftsState, key: string): Entry | undefined {
  return entries.get(key) ?? removed.get(key)?.entry;
}

export function withEntry(drafts: DraftsState, entry: Entry): DraftsState {
  const { entries, removed } = drafts;
  if (entries.has(entry.key)) return { ...drafts, entries: new Map(entries).set(entry.key, entry) };
  const gone = removed.get(entry.key);
  if (gone === undefined) return drafts;
  return { ...drafts, removed: new Map(removed).set(entry.key, { ...gone, entry }) };
}

export function patchEntry(drafts: DraftsState, key: string, change: Partial<Entry>): DraftsState {
  const entry = findEntry(drafts, key);
  return entry === undefined ? drafts : withEntry(drafts, { ...entry, ...change });
}

/** The server has it, as far as known here. */
export function isKnown(drafts: DraftsState, entry: Entry | undefined): boolean {
  return entry?.saved != null && knownIds(drafts.known).has(entry.saved.id);
}
