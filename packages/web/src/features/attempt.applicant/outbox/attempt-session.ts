import type { OpenAttempt } from '@sanjeh/contract/attempt/attempt.schema';
import type { SectionStep } from '@sanjeh/contract/attempt/attempt-section.schema';
import { codeOf, isPasswordDue, problemOf } from '#api/api-problem.ts';
import type { LanguageType } from '#settings/settings.ts';
import { createSender, type Sent } from '#sync/sender.ts';
import { createStore } from '#sync/store.ts';
import { type AttemptStore, type Contents, contentOf } from './attempt-store.ts';
import { type AttemptView, type ClosedBy, keepEqualParts } from './attempt-view.ts';
import { readClock } from './clock-offset.ts';
import { type DeliveryCalls, deliver, type RoundEnd } from './deliver.ts';
import { isGone, judgeFailure, obstacleOf, requiredBy, saveStateOf } from './delivery.ts';
import type { Given } from './given.ts';
import { createOptimisticStore } from './optimistic-store.ts';
import type { AttemptNote, AttemptPlatform } from './platform.ts';
import {
  adopt,
  askToSubmit,
  choose,
  forgetRefusals,
  goToQuestion,
  type Progress,
  putAway,
  remainingTime,
  type Step,
  takeSubmitBack,
  waitingCount,
} from './progress.ts';
import { minutesIn, stepSection } from './section-steps.ts';

export type AttemptCalls = DeliveryCalls & {
  get(id: string, language: LanguageType): Promise<OpenAttempt>;
  notAsked(id: string): Promise<readonly number[]>;
};

type Options = {
  progress: Progress;
  contents: Contents;
  language: LanguageType;
  store: AttemptStore;
  isStorageBroken: boolean;
  notAsked?: readonly number[];
  calls: AttemptCalls;
  platform: AttemptPlatform;
};

const restBetweenChecks = 3000;

export type AttemptSession = ReturnType<typeof createAttemptSession>;

/** One open attempt on one page: shows at once, stores, delivers, follows other tabs and the server's clock. */
export function createAttemptSession(options: Options) {
  const { store, calls, platform } = options;
  const { id } = options.progress;
  let { contents, language, notAsked = [] } = options;
  let required: readonly number[] = [];
  let closedBy: ClosedBy | null = options.progress.isOver ? 'elsewhere' : null;
  let isSignedOut = false;
  let isDue = false;
  let isHeardClosed = false;
  let isChecking = false;
  /** What a choice has left in the record, for the round that it sets off; one that begins later reads anew. */
  let left: Progress | null = null;

  const publish = () => views.set(keepEqualParts(views.get(), makeView()));
  const optimistic = createOptimisticStore({
    initial: options.progress,
    store,
    isStorageBroken: options.isStorageBroken,
    onChange: publish,
  });

  const makeView = (): AttemptView => {
    const progress = optimistic.view();
    const count = waitingCount(progress);
    const isKept = optimistic.isKept();
    const { failures, isSignedOut: isSenderSignedOut } = sender.view();
    const isOut = isSignedOut || isSenderSignedOut;
    const online = { count, isOnline: platform.isOnline(), failures };
    return {
      progress,
      contents,
      save: saveStateOf({ ...online, isSignedOut: isOut, isPasswordDue: isDue, isKept }),
      closedBy,
      isSignedOut: isOut,
      isPasswordDue: isOut && isDue,
      isWaitingForNetwork: isKept && (failures > 0 || !platform.isOnline()),
      isStorageBroken: optimistic.isStorageBroken(),
      // Without the server nobody knows: then everything is asked, and it decides in the end.
      notAsked: failures > 0 || !platform.isOnline() ? [] : notAsked,
      required,
    };
  };

  const isUnsent = () => optimistic.view().waiting.length > 0 || optimistic.view().submit !== null;

  const serverNow = () => platform.now() + optimistic.view().clockOffset;

  const write = async (step: Step): Promise<Progress | null> => {
    const result = await optimistic.change(step);
    platform.tell('changed');
    return result;
  };

  const change = async (step: Step): Promise<Progress | null> => {
    if (closedBy !== null) return null;
    const result = await write(step);
    if (result === null) await closeForgotten(optimistic.view().submit ?? 'elsewhere');
    return result;
  };

  /** Another page took it off this device: handed in there, unless the server has no such attempt any more. */
  const closeForgotten = async (by: ClosedBy): Promise<void> =>
    close((await isGone(calls.get(id, language))) ? 'gone' : by);

  const close = async (by: ClosedBy): Promise<void> => {
    if (closedBy !== null) return;
    closedBy = by;
    sender.end();
    publish();
    if (by !== 'gone') await leaveDevice();
    platform.tell('changed');
  };

  /** Whoever closes the page before having read what was refused is told elsewhere. */
  const leaveDevice = async () => {
    const left = await optimistic.change(putAway());
    if (left === null || left.refusals.length === 0) await optimistic.remove();
  };

  const finishRound = async (end: RoundEnd): Promise<void> => {
    isSignedOut = false;
    if (end === 'gone') return close('gone');
    if (end === 'forgotten') return closeForgotten('elsewhere');
    if (end === 'required') await change(takeSubmitBack());
    if (end === 'reopened') void refresh();
    // All that waited had been saved before: nothing was refused that would say so.
    if (end === 'done' && isHeardClosed && !isUnsent()) await close('elsewhere');
    if (end === 'closed') await close('elsewhere');
    if (end === 'submitted') await close(optimistic.view().submit ?? 'elsewhere');
  };

  const runRound = async (): Promise<Sent> => {
    const [known, refusedBefore] = [left, optimistic.view().refusals.length];
    const end = await platform
      .alone(() => deliver(id, { read: optimistic.read, change: write }, { ...calls, submit }, known))
      .catch((error: unknown) => {
        isDue = isPasswordDue(error);
        throw problemOf(error) ?? obstacleOf('later', error);
      });
    await finishRound(end);
    await askWhatIsHidden();
    if (end === 'done' && optimistic.view().refusals.length > refusedBefore) await refresh();
    return 'nothing';
  };
  const submit: AttemptCalls['submit'] = async (attemptId, wish) => {
    required = [];
    await calls.submit(attemptId, wish).catch((error: unknown) => {
      required = requiredBy(error);
      throw error;
    });
  };

  const askWhatIsHidden = async () => {
    if (closedBy !== null || !Object.values(contents).some(({ rules }) => rules?.byScores)) return;
    notAsked = await calls.notAsked(id).catch(() => []);
    publish();
  };

  const sender = createSender({ platform, work: runRound });
  const views = createStore(makeView());
  sender.subscribe(publish);

  /** Delivers now; asked during a round, once more after it. */
  const kick = (): Promise<void> => (closedBy === null ? sender.wake() : Promise.resolve());

  /** Asks the server for newer choices, the deadline and its clock. */
  const refresh = async (): Promise<boolean> => {
    if (closedBy !== null) return false;
    const asked = platform.now();
    const wanted = language;
    try {
      const attempt = await calls.get(id, wanted);
      await change(adopt(attempt, readClock(attempt.serverTime, asked, platform.now())));
      await keepContent(wanted, attempt);
      notAsked = attempt.rules?.notAsked ?? [];
      isSignedOut = false;
      isHeardClosed = false;
      return true;
    } catch (error) {
      await afterFailedRefresh(error);
      return false;
    } finally {
      publish();
    }
  };

  const afterFailedRefresh = async (error: unknown) => {
    if (codeOf(error) === 'attempt_closed') {
      // What waits is delivered all the same: the server refuses it by name and keeps a record. Where this page has
      // asked to submit, that is what closed it, and the answer is on its way.
      isHeardClosed = true;
      return isUnsent() ? kick() : close('elsewhere');
    }
    const failure = judgeFailure(error);
    isDue = isPasswordDue(error);
    if (failure === 'signed-out') isSignedOut = true;
    if (failure === 'gone') await close('gone');
  };

  /** An attempt's texts never change, so that the first ones stay. */
  const keepContent = async (key: LanguageType, attempt: OpenAttempt) => {
    if (contents[key] !== undefined) return;
    const content = contentOf(attempt);
    contents = { ...contents, [key]: content };
    await store.addContent(id, key, content).catch(() => {});
  };

  /** The texts in a language that is not there yet; without network the other one stays. */
  const learn = async (wanted: LanguageType): Promise<void> => {
    if (closedBy !== null || contents[wanted] !== undefined) return;
    try {
      await keepContent(wanted, await calls.get(id, wanted));
      publish();
    } catch {
      // Asked again with the next refresh in that language.
    }
  };

  /** The device says that the time is over; the server has the last word, and a wrong clock is put right. */
  const checkTime = async (): Promise<void> => {
    const isOver = () => (remainingTime(optimistic.view(), platform.now()) ?? 1) <= 0;
    if (isChecking || closedBy !== null || optimistic.view().submit !== null || !isOver()) return;
    isChecking = true;
    platform.settle();
    publish();
    const isHeard = await refresh();
    platform.after(isHeard ? 0 : restBetweenChecks, () => {
      isChecking = false;
    });
    if (!isHeard || !isOver()) return;
    await change(askToSubmit('time'));
    await kick();
  };

  return {
    view: views.get,
    subscribe: views.subscribe,
    serverNow,
    change,
    /** Whoever answers a question is at it: one step, so that it is stored and shown once. `at`: by this device's clock. */
    choose: async (questionId: number, given: Given, at = platform.now()) => {
      const answer = choose(questionId, given, serverNow() - Math.max(0, platform.now() - at));
      left = await change((progress) => goToQuestion(questionId)(answer(progress)));
      void kick();
      left = null;
    },
    /** Begins a section that has a time of its own, or leaves it. */
    section: async (step: SectionStep) => {
      await change(stepSection(minutesIn(contents), step, serverNow()));
      void kick();
    },
    submit: async () => {
      await change(askToSubmit('applicant'));
      await kick();
    },
    takeSubmitBack: () => change(takeSubmitBack()),
    /** Somebody has read what was refused. */
    forgetRefusals: async () => {
      const left = await optimistic.change(forgetRefusals());
      if (left?.isOver) await optimistic.remove();
    },
    kick,
    refresh,
    checkTime,
    /** Somebody has signed in again. */
    resume: async () => {
      isSignedOut = false;
      sender.recover();
      publish();
      if (await refresh()) await kick();
    },
    /** Another tab has written. */
    follow: async (note: AttemptNote) => {
      if (closedBy !== null) return;
      if (note === 'gone') return close('gone');
      const progress = await optimistic.read();
      if (progress === null) return closeForgotten('elsewhere');
      if (progress.isOver) return close('elsewhere');
      if (progress.waiting.length > 0 && sender.view().failures === 0) await kick();
    },
    speak: (next: LanguageType) => {
      language = next;
      return learn(next);
    },
    learn,
    republish: publish,
    end: sender.end,
  };
}
