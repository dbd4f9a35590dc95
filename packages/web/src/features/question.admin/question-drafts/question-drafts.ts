import type { ExamQuestions } from '@sanjeh/contract/question/question.schema';
import type { QuestionCalls } from '../question.api.ts';
import type { AnswerDraft, QuestionDraft } from './draft.ts';
import { copyAnswers, newKey, toInput } from './draft.ts';
import type { Entry, QuestionSaveState } from './entry.ts';
import {
  isDirty,
  isLosable,
  newEntry,
  rebase,
  refusalOf,
  savedEntry,
  settled,
  stateAfterEdit,
} from './entry.ts';
import { JobQueue } from './job-queue.ts';
import type { QuestionOrder, QuestionPosition } from './order.ts';
import { moveInOrder, moveOf, moveSection, positionOf } from './order.ts';
import { Pauses } from './pauses.ts';
import type { SectionInfo } from './question-drafts-store.ts';
import { QuestionDraftsStore } from './question-drafts-store.ts';
import type { ForeignChanges } from './question-saver.ts';
import { QuestionSaver } from './question-saver.ts';

const typingPause = 600;
const movingPause = 300;

/** The questions of an exam as they are being written. Every change finds its own way to the server. */
export class QuestionDrafts {
  readonly store: QuestionDraftsStore;
  readonly queue: JobQueue;
  readonly #saver: QuestionSaver;
  readonly #pauses = new Pauses();

  constructor(calls: QuestionCalls, questions: ExamQuestions, onForeign: (foreign: ForeignChanges) => void) {
    this.store = new QuestionDraftsStore(questions);
    this.queue = new JobQueue(this.store.tell);
    this.#saver = new QuestionSaver(this.store, calls, questions, onForeign);
  }

  /** `isGiven`: not typed but filled in, so that losing it is no loss. */
  edit(key: string, change: Partial<QuestionDraft>, { isGiven = false } = {}): void {
    const entry = this.store.find(key);
    if (entry === undefined) return;
    const draft = { ...entry.draft, ...change };
    const next = { ...entry, draft, start: isGiven ? draft : entry.start };
    this.store.patch(key, { draft, start: next.start, state: stateAfterEdit(next) });
    if (next.state.kind !== 'conflict') this.#pauses.after(`save ${key}`, typingPause, () => this.#save(key));
  }

  setOpen(key: string, isOpen: boolean): void {
    this.store.patch(key, { isOpen });
  }

  add(place: QuestionPosition, draft: QuestionDraft, isOpen: boolean): string {
    const key = newKey();
    this.store.put(newEntry(key, draft, isOpen), place);
    return key;
  }

  duplicate(key: string): string | null {
    const entry = this.store.drafts.entries.get(key);
    const place = positionOf(this.store.drafts.order, key);
    if (entry === undefined || place === null) return null;
    const draft = { ...entry.draft, answers: copyAnswers(entry.draft.answers) };
    const copy = this.add({ ...place, index: place.index + 1 }, draft, false);
    this.#save(copy);
    return copy;
  }

  /** Gives back what undoes it. */
  remove(key: string, onRefusal: (error: unknown) => void): () => void {
    const entry = this.store.drafts.entries.get(key);
    const place = positionOf(this.store.drafts.order, key);
    if (entry === undefined || place === null) return () => {};
    this.store.removed.set(key, entry);
    this.store.drop(key);
    this.queue.push({
      name: `remove ${key}`,
      run: () => this.#saver.remove(key).then(this.#goOn),
      onWait: () => {},
      onRefusal: (error) => {
        this.#bringBack(key, place);
        onRefusal(error);
      },
    });
    return () => this.#undoRemoval(key, place);
  }

  move(key: string, place: QuestionPosition): void {
    this.#setOrder(moveInOrder(this.store.drafts.order, key, place));
    const move = moveOf(this.store.drafts.order, key);
    if (move) this.#saver.moves.push(move);
  }

  moveSection(sectionId: number, step: 1 | -1): void {
    this.#setOrder(moveSection(this.store.drafts.order, sectionId, step));
  }

  /** Comes last, and is known to the server with its first question. */
  addSection(section: SectionInfo): void {
    const { order, sections } = this.store.drafts;
    this.store.set({
      sections: new Map(sections).set(section.id, section),
      order: order.some(({ sectionId }) => sectionId === section.id)
        ? order
        : [...order, { sectionId: section.id, keys: [] }],
    });
  }

  dropSection(sectionId: number): void {
    const { order } = this.store.drafts;
    this.store.set({
      order: order.filter((section) => section.sectionId !== sectionId || section.keys.length > 0),
    });
  }

  /** Many at once, at the end of a section. Unlike the rest this is asked for at once and may be refused. */
  async paste(
    questionSectionId: number,
    titles: string[],
    answers: readonly AnswerDraft[],
  ): Promise<string[]> {
    const draft = { title: '', english: '', answers: copyAnswers(answers) };
    const body = { questionSectionId, titles, answers: toInput(draft, questionSectionId).answers };
    const keys = await this.#saver.createMany(body);
    this.#goOn();
    return keys;
  }

  resolve(key: string, choice: 'mine' | 'theirs'): void {
    const entry = this.store.drafts.entries.get(key);
    if (entry?.state.kind !== 'conflict') return;
    const { theirs } = entry.state;
    if (choice === 'mine') {
      const answers = copyAnswers(entry.draft.answers);
      const anew = { ...entry, saved: null, draft: { ...entry.draft, answers }, state: settled };
      this.store.patch(key, theirs === null ? anew : rebase(entry, theirs));
      this.#save(key);
    } else if (theirs === null) {
      this.store.drop(key);
    } else {
      this.store.patch(key, { ...savedEntry(key, theirs), isOpen: entry.isOpen });
    }
  }

  /** Tries again what was not saved. */
  readonly retry = (): void => {
    if (this.store.drafts.orderState.kind === 'refused') this.#saver.isOrderDue = true;
    for (const entry of this.store.drafts.entries.values()) {
      if (entry.state.kind === 'refused') this.#save(entry.key);
    }
    this.queue.wake();
    this.#goOn();
  };

  /** Looks whether somebody else has changed something, when nothing of our own is under way. */
  readonly look = (): void => {
    if (this.queue.isBusy || this.#pauses.isAny) return;
    this.#saver.isBehind = true;
    this.#goOn();
  };

  /** Sends everything at once and waits until that is done, or turns out not to be possible now. */
  async flush(): Promise<void> {
    this.#pauses.clear();
    this.#goOn();
    await this.queue.quiet();
  }

  readonly isHolding = (): boolean =>
    this.queue.isBusy ||
    this.#pauses.isAny ||
    this.#saver.isOrderDue ||
    [...this.store.drafts.entries.values()].some(isLosable);

  #save(key: string): void {
    this.queue.push({
      name: `save ${key}`,
      run: () => this.#saver.save(key).then(this.#goOn),
      onWait: (error) => this.#state(key, { kind: 'retrying', error }),
      onRefusal: (error) => this.#state(key, refusalOf(error)),
    });
  }

  #state(key: string, state: QuestionSaveState): void {
    this.store.patch(key, { state });
  }

  #setOrder(order: QuestionOrder): void {
    this.#saver.isOrderDue = true;
    this.store.set({ order, orderState: { kind: 'waiting' } });
    this.#pauses.after('order', movingPause, this.#goOn);
  }

  #bringBack(key: string, place: QuestionPosition): Entry | null {
    const entry = this.store.removed.get(key);
    if (entry === undefined) return null;
    this.store.removed.delete(key);
    this.store.put(entry, place);
    return entry;
  }

  #undoRemoval(key: string, place: QuestionPosition): void {
    const entry = this.#bringBack(key, place);
    const isKept = this.queue.cancel(`remove ${key}`) || entry?.saved == null;
    if (isKept) {
      this.#goOn();
      return;
    }
    this.queue.push({
      name: `restore ${key}`,
      run: () => this.#saver.restore(key).then(this.#goOn),
      onWait: (error) => this.#state(key, { kind: 'retrying', error }),
      // Tried again, it is written anew.
      onRefusal: (error) => this.store.patch(key, { saved: null, state: { kind: 'refused', error } }),
    });
  }

  /** What is due now: after each job, because one may bring up another. */
  readonly #goOn = (): void => {
    if (this.#saver.isBehind) {
      this.queue.push({
        name: 'look',
        run: () => this.#saver.refresh().then(this.#goOn),
        onWait: () => {},
        onRefusal: () => {
          this.#saver.isBehind = false;
        },
      });
    }
    for (const entry of this.store.drafts.entries.values()) if (this.#isDue(entry)) this.#save(entry.key);
    if (this.#saver.isOrderDue && !this.#pauses.has('order')) {
      this.queue.push({
        name: 'order',
        run: () => this.#saver.saveOrder().then(this.#goOn),
        onWait: (error) => this.store.set({ orderState: { kind: 'retrying', error } }),
        onRefusal: (error) => {
          this.#saver.isOrderDue = false;
          this.store.set({ orderState: { kind: 'refused', error } });
        },
      });
    }
  };

  #isDue(entry: Entry): boolean {
    const isOpenState = entry.state.kind === 'settled' || entry.state.kind === 'waiting';
    return isOpenState && !this.#pauses.has(`save ${entry.key}`) && isDirty(entry);
  }
}
