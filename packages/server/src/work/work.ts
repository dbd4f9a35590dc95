import { availableParallelism } from 'node:os';
import { createLine, type Line, type LineBounds, type LineFigures } from './line.ts';
import type { Answers } from './thread-messages.ts';
import { createThreads, type Threads, type ThreadsOptions } from './threads.ts';

/** Work in threads of its own: what one of them does keeps nobody from being answered. */
export type ThreadLine<Job, Result> = {
  /** What is needed for the job is made ready at one's turn, so that waiting costs nothing. */
  run(person: string, prepare: () => Promise<Job>, answers?: Answers): Promise<Result>;
  warmUp(): void;
};

export type WorkFigures = LineFigures & { readonly name: string; readonly replaced: number };

export type ThreadBounds = Pick<LineBounds, 'line' | 'perPerson'>;

/** All heavy work of this process, by name. Whoever brings the work says how much of it there may be. */
export type Work = {
  line(name: string, bounds: LineBounds): Line;
  threads<Job, Result>(name: string, bounds: ThreadBounds, options: ThreadsOptions): ThreadLine<Job, Result>;
  /** The line of this name, once it has been opened. */
  find(name: string): Line | undefined;
  figures(): WorkFigures[];
  close(): Promise<void>;
};

/** One core is left for answering. */
const threadCount = Math.max(1, Math.min(4, availableParallelism() - 1));

const noAnswers: Answers = () => () => Promise.reject(new Error('this work asks nothing'));

export function createWork(): Work {
  const lines = new Map<string, Line>();
  const pools = new Map<string, Pick<Threads<unknown, unknown>, 'replaced' | 'close'>>();

  const line: Work['line'] = (name, bounds) => {
    if (lines.has(name)) throw new Error(`there is a line for ${name} already`);
    const opened = createLine(bounds);
    lines.set(name, opened);
    return opened;
  };
  return {
    line,
    threads: <Job, Result>(
      name: string,
      bounds: ThreadBounds,
      options: ThreadsOptions,
    ): ThreadLine<Job, Result> => {
      const before = line(name, {
        ...bounds,
        atOnce: threadCount,
        // One is left for everybody else where there are several.
        atOncePerPerson: Math.max(1, threadCount - 1),
      });
      const threads = createThreads<Job, Result>(options);
      pools.set(name, threads);
      return {
        run: (person, prepare, answers = noAnswers) =>
          before.run(person, async () => threads.run(await prepare(), answers)),
        warmUp: threads.warmUp,
      };
    },
    find: (name) => lines.get(name),
    figures: () =>
      [...lines].map(([name, opened]) => ({
        name,
        ...opened.figures(),
        replaced: pools.get(name)?.replaced() ?? 0,
      })),
    close: async () => {
      await Promise.all([...pools.values()].map((threads) => threads.close()));
    },
  };
}
