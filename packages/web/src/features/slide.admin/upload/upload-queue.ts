import type { AdminSlide } from '@sanjeh/contract/slide/slide.schema';
import { problemOf } from '#api/api-problem.ts';
import type { LanguageType } from '#settings/settings.ts';
import type { Platform } from '#sync/platform.ts';
import { newRequestKey } from '#sync/request-key.ts';
import { createSender, type Sender, type Sent } from '#sync/sender.ts';
import { createStore } from '#sync/store.ts';
import { fileIssue } from './file-check.ts';
import type { Captions, UploadItem, UploadState } from './upload-item.ts';
import { hasUnsavedCaption, isUnderWay, noCaptions } from './upload-item.ts';

export interface UploadCalls {
  send: (
    file: File,
    options: { onProgress: (share: number) => void; signal: AbortSignal; requestKey: string },
  ) => Promise<AdminSlide>;
  saveCaptions: (slide: AdminSlide, captions: Captions) => Promise<AdminSlide>;
  /** Puts the new slides into the order in which their files were chosen. */
  arrange: (ids: number[]) => Promise<void>;
}

/** Enough to keep the line busy while a picture is being drawn; the server draws two at a time. */
const atOnce = 3;
/** Typing has paused. */
const captionPause = 800;

/** Files on their way to the server, a few at a time, each with a fate of its own, and their captions. */
export class UploadQueue {
  readonly store = createStore<readonly UploadItem[]>([]);
  #lastKey = 0;
  #arranged = '';
  readonly #running = new Map<string, AbortController>();
  readonly #pauses = new Map<string, () => void>();
  readonly #captionSenders = new Map<string, Sender>();
  readonly #senders: readonly Sender[];
  readonly #calls: UploadCalls;
  readonly #platform: Platform;

  constructor(calls: UploadCalls, platform: Platform) {
    this.#calls = calls;
    this.#platform = platform;
    this.#senders = Array.from({ length: atOnce }, () => createSender({ platform, work: this.#sendNext }));
  }

  get items(): readonly UploadItem[] {
    return this.store.get();
  }

  /** Whether leaving now would cost something. */
  get isHolding(): boolean {
    return this.items.some((item) => isUnderWay(item) || hasUnsavedCaption(item));
  }

  add(files: readonly File[]): void {
    const added = files.map((file): UploadItem => {
      const issue = fileIssue(file);
      this.#lastKey += 1;
      return {
        key: String(this.#lastKey),
        requestKey: newRequestKey(),
        file,
        state: issue ? { kind: 'refused', issue } : { kind: 'waiting' },
        captions: noCaptions,
        savedCaptions: noCaptions,
        captionState: { kind: 'quiet' },
      };
    });
    this.store.set([...this.items, ...added]);
    this.#startNext();
  }

  retry(key: string): void {
    this.#patch(key, { state: { kind: 'waiting' } });
    this.#startNext();
  }

  cancel(key: string): void {
    const running = this.#running.get(key);
    if (running) running.abort();
    else this.#patch(key, { state: { kind: 'cancelled' } });
  }

  /** Takes a file that did not go through off the list. */
  dismiss(key: string): void {
    this.store.set(this.items.filter((item) => item.key !== key));
  }

  write(key: string, language: LanguageType, text: string): void {
    const item = this.#find(key);
    if (!item) return;
    this.#patch(key, { captions: { ...item.captions, [language]: text } });
    this.#pauses.get(key)?.();
    this.#pauses.set(
      key,
      this.#platform.after(captionPause, () => void this.saveCaption(key)),
    );
  }

  /** Saves what is written at a file, as soon as there is a slide to save it in. */
  saveCaption(key: string): Promise<void> {
    this.#pauses.get(key)?.();
    const sender =
      this.#captionSenders.get(key) ??
      createSender({ platform: this.#platform, work: () => this.#sendCaption(key) });
    this.#captionSenders.set(key, sender);
    return sender.kick();
  }

  async saveAllCaptions(): Promise<void> {
    await Promise.all(this.items.filter(hasUnsavedCaption).map(({ key }) => this.saveCaption(key)));
  }

  /** For when nobody looks any more. */
  stop(): void {
    for (const endPause of this.#pauses.values()) endPause();
    this.store.set(this.items.filter(({ state }) => state.kind !== 'waiting'));
    for (const running of this.#running.values()) running.abort();
  }

  #startNext(): void {
    for (const sender of this.#senders) void sender.kick();
  }

  readonly #sendNext = async (): Promise<Sent> => {
    const next = this.items.find(({ state }) => state.kind === 'waiting');
    if (next === undefined) return 'nothing';
    await this.#send(next);
    return 'more';
  };

  async #send({ key, requestKey, file }: UploadItem): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(key, controller);
    const onProgress = (share: number) => this.#patch(key, { state: { kind: 'sending', share } });
    onProgress(0);
    try {
      const slide = await this.#calls.send(file, { onProgress, signal, requestKey });
      this.#patch(key, { state: { kind: 'done', slide } });
    } catch (error) {
      this.#patch(key, { state: signal.aborted ? { kind: 'cancelled' } : stateAfter(error) });
    }
    this.#running.delete(key);
    void this.saveCaption(key);
    if (!this.items.some(isUnderWay)) void this.#arrange();
  }

  /** They arrive as they are ready. Where this fails they stay as they came, which the list can mend. */
  async #arrange(): Promise<void> {
    const ids = this.items.flatMap(({ state }) => (state.kind === 'done' ? [state.slide.id] : []));
    const isInOrder = ids.every((id, place) => place === 0 || id > (ids[place - 1] ?? 0));
    if (isInOrder || this.#arranged === ids.join()) return;
    this.#arranged = ids.join();
    await this.#calls.arrange(ids).catch(() => undefined);
  }

  async #sendCaption(key: string): Promise<Sent> {
    const item = this.#find(key);
    if (item?.state.kind !== 'done' || !hasUnsavedCaption(item)) return 'nothing';
    const { captions } = item;
    this.#patch(key, { captionState: { kind: 'saving' } });
    try {
      const slide = await this.#calls.saveCaptions(item.state.slide, captions);
      this.#patch(key, {
        state: { kind: 'done', slide },
        savedCaptions: captions,
        captionState: { kind: 'saved' },
      });
      return 'more';
    } catch (error) {
      this.#patch(key, { captionState: { kind: 'failed', error } });
      return 'nothing';
    }
  }

  #find(key: string): UploadItem | undefined {
    return this.items.find((item) => item.key === key);
  }

  #patch(key: string, change: Partial<UploadItem>): void {
    this.store.set(this.items.map((item) => (item.key === key ? { ...item, ...change } : item)));
  }
}

/** What is wrong with the file itself stays so; anything else may be over by the next try. */
function stateAfter(error: unknown): UploadState {
  const issue = problemOf(error)?.body?.issues?.[0];
  return issue ? { kind: 'refused', issue } : { kind: 'failed', error };
}
