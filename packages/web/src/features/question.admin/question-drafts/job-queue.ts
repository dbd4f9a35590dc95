import { ApiProblem } from '#api/api-problem.ts';

export interface Job {
  /** One of a name waits at a time: it does what is due when its turn comes. */
  readonly name: string;
  run: () => Promise<void>;
  /** A fault that may pass: the job is tried again by itself. */
  onWait: (error: unknown) => void;
  onRefusal: (error: unknown) => void;
}

const firstPause = 1_000;
const longestPause = 30_000;

/** A lost network or a busy server may be over in a moment; a refusal is not. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500);
}

/** One call at a time, in order: the server hears of a change after everything it builds on. */
export class JobQueue {
  #waiting: Job[] = [];
  #isRunning = false;
  #endPause: (() => void) | null = null;
  #onQuiet = new Set<() => void>();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get isBusy(): boolean {
    return this.#isRunning;
  }

  push(job: Job): void {
    if (this.#waiting.some(({ name }) => name === job.name)) return;
    this.#waiting.push(job);
    void this.#work();
  }

  cancel(name: string): boolean {
    const before = this.#waiting.length;
    this.#waiting = this.#waiting.filter((job) => job.name !== name);
    return this.#waiting.length < before;
  }

  /** Tries again at once what waits for a fault to pass. */
  wake(): void {
    this.#endPause?.();
  }

  /** Until there is nothing left to do, or nothing to do but wait. */
  quiet(): Promise<void> {
    if (!this.#isRunning || this.#endPause !== null) return Promise.resolve();
    return new Promise((resolve) => this.#onQuiet.add(resolve));
  }

  async #work(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#onChange();
    for (let job = this.#waiting.shift(); job !== undefined; job = this.#waiting.shift())
      await this.#see(job);
    this.#isRunning = false;
    this.#tellQuiet();
    this.#onChange();
  }

  async #see(job: Job): Promise<void> {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      try {
        return await job.run();
      } catch (error) {
        if (!isPassing(error)) {
          if (!(error instanceof ApiProblem)) reportError(error);
          return job.onRefusal(error);
        }
        job.onWait(error);
      }
      await this.#pause(pause);
    }
  }

  #pause(time: number): Promise<void> {
    this.#tellQuiet();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#endPause = null;
        resolve();
      };
      const timer = setTimeout(end, time);
      this.#endPause = end;
    });
  }

  #tellQuiet(): void {
    for (const resolve of this.#onQuiet) resolve();
    this.#onQuiet.clear();
  }
}
