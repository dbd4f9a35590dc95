import type { AdminQuestion, ExamQuestions } from '@sanjeh/contract/question/question.schema';
import { isSameContent, toDraft } from './draft.ts';
import type { Entry } from './entry.ts';
import { isDirty, rebase, savedEntry } from './entry.ts';
import type { Move, QuestionOrder } from './order.ts';
import { indexAfter, insertAt, moveOf, positionOf, replay } from './order.ts';

export interface Merged {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly order: QuestionOrder;
  /** What somebody else did meanwhile, besides what is for somebody to decide. */
  readonly changed: readonly string[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

interface Local {
  readonly entries: ReadonlyMap<string, Entry>;
  readonly order: QuestionOrder;
  /** Moves that the server does not know yet. */
  readonly moves: readonly Move[];
  readonly keyOf: (id: number) => string;
}

/** Brings what the server has now together with what is written here, so that neither is lost. */
export function merge(local: Local, server: ExamQuestions): Merged {
  const questions = server.sections.flatMap((section) => section.questions);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const entries = new Map<string, Entry>();
  const changed: string[] = [];
  const added: string[] = [];
  const removed: string[] = [];
  for (const entry of local.entries.values()) {
    const theirs = entry.saved === null ? undefined : byId.get(entry.saved.id);
    const next = entry.saved === null ? entry : mergeEntry(entry, theirs);
    if (next === null) removed.push(entry.key);
    else entries.set(entry.key, next);
    if (next !== null && next !== entry && next.state.kind !== 'conflict') changed.push(entry.key);
  }
  for (const question of questions) {
    const key = local.keyOf(question.id);
    if (entries.has(key)) continue;
    entries.set(key, savedEntry(key, question));
    added.push(key);
  }
  return { entries, order: mergeOrder(local, server, entries), changed, added, removed };
}

/** Null: it is gone, and nothing was written here that would go with it. */
function mergeEntry(entry: Entry, theirs: AdminQuestion | undefined): Entry | null {
  if (theirs === undefined) {
    return isDirty(entry) ? { ...entry, state: { kind: 'conflict', theirs: null } } : null;
  }
  if (entry.saved?.revision === theirs.revision) return entry;
  const theirDraft = toDraft(theirs);
  if (!isDirty(entry) || isSameContent(entry.draft, theirDraft)) {
    return { ...savedEntry(entry.key, theirs), isOpen: entry.isOpen };
  }
  // Only moved into another section.
  if (entry.saved !== null && isSameContent(toDraft(entry.saved), theirDraft)) return rebase(entry, theirs);
  return { ...entry, state: { kind: 'conflict', theirs } };
}

function mergeOrder(local: Local, server: ExamQuestions, entries: ReadonlyMap<string, Entry>): QuestionOrder {
  const theirs: QuestionOrder = server.sections.map(({ questionSectionId, questions }) => ({
    sectionId: questionSectionId,
    keys: questions.map(({ id }) => local.keyOf(id)),
  }));
  const moved = local.moves.reduce(replay, theirs);
  // What only this page knows stays where it stood, sections without a question too.
  const empty = local.order
    .filter(({ sectionId }) => !moved.some((section) => section.sectionId === sectionId))
    .map(({ sectionId }) => ({ sectionId, keys: [] }));
  const own = local.order.flatMap(({ sectionId, keys }) => keys.map((key) => ({ sectionId, key })));
  return own
    .filter(({ key }) => entries.has(key) && positionOf(moved, key) === null)
    .reduce<QuestionOrder>(
      (order, { sectionId, key }) => {
        const after = moveOf(local.order, key)?.after ?? null;
        return insertAt(order, key, { sectionId, index: indexAfter(order, sectionId, after) });
      },
      [...moved, ...empty],
    );
}
