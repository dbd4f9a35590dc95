import type {
  AdminQuestion,
  ContentCounters,
  ExamQuestions,
  QuestionBulk,
} from '@sanjeh/contract/question/question.schema';
import { ApiProblem } from '#api/api-problem.ts';
import type { QuestionCalls } from '../question.api.ts';
import type { QuestionDraft } from './draft.ts';
import { issuesOf, toInput } from './draft.ts';
import type { QuestionSaveState } from './entry.ts';
import { isDirty, savedEntry, settled, withKnownIds } from './entry.ts';
import { merge } from './merge.ts';
import type { Move } from './order.ts';
import { insertAt, positionOf } from './order.ts';
import type { QuestionDraftsStore } from './question-drafts-store.ts';
import { keyOfSaved, sectionsOf } from './question-drafts-store.ts';
import { isElsewhere, orderToSend, savedBefore, withSentOrder } from './saved-order.ts';

export interface ForeignChanges {
  readonly changed: number;
  readonly added: number;
  readonly removed: number;
}

type TypedBulk = Omit<QuestionBulk, 'answers'> & { answers: ReturnType<typeof toInput>['answers'] };

const isCode = (error: unknown, code: string) => error instanceof ApiProblem && error.code === code;

/** Carries what is written to the server, one piece at a time, and takes in what comes back. */
export class QuestionSaver {
  /** Moves the server has not heard of. */
  moves: Move[] = [];
  /** The order here is another than the server's. */
  isOrderDue = false;
  /** Somebody else has changed something since the last look. */
  isBehind = false;
  readonly #store: QuestionDraftsStore;
  readonly #calls: QuestionCalls;
  readonly #onForeign: (foreign: ForeignChanges) => void;
  #counters: ContentCounters;

  constructor(
    store: QuestionDraftsStore,
    calls: QuestionCalls,
    counters: ContentCounters,
    onForeign: (foreign: ForeignChanges) => void,
  ) {
    this.#store = store;
    this.#calls = calls;
    this.#counters = counters;
    this.#onForeign = onForeign;
  }

  async save(key: string): Promise<void> {
    const entry = this.#store.drafts.entries.get(key);
    const place = positionOf(this.#store.drafts.order, key);
    if (entry === undefined || place === null || entry.state.kind === 'conflict') return;
    if (!isDirty(entry)) return this.#state(key, settled);
    const issues = issuesOf(entry.draft);
    if (issues.length > 0) return this.#state(key, { kind: 'invalid', issues });
    this.#state(key, { kind: 'saving' });
    try {
      const sent = entry.saved === null ? entry.draft : withKnownIds(entry.draft, entry.saved);
      const change =
        entry.saved === null
          ? await this.#calls.create({
              ...toInput(sent, place.sectionId),
              position: savedBefore(this.#store.drafts, key, place.sectionId) + 1,
            })
          : await this.#calls.update(entry.saved.id, {
              ...toInput(sent, entry.saved.questionSectionId),
              revision: entry.saved.revision,
            });
      this.#count(change);
      if (entry.saved === null) this.#checkPlace(change.question, place.sectionId, key);
      this.#accept(key, sent, change.question);
    } catch (error) {
      if (!isCode(error, 'stale') && !isCode(error, 'not_found')) throw error;
      this.#state(key, { kind: 'waiting' });
      await this.refresh();
    }
  }

  async remove(key: string): Promise<void> {
    const id = this.#store.find(key)?.saved?.id;
    if (id === undefined) return;
    try {
      this.#count(await this.#calls.remove(id));
    } catch (error) {
      // Somebody else was faster.
      if (!isCode(error, 'not_found')) throw error;
    }
  }

  async restore(key: string): Promise<void> {
    const entry = this.#store.find(key);
    if (entry?.saved == null) return;
    try {
      const change = await this.#calls.restore(entry.saved.id);
      this.#count(change);
      this.#store.patch(key, { saved: change.question });
      this.#checkPlace(change.question, change.question.questionSectionId, key);
    } catch (error) {
      if (!isCode(error, 'not_found')) throw error;
      // Beyond restoring: it is written anew.
      const { draft } = entry;
      const answers = draft.answers.map((answer) => ({ ...answer, id: null }));
      this.#store.patch(key, { saved: null, draft: { ...draft, answers } });
    }
  }

  async saveOrder(): Promise<void> {
    const sections = orderToSend(this.#store.drafts);
    const sent = this.moves.length;
    this.isOrderDue = false;
    this.#store.set({ orderState: { kind: 'saving' } });
    try {
      const change = await this.#calls.reorder({ orderRevision: this.#counters.orderRevision, sections });
      this.#count(change);
      this.moves.splice(0, sent);
      const revisions = new Map(change.moved.map(({ id, revision }) => [id, revision]));
      const entries = withSentOrder(this.#store.drafts.entries, sections, revisions);
      this.#store.set({ entries, orderState: settled });
    } catch (error) {
      this.isOrderDue = true;
      if (!isCode(error, 'stale')) throw error;
      await this.refresh();
    }
  }

  async createMany(body: TypedBulk): Promise<string[]> {
    const change = await this.#calls.createMany(body);
    this.#count(change);
    const entries = new Map(this.#store.drafts.entries);
    let { order } = this.#store.drafts;
    for (const question of change.questions) {
      const key = keyOfSaved(question.id);
      entries.set(key, savedEntry(key, question));
      const index = order.find(({ sectionId }) => sectionId === body.questionSectionId)?.keys.length ?? 0;
      order = insertAt(order, key, { sectionId: body.questionSectionId, index });
    }
    this.#store.set({ entries, order });
    const [first] = change.questions;
    if (first) this.#checkPlace(first, body.questionSectionId, keyOfSaved(first.id));
    return change.questions.map(({ id }) => keyOfSaved(id));
  }

  /** Looks at what the server has now and brings it together with what is here. */
  async refresh(): Promise<void> {
    const server = await this.#calls.list();
    this.isBehind = false;
    this.#counters = server;
    const gone = new Set([...this.#store.removed.values()].flatMap(({ saved }) => saved?.id ?? []));
    const { drafts } = this.#store;
    const keys = new Map(
      [...drafts.entries.values()].flatMap(({ key, saved }) => (saved ? [[saved.id, key]] : [])),
    );
    const merged = merge(
      { ...drafts, moves: this.moves, keyOf: (id) => keys.get(id) ?? keyOfSaved(id) },
      { ...server, sections: withoutIds(server, gone) },
    );
    const sections = new Map([...drafts.sections, ...sectionsOf(server)]);
    this.#store.set({ entries: merged.entries, order: merged.order, sections });
    const { changed, added, removed } = merged;
    if (changed.length + added.length + removed.length > 0) {
      this.#onForeign({ changed: changed.length, added: added.length, removed: removed.length });
    }
  }

  #state(key: string, state: QuestionSaveState): void {
    this.#store.patch(key, { state });
  }

  /** Each change counts one further. More than one means that somebody else has changed something. */
  #count(counters: ContentCounters): void {
    if (counters.contentRevision > this.#counters.contentRevision + 1) this.isBehind = true;
    this.#counters = counters;
  }

  #accept(key: string, sent: QuestionDraft, saved: AdminQuestion): void {
    const entry = this.#store.find(key);
    if (entry === undefined) return;
    const ids = new Map(sent.answers.map((answer, index) => [answer.key, saved.answers[index]?.id ?? null]));
    const answers = entry.draft.answers.map((answer) => {
      const id = ids.get(answer.key) ?? answer.id;
      return id === answer.id ? answer : { ...answer, id };
    });
    const next = { ...entry, saved, draft: { ...entry.draft, answers } };
    this.#store.patch(key, {
      saved,
      draft: next.draft,
      state: isDirty(next) ? { kind: 'waiting' } : settled,
    });
  }

  #checkPlace(question: AdminQuestion, sectionId: number, key: string): void {
    if (isElsewhere(this.#store.drafts, key, sectionId, question)) this.isOrderDue = true;
  }
}

function withoutIds(server: ExamQuestions, gone: ReadonlySet<number>): ExamQuestions['sections'] {
  return server.sections.map((section) => ({
    ...section,
    questions: section.questions.filter(({ id }) => !gone.has(id)),
  }));
}
