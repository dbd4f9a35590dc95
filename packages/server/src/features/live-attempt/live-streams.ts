import type { Readable } from 'node:stream';
import { ApiError } from '#core/api-error.ts';
import type { Language } from '#core/language.ts';
import type { Log } from '#core/log.ts';
import type { Notices } from '#db/notices.ts';
import { createEventStream, type EventStream } from '#http/event-stream.ts';
import type { ExamClock } from '../attempt/exam-clock.service.ts';
import { notifyAttemptsWatched } from './live-attempt.queries.ts';
import {
  changeOf,
  type LiveAttemptReading,
  type LiveAttempts,
  readLiveAttempts,
  viewChange,
  viewSnapshot,
} from './live-attempt.service.ts';

export type Viewer = {
  sessionId: string;
  language: Language;
  /** Whether the token still holds: who has run out of it comes back with another. */
  isSignedIn(): boolean;
};

export type LiveStreams = {
  open(viewer: Viewer): Promise<Readable>;
  close(): void;
};

type Stream = Viewer & EventStream & { hasSnapshot: boolean };

const limits = { streams: 100, ofOneSession: 6 };
const comeBackAfter = 30;
const readPauseMs = 1000;

/** One reading of the open attempts for all who watch them in this process. */
export function createLiveStreams(
  context: LiveAttemptReading & { notices: Notices; examClock: Pick<ExamClock, 'expected'> },
  log: Pick<Log, 'warn'>,
  { beatMs = 15_000 } = {},
): LiveStreams {
  const streams = new Set<Stream>();
  let board: LiveAttempts | null = null;
  let reading: Promise<LiveAttempts> | undefined;
  let nextReading: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;

  const read = () => {
    reading ??= readNow().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  const readNow = async (): Promise<LiveAttempts> => {
    const fresh = await readLiveAttempts(context, context.examClock.expected());
    const change = board ? await changeOf(context, board, fresh) : null;
    board = fresh;
    const texts = { fa: '', en: '' };
    for (const stream of change ? streams : []) {
      if (!(stream.hasSnapshot && change)) continue;
      texts[stream.language] ||= JSON.stringify(viewChange(change, stream.language));
      stream.send('change', texts[stream.language]);
    }
    return fresh;
  };

  const readSoon = () => {
    if (streams.size === 0) return;
    nextReading ??= setTimeout(() => {
      nextReading = undefined;
      read().catch(endAll);
    }, readPauseMs / 4);
  };

  /** Also finds what no notice told of: one may get lost. */
  const beat = async () => {
    await notifyAttemptsWatched(context.db);
    for (const stream of streams) {
      if (stream.isSignedIn()) stream.beat();
      else stream.end();
    }
    await read();
  };

  /** A stream that cannot be kept true ends: who reads it comes back, and is told meanwhile that it is not live. */
  const endAll = (error?: unknown) => {
    if (error) log.warn(`The live view of attempts ends: ${String(error)}`);
    for (const stream of streams) stream.end();
  };

  const leave = (stream: Stream) => {
    streams.delete(stream);
    if (streams.size > 0) return;
    clearInterval(beating);
    beating = undefined;
    clearTimeout(nextReading);
    nextReading = undefined;
    board = null;
  };

  context.notices.on('attempts_changed', { heard: readSoon, missed: readSoon });

  return {
    open: async (viewer) => {
      const own = [...streams].filter(({ sessionId }) => sessionId === viewer.sessionId);
      if (streams.size >= limits.streams || own.length >= limits.ofOneSession) {
        throw new ApiError('busy', { retryAfter: comeBackAfter });
      }
      const stream: Stream = {
        ...viewer,
        ...createEventStream(() => leave(stream)),
        hasSnapshot: false,
      };
      streams.add(stream);
      try {
        beating ??= setInterval(() => beat().catch(endAll), beatMs);
        await notifyAttemptsWatched(context.db);
        stream.send('snapshot', JSON.stringify(viewSnapshot(await read(), viewer.language)));
        stream.hasSnapshot = true;
        return stream.readable;
      } catch (error) {
        stream.readable.destroy();
        throw error;
      }
    },
    close: () => endAll(),
  };
}
