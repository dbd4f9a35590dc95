import type { ExamQuestions } from '@sanjeh/contract/question/question.schema';
import { kindOf, problemOf } from '#api/api-problem.ts';
import type { Platform } from '#sync/platform.ts';
import { createSender, type Sender, type Sent } from '#sync/sender.ts';
import { createSelector, createStore, type Store, subscribeByKey } from '#sync/store.ts';
import type { AnswerDraft, QuestionDraft } from './draft.ts';
import { copyAnswers, newDraft, toInput } from './draft.ts';
import type { Call, DraftsState, Notice, SectionInfo, Step } from './drafts.ts';
import { findEntry, keyOfSaved, openDrafts } from './drafts.ts';
import * as edits from './edits.ts';
import type { Entry } from './entry.ts';
import { newKey } from './new-key.ts';
import type { QuestionPosition } from './order.ts';
import { advance, isHolding } from './outgoing.ts';
import type { QuestionCalls } from './question-calls.ts';
import { failed, lookAgain, pasted } from './replies.ts';
import { sendCall } from './send-call.ts';
import { isSameSummary, summaryOf } from './summary.ts';
import { createTotals } from './totals.ts';

type Options = {
  calls: QuestionCalls;
  questions: ExamQuestions;
  platform: Platform;
  newRequestKey: () => string;
  onNotice: (notice: Notice) => void;
};

/** The questions of an exam as they are being written. Every change finds its own way to the server. */
export class QuestionDrafts {
  readonly store: Store<DraftsState>;
  /** When one question changes, whatever happens to the others. */
  readonly subscribeToEntry: (key: string, listener: () => void) => () => void;
  readonly totals = createTotals();
  readonly summary = createSelector(summaryOf, isSameSummary);
  readonly #sender: Sender;
  readonly #options: Options;
  #endPause = () => {};
  /** Until the first of the pauses is over. */
  #isWaiting = false;
  /** Asked for once more with the same words, it is the same call: the answer to the first may have been lost. */
  #lastPaste = { words: '', requestKey: '' };

  constructor(options: Options) {
    this.#options = options;
    this.store = createStore(openDrafts(options.questions));
    this.subscribeToEntry = subscribeByKey(this.store, ({ entries }) => entries);
    this.#sender = createSender({ platform: options.platform, work: this.#sendNext });
  }

  get state(): DraftsState {
    return this.store.get();
  }

  /** Shown or taken away. */
  find(key: string): Entry | undefined {
    return findEntry(this.state, key);
  }

  /** `isGiven`: not typed but filled in, so that losing it is no loss. */
  edit(key: string, change: Partial<QuestionDraft>, { isGiven = false } = {}): void {
    this.store.set(edits.edit(key, change, this.#now, isGiven)(this.state));
    // It is due after a pause: who waits for an earlier one will find this too.
    if (!this.#isWaiting) void this.#sender.kick();
  }

  setOpen(key: string, isOpen: boolean): void {
    this.#do(edits.setOpen(key, isOpen));
  }

  add(place: QuestionPosition, draft: QuestionDraft, isOpen: boolean): string {
    const key = newKey();
    this.#do(edits.add(key, place, draft, isOpen));
    return key;
  }

  duplicate(key: string): string | null {
    const copy = newKey();
    this.#do(edits.duplicate(key, copy));
    return this.state.entries.has(copy) ? copy : null;
  }

  /** Gives back what undoes it. */
  remove(key: string): () => void {
    this.#do(edits.remove(key));
    return () => this.#do(edits.undoRemoval(key));
  }

  move(key: string, place: QuestionPosition): void {
    this.#do(edits.move(key, place, this.#now));
  }

  moveSection(sectionId: number, step: 1 | -1): void {
    this.#do(edits.moveSectionBy(sectionId, step, this.#now));
  }

  addSection(section: SectionInfo): void {
    this.#do(edits.addSection(section));
  }

  dropSection(sectionId: number): void {
    this.#do(edits.dropSection(sectionId));
  }

  resolve(key: string, choice: 'mine' | 'theirs'): void {
    this.#do(edits.resolve(key, choice));
  }

  /** Many at once, at the end of a section. Unlike the rest this is asked for at once and may be refused. */
  paste(
    questionSectionId: number,
    lines: readonly { title: string; english: string }[],
    answers: readonly AnswerDraft[],
  ): Promise<string[]> {
    const draft = newDraft({ answers: copyAnswers(answers) });
    const body = {
      questionSectionId,
      titles: lines.map(({ title }) => title),
      english: lines.map(({ english }) => english),
      answers: toInput(draft, questionSectionId).answers,
    };
    const words = JSON.stringify(body);
    if (this.#lastPaste.words !== words) {
      this.#lastPaste = { words, requestKey: this.#options.newRequestKey() };
    }
    const { requestKey } = this.#lastPaste;
    return this.#sender.first(async () => {
      try {
        const reply = await this.#options.calls.createMany({ ...body, requestKey });
        this.#lastPaste = { words: '', requestKey: '' };
        this.#do(pasted(questionSectionId, reply));
        return reply.questions.map(({ id }) => keyOfSaved(id));
      } catch (error) {
        if (kindOf(error) === 'passing') this.#do(lookAgain);
        throw error;
      }
    });
  }

  /** Tries again what was not saved. */
  readonly retry = (): void => {
    this.#do(edits.retry);
    void this.#sender.wake();
  };

  readonly look = (): void => this.#do(edits.look);

  /** What stood in the way may be over. */
  readonly wake = (): void => void this.#sender.wake();

  /** Sends everything at once and waits until that is done, or turns out not to be possible now. */
  async flush(): Promise<void> {
    this.#do(edits.endPauses);
    await this.#sender.quiet();
  }

  /** For when nobody looks any more. */
  end(): void {
    this.#endPause();
    this.#sender.end();
  }

  readonly isHolding = (): boolean => isHolding(this.state);

  get #now(): number {
    return this.#options.platform.now();
  }

  #do(step: Step): void {
    const before = this.state;
    this.store.set(step(before));
    const { notice } = this.state;
    if (notice !== null && notice !== before.notice) this.#options.onNotice(notice);
    void this.#sender.kick();
  }

  readonly #onPauseOver = (): void => {
    this.#isWaiting = false;
    void this.#sender.kick();
  };

  readonly #sendNext = async (): Promise<Sent> => {
    const { platform, newRequestKey, calls } = this.#options;
    const { drafts, lookAt } = advance(this.state, platform.now(), newRequestKey);
    this.store.set(drafts);
    this.#endPause();
    this.#isWaiting = drafts.sending === null && lookAt !== null;
    if (drafts.sending === null) {
      if (lookAt !== null) this.#endPause = platform.after(lookAt - platform.now(), this.#onPauseOver);
      return 'nothing';
    }
    const { call } = drafts.sending;
    const step = await this.#outcomeOf(call, calls);
    this.#do(step);
    return 'more';
  };

  async #outcomeOf(call: Call, calls: QuestionCalls): Promise<Step> {
    try {
      return await sendCall(calls, call);
    } catch (error) {
      const step = failed(call, error);
      if (step(this.state).sending !== null) {
        this.store.set(step(this.state));
        throw error;
      }
      if (problemOf(error) === null) reportError(error);
      return step;
    }
  }
}
