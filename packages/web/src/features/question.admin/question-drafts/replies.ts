import type {
  AdminQuestion,
  ContentCounters,
  ExamQuestions,
  QuestionChange,
  QuestionOrderChange,
  QuestionsChange,
} from '@sanjeh/contract/question/question.schema';
import { kindOf } from '#api/api-problem.ts';
import type { QuestionDraft } from './draft.ts';
import { isSameContent, toDraft } from './draft.ts';
import type { Call, DraftsState, Step } from './drafts.ts';
import { findEntry, keyOfSaved, patchEntry, withEntry } from './drafts.ts';
import { undoRemoval } from './edits.ts';
import type { Entry } from './entry.ts';
import { accept, rebase, refusalOf, savedEntry, settled, takeOver, waiting } from './entry.ts';
import type { SavedOrder } from './known.ts';
import { withCounters, withoutQuestion, withQuestion } from './known.ts';
import { listed } from './listed.ts';
import { insertAt } from './order.ts';
import { settleOrder } from './saving-order.ts';

/** What comes back, by the kind of the call. */
export interface Replies {
  list: ExamQuestions;
  create: QuestionChange;
  update: QuestionChange;
  remove: ContentCounters;
  restore: QuestionChange;
  order: QuestionOrderChange;
}

type CallOf<Kind extends Call['kind']> = Extract<Call, { kind: Kind }>;
type Taken<Kind extends Call['kind']> = (
  call: CallOf<Kind>,
  reply: Replies[Kind],
  isRepeated: boolean,
) => Step;

const taken: { [Kind in Call['kind']]: Taken<Kind> } = {
  list: (_, reply) => listed(reply),
  create: (call, reply, isRepeated) => (drafts) => {
    const entry = findEntry(drafts, call.key);
    const { question } = reply;
    const known = withQuestion(drafts.known, question);
    if (entry === undefined) return { ...drafts, known };
    return withEntry({ ...drafts, known }, created(entry, call.draft, question, isRepeated));
  },
  update:
    (call, { question }) =>
    (drafts) => {
      const entry = findEntry(drafts, call.key);
      return entry === undefined ? drafts : withEntry(drafts, accept(entry, call.draft, question));
    },
  remove: (call) => gone(call),
  restore:
    (call, { question }) =>
    (drafts) => {
      const entry = findEntry(drafts, call.key);
      const known = withQuestion(drafts.known, question);
      if (entry === undefined) return { ...drafts, known };
      return withEntry({ ...drafts, known }, rebase(entry, question));
    },
  order:
    (call, { moved }) =>
    (drafts) => ({
      ...drafts,
      known: { ...drafts.known, order: call.sections },
      moves: drafts.moves.slice(call.moveCount),
      orderState: settled,
      entries: withMoved(drafts.entries, call.sections, moved),
    }),
};

/** The server has answered what was under way. */
export function answered<Kind extends Call['kind']>(call: CallOf<Kind>, reply: Replies[Kind]): Step {
  return (before) => {
    const isRepeated = before.sending?.isRepeated ?? false;
    const take = taken[call.kind] as Taken<Kind>;
    const drafts = { ...take(call, reply, isRepeated)(before), sending: null };
    return settleOrder(call.kind === 'list' ? drafts : count(drafts, before, reply, isRepeated));
  };
}

/**
 * Each change counts one further. More than one means that somebody else has changed something; after a call that was
 * sent more than once nobody can tell.
 */
function count(
  drafts: DraftsState,
  before: DraftsState,
  counters: ContentCounters,
  isRepeated: boolean,
): DraftsState {
  const isMore = counters.contentRevision > before.known.contentRevision + 1;
  return {
    ...drafts,
    known: withCounters(drafts.known, counters),
    isBehind: drafts.isBehind || isMore || isRepeated,
  };
}

/** Heard before, the call is answered with the question as it is now: somebody may have changed it since. */
function created(entry: Entry, sent: QuestionDraft, question: AdminQuestion, isRepeated: boolean): Entry {
  if (!isRepeated || isSameContent(sent, toDraft(question))) return accept(entry, sent, question);
  if (isSameContent(sent, entry.draft)) return takeOver(entry, question);
  return { ...entry, saved: question, state: { kind: 'conflict', theirs: question } };
}

function gone({ key, id }: CallOf<'remove'>): Step {
  return (drafts) => {
    const removed = drafts.removed.get(key);
    return {
      ...drafts,
      known: withoutQuestion(drafts.known, id),
      removed: removed ? new Map(drafts.removed).set(key, { ...removed, isDone: true }) : drafts.removed,
    };
  };
}

/**
 * Questions that went into another section have a new revision. One that is further than that has other words too,
 * which the next look brings.
 */
function withMoved(
  entries: DraftsState['entries'],
  sections: SavedOrder,
  moved: QuestionOrderChange['moved'],
): DraftsState['entries'] {
  if (moved.length === 0) return entries;
  const revisions = new Map(moved.map(({ id, revision }) => [id, revision]));
  const home = new Map(
    sections.flatMap(({ questionSectionId, questionIds }) =>
      questionIds.map((id) => [id, questionSectionId]),
    ),
  );
  const next = new Map(entries);
  for (const [key, entry] of entries) {
    const revision = revisions.get(entry.saved?.id ?? 0);
    if (entry.saved === null || revision !== entry.saved.revision + 1) continue;
    const questionSectionId = home.get(entry.saved.id) ?? entry.saved.questionSectionId;
    next.set(key, { ...entry, saved: { ...entry.saved, revision, questionSectionId } });
  }
  return next;
}

/** What was under way did not get through. What may pass stays under way, to be sent again as it is. */
export function failed(call: Call, error: unknown): Step {
  return (before) => {
    const isRepeated = before.sending?.isRepeated ?? false;
    if (kindOf(error) === 'passing') return putOff(before, call, error);
    return settleOrder(refused({ ...before, sending: null }, call, error, isRepeated));
  };
}

function putOff(drafts: DraftsState, call: Call, error: unknown): DraftsState {
  const state = { kind: 'retrying', error } as const;
  const sending = { call, isRepeated: true };
  if (call.kind === 'order') return { ...drafts, sending, orderState: state };
  const isSeen = call.kind === 'create' || call.kind === 'update' || call.kind === 'restore';
  return { ...(isSeen ? patchEntry(drafts, call.key, { state }) : drafts), sending };
}

function refused(drafts: DraftsState, call: Call, error: unknown, isRepeated: boolean): DraftsState {
  const kind = kindOf(error);
  switch (call.kind) {
    case 'list':
      return { ...drafts, isBehind: false };
    case 'create':
      // Made by the first try, and removed by somebody else since.
      if (kind === 'gone' && isRepeated)
        return patchEntry(drafts, call.key, { state: { kind: 'conflict', theirs: null } });
      return patchEntry(drafts, call.key, { state: refusalOf(error) });
    case 'update':
      if (kind !== 'stale' && kind !== 'gone')
        return patchEntry(drafts, call.key, { state: refusalOf(error) });
      return {
        ...patchEntry(drafts, call.key, { state: waiting, unsure: isRepeated ? call.draft : null }),
        isBehind: true,
      };
    case 'remove':
      if (kind === 'gone') return gone(call)(drafts);
      if (kind === 'stale') return { ...drafts, isBehind: true };
      if (!drafts.removed.has(call.key)) return drafts;
      return { ...undoRemoval(call.key)(drafts), notice: { kind: 'removal-refused', error } };
    case 'restore':
      if (kind === 'gone')
        return {
          ...patchEntry(drafts, call.key, { isBeyondRestoring: true, state: settled }),
          isBehind: true,
        };
      return patchEntry(drafts, call.key, { state: { kind: 'refused', error } });
    case 'order':
      if (kind === 'stale') return { ...drafts, isBehind: true, orderState: waiting };
      return { ...drafts, orderState: { kind: 'refused', error } };
  }
}

/** Many at once, at the end of a section. Some may be here already, when the answer to a first call was lost. */
export function pasted(sectionId: number, reply: QuestionsChange): Step {
  return (before) => {
    let drafts = before;
    for (const question of reply.questions) {
      const key = keyOfSaved(question.id);
      if (drafts.entries.has(key) || drafts.removed.has(key)) continue;
      const index = drafts.order.find((section) => section.sectionId === sectionId)?.keys.length ?? 0;
      drafts = {
        ...drafts,
        entries: new Map(drafts.entries).set(key, savedEntry(key, question)),
        order: insertAt(drafts.order, key, { sectionId, index }),
        known: withQuestion(drafts.known, question),
      };
    }
    return settleOrder(count(drafts, before, reply, false));
  };
}

/** Nobody knows whether it arrived: the next look shows it. */
export const lookAgain: Step = (drafts) => ({ ...drafts, isBehind: true });
