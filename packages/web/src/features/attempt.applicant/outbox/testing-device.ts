import type {
  AnswerChoice,
  AnswerValue,
  OpenAttempt,
  RefusalCode,
} from '@sanjeh/contract/attempt/attempt.schema';
import type { SectionStep, SectionTimesShown } from '@sanjeh/contract/attempt/attempt-section.schema';
import type { ErrorCode } from '@sanjeh/contract/error';
import { beginSection, endSection, type SectionTimes } from '@sanjeh/domain/attempt/section-time';
import { ApiProblem } from '#api/api-problem.ts';
import { createAttemptSession } from './attempt-session.ts';
import { type AttemptStore, contentOf, createMemoryStore, keepStarted } from './attempt-store.ts';
import { readClock } from './clock-offset.ts';
import type { Wish } from './deliver.ts';
import type { Given } from './given.ts';
import { begin } from './progress.ts';
import { emptyProgress } from './testing.ts';

const { id } = emptyProgress();

function problem(status: number, code: ErrorCode): ApiProblem {
  return new ApiProblem(status, { code, requestId: 'test' });
}

function lacking(questionIds: readonly number[]): ApiProblem {
  const issues = questionIds.map((one) => ({ path: ['questions', one], code: 'required' as const }));
  return new ApiProblem(409, { code: 'answers_required', issues, requestId: 'test' });
}

/** The server in ten lines: per question the highest number wins, closed is closed. */
export function createServer() {
  const kept = new Map<number, { answerId: number | null; value?: AnswerValue; seq: number }>();
  const server = {
    now: Date.parse('2026-04-01T08:00:00Z'),
    deadline: null as number | null,
    isSubmitted: false,
    opening: 1,
    kept,
    /** What must be answered, and is not. */
    required: [] as number[],
    /** What rules about scores hide; null: there are none. */
    hidden: null as number[] | null,
    /** The minutes of sections that have some; question n is in section n. */
    timed: new Map<number, number>(),
    times: {} as SectionTimes,
    refused: [] as { questionId: number; seq: number; code: RefusalCode }[],
    save(answers: readonly AnswerChoice[]) {
      const result = {
        saved: [] as { questionId: number; seq: number }[],
        refused: [] as typeof server.refused,
      };
      for (const { questionId, answerId = null, value, seq, answeredAt } of answers) {
        const isLate =
          server.deadline !== null &&
          server.now > server.deadline &&
          Date.parse(answeredAt) > server.deadline;
        const time = server.times[questionId];
        const isClosed = time !== undefined && server.now > Date.parse(time.until) && answeredAt > time.until;
        const isOver = server.isSubmitted || isLate || isClosed;
        if (isOver && (kept.get(questionId)?.seq ?? 0) >= seq) result.saved.push({ questionId, seq });
        else if (server.isSubmitted) result.refused.push({ questionId, seq, code: 'closed' });
        else if (server.timed.has(questionId) && !time)
          result.refused.push({ questionId, seq, code: 'unknown' });
        else if (isLate || isClosed) result.refused.push({ questionId, seq, code: 'late' });
        else {
          if ((kept.get(questionId)?.seq ?? 0) < seq)
            kept.set(questionId, { answerId, ...(value != null && { value }), seq });
          result.saved.push({ questionId, seq });
        }
      }
      server.refused.push(...result.refused);
      return result;
    },
    /** Without the opening: a page of an earlier release. */
    submit({ opening, deadline }: Wish) {
      if (server.isSubmitted) return;
      const hasMoreTime = deadline !== undefined && server.now <= (server.deadline ?? 0);
      if (hasMoreTime && Date.parse(deadline) < (server.deadline ?? 0)) throw problem(409, 'stale');
      if (opening !== undefined && opening !== server.opening) throw problem(409, 'stale');
      if (server.required.length > 0) throw lacking(server.required);
      server.isSubmitted = true;
    },
    reopen() {
      server.opening += server.isSubmitted ? 1 : 0;
      server.isSubmitted = false;
    },
    step({ sectionId, step }: SectionStep): SectionTimesShown {
      if (server.isSubmitted) throw problem(409, 'attempt_closed');
      const now = new Date(server.now);
      server.times =
        step === 'begin'
          ? beginSection(server.times, server.timed, sectionId, now)
          : endSection(server.times, sectionId, now);
      return { sectionTimes: server.times, serverTime: now.toISOString() };
    },
    given: (questionId: number): Given =>
      kept.get(questionId)?.value ?? kept.get(questionId)?.answerId ?? null,
    get(): OpenAttempt {
      if (server.isSubmitted) throw problem(409, 'attempt_closed');
      const answers = [...kept].map(([questionId, choice]) => ({ questionId, ...choice }));
      return {
        id,
        code: 'A',
        applicantId: 7,
        fullName: 'Mina',
        exameId: 3,
        title: 'Exam',
        isOutOfRange: false,
        opening: server.opening,
        startedAt: new Date(0).toISOString(),
        serverTime: new Date(server.now).toISOString(),
        sections: [...server.timed].map(([section, minutes]) => ({
          id: section,
          title: '',
          minutes,
          questions: [],
        })),
        ...(server.timed.size > 0 && { sectionTimes: server.times }),
        answers,
        deadline: server.deadline === null ? null : new Date(server.deadline).toISOString(),
        ...(server.hidden && {
          rules: { list: [], months: 20, gender: 'female', byScores: true, notAsked: server.hidden },
        }),
      };
    },
  };
  return server;
}

export type Weather = 'fair' | 'request-lost' | 'reply-lost' | 'offline' | 'signed-out' | 'password-due';

/** One tab of one browser, with a clock of its own and the weather of its network. */
export function createDevice(server: ReturnType<typeof createServer>, clockError: number) {
  const device = {
    weather: 'fair' as Weather,
    store: createMemoryStore(),
    /** How long an answer is on its way back. */
    slowness: 0,
    sessions: [] as Tab[],
    stale: [] as (() => void)[],
    /** What fields do with what is typed in them, when they are told to. */
    settle: () => {},
  };
  const now = () => server.now + clockError;
  const pass = async <T>(work: () => T): Promise<T> => {
    const { weather } = device;
    await tick();
    if (weather === 'signed-out') throw problem(401, 'not_signed_in');
    if (weather === 'password-due') throw problem(403, 'password_change_required');
    if (weather === 'offline' || weather === 'request-lost') {
      // A lost packet may still come in, much later.
      if (weather === 'request-lost') device.stale.push(work);
      throw new ApiProblem(0, null);
    }
    const answer = work();
    await tick();
    server.now += device.slowness;
    if (weather === 'reply-lost') throw new ApiProblem(0, null);
    return answer;
  };
  let queue: Promise<unknown> = Promise.resolve();
  const open = async (store: AttemptStore = device.store): Promise<Tab> => {
    const attempt = server.get();
    const fresh = begin(attempt, '5', readClock(attempt.serverTime, now(), now()));
    const { isBroken, ...kept } = await keepStarted({ store, isBroken: false }, fresh);
    const timers = new Set<() => void>();
    const session = createAttemptSession({
      ...{ ...kept, contents: { fa: contentOf(attempt) }, language: 'fa', isStorageBroken: isBroken },
      calls: {
        save: (_, answers) => pass(() => server.save(answers)),
        submit: (_, wish) => pass(() => server.submit(wish)),
        get: () => pass(() => server.get()),
        section: (_, step) => pass(() => server.step(step)),
        notAsked: () => pass(() => server.hidden ?? []),
      },
      platform: {
        now,
        random: () => 1,
        isOnline: () => device.weather !== 'offline',
        after: (_, work) => {
          timers.add(work);
          return () => timers.delete(work);
        },
        alone: (work) => {
          const turn = queue.then(work);
          queue = turn.catch(() => {});
          return turn;
        },
        settle: () => device.settle(),
        tell: (note) => {
          for (const other of device.sessions) if (other.session !== session) void other.session.follow(note);
        },
      },
    });
    const fire = () => {
      for (const work of [...timers]) {
        timers.delete(work);
        work();
      }
    };
    const tab = { session, fire };
    device.sessions.push(tab);
    return tab;
  };
  return Object.assign(device, { open });
}

type Tab = { session: ReturnType<typeof createAttemptSession>; fire: () => void };

export function tick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

export async function untilSettled(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await tick();
}
