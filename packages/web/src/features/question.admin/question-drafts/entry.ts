import type { Issue } from '@sanjeh/contract/issue';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { problemOf } from '#api/api-problem.ts';
import type { QuestionDraft } from './draft.ts';
import { answersToSend, contentOf, copyAnswers, isBlank, isSameContent, issuesOf, toDraft } from './draft.ts';

/** How it stands with a question's way to the server. */
export type QuestionSaveState =
  | { readonly kind: 'settled' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'saving' }
  /** Will be tried again by itself. */
  | { readonly kind: 'retrying'; readonly error: unknown }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }
  | { readonly kind: 'refused'; readonly error: unknown }
  /** Somebody else has changed it meanwhile; null: removed it. */
  | { readonly kind: 'conflict'; readonly theirs: AdminQuestion | null };

export interface Entry {
  readonly key: string;
  readonly draft: QuestionDraft;
  /** As the server last told it; null while it knows nothing of this question. */
  readonly saved: AdminQuestion | null;
  readonly state: QuestionSaveState;
  /** Its answers are open for editing. */
  readonly isOpen: boolean;
  /** What it was given when it came up. */
  readonly start: QuestionDraft;
  /** Sent without a word back, so that it may be this that the server has now. */
  readonly unsure: QuestionDraft | null;
  /** The server could not put it back. */
  readonly isBeyondRestoring: boolean;
}

export const settled: QuestionSaveState = { kind: 'settled' };
export const waiting: QuestionSaveState = { kind: 'waiting' };

const certain = { unsure: null, isBeyondRestoring: false };

export function newEntry(key: string, draft: QuestionDraft, isOpen: boolean): Entry {
  return { ...certain, key, draft, saved: null, state: settled, isOpen, start: draft };
}

export function savedEntry(key: string, saved: AdminQuestion): Entry {
  const draft = toDraft(saved);
  return { ...certain, key, draft, saved, state: settled, isOpen: false, start: draft };
}

/** Apart from its own text, which is most of what is typed; where two people have written it, that is shown too. */
export function isSameBesideWords(a: Entry | undefined, b: Entry | undefined): boolean {
  if (a === undefined || b === undefined || b.state.kind === 'conflict') return a === b;
  const { draft: before, start: _, ...others } = a;
  const { draft: now } = b;
  return (
    (Object.keys(others) as (keyof typeof others)[]).every((name) => a[name] === b[name]) &&
    before.kind === now.kind &&
    before.answers === now.answers &&
    before.fields === now.fields &&
    before.medium === now.medium
  );
}

const knownDirty = new WeakMap<Entry, boolean>();

/** Something is written here that the server does not have. Asked of all questions with every key: compared once. */
export function isDirty(entry: Entry): boolean {
  const known = knownDirty.get(entry);
  if (known !== undefined) return known;
  const { draft, saved } = entry;
  const dirty = saved === null ? !isBlank(draft) : !isSameContent(draft, toDraft(saved));
  knownDirty.set(entry, dirty);
  return dirty;
}

/** Leaving now would lose something: also answers that somebody typed before the question itself. */
export function isLosable(entry: Entry): boolean {
  return isDirty(entry) || (entry.saved === null && contentOf(entry.draft) !== contentOf(entry.start));
}

/** The newest of the server under what is written here. */
export function rebase(entry: Entry, saved: AdminQuestion): Entry {
  return afresh({ ...entry, ...certain, saved, draft: withKnownIds(entry.draft, saved) });
}

/** Everything of the server's, in the row that is there. */
export function takeOver(entry: Entry, saved: AdminQuestion): Entry {
  return { ...savedEntry(entry.key, saved), isOpen: entry.isOpen };
}

/** The server has taken what was sent: its answers have ids now. What was typed since stands above it. */
export function accept(entry: Entry, sent: QuestionDraft, saved: AdminQuestion): Entry {
  const ids = new Map(
    answersToSend(sent).map((answer, index) => [answer.key, saved.answers[index]?.id ?? null]),
  );
  const answers = entry.draft.answers.map((answer) => {
    const id = ids.get(answer.key) ?? answer.id;
    return id === answer.id ? answer : { ...answer, id };
  });
  const isSame = answers.every((answer, index) => answer === entry.draft.answers[index]);
  const draft = isSame ? entry.draft : { ...entry.draft, answers };
  return afresh({ ...entry, ...certain, saved, draft });
}

/** To be written once more: the server no longer has it. */
export function anew(entry: Entry): Entry {
  const draft = { ...entry.draft, answers: copyAnswers(entry.draft.answers) };
  return { ...entry, ...certain, saved: null, draft, state: waiting };
}

function afresh(entry: Entry): Entry {
  return { ...entry, state: isDirty(entry) ? waiting : settled };
}

/** Answers that the server no longer has, by somebody else's doing or our own, are new ones when they are saved again. */
export function withKnownIds(draft: QuestionDraft, saved: AdminQuestion): QuestionDraft {
  const known = new Set(saved.answers.map(({ id }) => id));
  if (draft.answers.every(({ id }) => id === null || known.has(id))) return draft;
  return {
    ...draft,
    answers: draft.answers.map((answer) =>
      answer.id === null || known.has(answer.id) ? answer : { ...answer, id: null },
    ),
  };
}

/** What was refused for its content is looked at again with every key. */
export function stateAfterEdit(entry: Entry): QuestionSaveState {
  if (entry.state.kind === 'conflict') return entry.state;
  if (!isDirty(entry)) return settled;
  const issues = entry.state.kind === 'invalid' ? issuesOf(entry.draft) : [];
  return issues.length > 0 ? { kind: 'invalid', issues } : waiting;
}

export function refusalOf(error: unknown): QuestionSaveState {
  const issues = problemOf(error)?.body?.issues;
  return issues && issues.length > 0 ? { kind: 'invalid', issues } : { kind: 'refused', error };
}
