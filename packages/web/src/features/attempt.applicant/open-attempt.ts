import type { OpenAttempt } from '@sanjeh/contract/attempt/attempt.schema';
import { afterTurns } from '#offline/after-turns.ts';
import type { LanguageType } from '#settings/settings.ts';
import { attemptCalls } from './attempt.api.ts';
import { deviceStore } from './device-store.ts';
import { type AttemptSession, createAttemptSession } from './outbox/attempt-session.ts';
import {
  type AttemptStore,
  type Contents,
  contentOf,
  keepStarted,
  pickOpen,
} from './outbox/attempt-store.ts';
import { readClock } from './outbox/clock-offset.ts';
import { attemptPlatform } from './outbox/platform.ts';
import { adopt, begin, type Progress } from './outbox/progress.ts';
import { prepareRules } from './ruled/ruled-script.ts';
import { prepareTimes } from './section-time/timed-script.ts';

export type RunningAttempt = { session: AttemptSession; end: () => void };

type StoredAttempt = {
  store: AttemptStore;
  progress: Progress;
  isBroken: boolean;
  notAsked?: readonly number[] | undefined;
};

function run(
  { store, progress, isBroken, notAsked = [] }: StoredAttempt,
  contents: Contents,
  language: LanguageType,
): RunningAttempt {
  const platform = attemptPlatform(progress.id, (note) => void session.follow(note));
  const session = createAttemptSession({
    ...{ progress, contents, language, store, platform, notAsked },
    isStorageBroken: isBroken,
    calls: attemptCalls,
  });
  return {
    session,
    end: () => {
      session.end();
      platform.end();
    },
  };
}

/** How many seconds a stored attempt waits for the server's word before it is shown as it is. */
const patience = 2;
/** As long as a request may take: what rules hide is not to appear first and go then. Without network nobody waits. */
const scriptPatience = 15;

function patiently(work: Promise<unknown>, seconds: number): Promise<void> {
  return new Promise((resolve) => {
    const stopWaiting = afterTurns(seconds, resolve);
    const go = () => {
      stopWaiting();
      resolve();
    };
    work.then(go, go);
  });
}

function prepareScripts(contents: Contents): Promise<void> {
  return patiently(Promise.all([prepareRules(contents), prepareTimes(contents)]), scriptPatience);
}

/** Goes on with what this device has kept, without network too. Null when there is nothing to go on with. */
export async function openStored(
  userId: string,
  examId: number,
  applicantId: number | null,
  language: LanguageType,
): Promise<RunningAttempt | null> {
  const { store, isBroken } = await deviceStore();
  // What cannot be read is not there: the server has all of it that this device was told is saved.
  const progress = pickOpen(await store.list(userId).catch(() => []), examId, applicantId);
  if (progress === null) return null;
  const contents = await store.readContents(progress.id).catch(() => ({}));
  if (Object.keys(contents).length === 0) return null;
  const attempt = run({ store, progress, isBroken }, contents, language);
  await prepareScripts(contents);
  if (navigator.onLine) await patiently(attempt.session.refresh(), patience);
  const { closedBy, progress: known } = attempt.session.view();
  // Submitted meanwhile, and nothing was lost by it: then this visit is about a new attempt.
  if (closedBy !== null && known.refusals.length === 0) {
    attempt.end();
    return null;
  }
  return attempt;
}

/** Keeps what the server has just started or resumed, and opens it. `askedAt` is this device's time of asking. */
export async function openStarted(
  attempt: OpenAttempt,
  userId: string,
  language: LanguageType,
  askedAt: number,
): Promise<RunningAttempt> {
  const clock = readClock(attempt.serverTime, askedAt, Date.now());
  const device = await deviceStore();
  const fresh = begin(attempt, userId, clock);
  const contents = { [language]: contentOf(attempt) };
  const kept = await keepStarted(device, fresh);
  await kept.store.addContent(attempt.id, language, contentOf(attempt)).catch(() => {});
  await prepareScripts(contents);
  const progress = adopt(attempt, clock)(kept.progress);
  return run({ ...kept, progress, notAsked: attempt.rules?.notAsked }, contents, language);
}
