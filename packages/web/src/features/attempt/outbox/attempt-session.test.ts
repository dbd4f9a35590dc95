import type { AnswerChoice, OpenAttempt, RefusalCode } from '@sanjeh/contract/attempt/attempt.schema';
import type { ErrorCode } from '@sanjeh/contract/error';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../api/api-problem.ts';
import { createAttemptSession, offsetOf } from './attempt-session.ts';
import { type AttemptStore, createMemoryStore } from './attempt-store.ts';
import { begin } from './progress.ts';
import { emptyProgress } from './testing.ts';

const { id } = emptyProgress();
const questions = [1, 2, 3];

function problem(status: number, code: ErrorCode): ApiProblem {
  return new ApiProblem(status, { code, requestId: 'test' });
}

/** The server in ten lines: per question the highest number wins, closed is closed. */
function createServer() {
  const kept = new Map<number, { answerId: number | null; seq: number }>();
  const server = {
    now: Date.parse('2026-04-01T08:00:00Z'),
    deadline: null as number | null,
    isSubmitted: false,
    kept,
    refused: [] as { questionId: number; seq: number; code: RefusalCode }[],
    save(answers: readonly AnswerChoice[]) {
      const result = {
        saved: [] as { questionId: number; seq: number }[],
        refused: [] as typeof server.refused,
      };
      for (const { questionId, answerId, seq, answeredAt } of answers) {
        const isLate =
          server.deadline !== null &&
          server.now > server.deadline &&
          Date.parse(answeredAt) > server.deadline;
        if (server.isSubmitted) result.refused.push({ questionId, seq, code: 'closed' });
        else if (isLate) result.refused.push({ questionId, seq, code: 'late' });
        else {
          if ((kept.get(questionId)?.seq ?? 0) < seq) kept.set(questionId, { answerId, seq });
          result.saved.push({ questionId, seq });
        }
      }
      server.refused.push(...result.refused);
      return result;
    },
    get(): OpenAttempt {
      if (server.isSubmitted) throw problem(409, 'attempt_closed');
      const answers = [...kept].map(([questionId, choice]) => ({ questionId, ...choice }));
      return {
        ...{
          id,
          code: 'A',
          exameId: 3,
          title: 'Exam',
          startedAt: new Date(0).toISOString(),
          sections: [],
          answers,
        },
        ...{ isOutOfRange: false, serverTime: new Date(server.now).toISOString() },
        deadline: server.deadline === null ? null : new Date(server.deadline).toISOString(),
      };
    },
  };
  return server;
}

type Weather = 'fair' | 'request-lost' | 'reply-lost' | 'offline' | 'signed-out';

/** One tab of one browser, with a clock of its own and the weather of its network. */
function createDevice(server: ReturnType<typeof createServer>, clockError: number) {
  const device = {
    weather: 'fair' as Weather,
    store: createMemoryStore(),
    sessions: [] as Tab[],
    stale: [] as (() => void)[],
  };
  const now = () => server.now + clockError;
  const pass = async <T>(work: () => T): Promise<T> => {
    const { weather } = device;
    await tick();
    if (weather === 'signed-out') throw problem(401, 'not_signed_in');
    if (weather === 'offline' || weather === 'request-lost') {
      // A lost packet may still come in, much later.
      if (weather === 'request-lost') device.stale.push(work);
      throw new ApiProblem(0, null);
    }
    const answer = work();
    await tick();
    if (weather === 'reply-lost') throw new ApiProblem(0, null);
    return answer;
  };
  let queue: Promise<unknown> = Promise.resolve();
  const open = async (store: AttemptStore = device.store): Promise<Tab> => {
    const attempt = server.get();
    const progress = await store.add(begin(attempt, '5', offsetOf(attempt.serverTime, now(), now())));
    const timers = new Set<() => void>();
    const session = createAttemptSession({
      ...{ progress, contents: {}, language: 'fa', store, isStorageBroken: false },
      wire: {
        save: (_, answers) => pass(() => server.save(answers)),
        submit: () =>
          pass(() => {
            server.isSubmitted = true;
          }),
        get: () => pass(() => server.get()),
      },
      surroundings: {
        now,
        random: () => 1,
        isOnline: () => device.weather !== 'offline',
        later: (_, work) => {
          timers.add(work);
          return () => timers.delete(work);
        },
        alone: (work) => {
          const turn = queue.then(work);
          queue = turn.catch(() => {});
          return turn;
        },
        tell: () => {
          for (const other of device.sessions) if (other.session !== session) void other.session.follow();
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

function tick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await tick();
}

describe('an attempt on a page', () => {
  it('says saved only after the server has it', async () => {
    const server = createServer();
    const device = createDevice(server, 0);
    const { session, fire } = await device.open();
    device.weather = 'reply-lost';
    void session.choose(1, 10);
    expect(session.view().save).toEqual({ kind: 'saving', count: 1 });
    await settled();
    expect(session.view().save).toEqual({ kind: 'waiting', count: 1 });
    device.weather = 'fair';
    fire();
    await settled();
    expect(session.view().save).toEqual({ kind: 'saved' });
    expect(server.kept.get(1)?.answerId).toBe(10);
  });

  it('says that something waits only after the device has kept it', async () => {
    const device = createDevice(createServer(), 0);
    device.weather = 'offline';
    let finish = () => {};
    const slow: AttemptStore = {
      ...device.store,
      change: async (...step) => {
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        return device.store.change(...step);
      },
    };
    const { session } = await device.open(slow);
    void session.choose(1, 10);
    await settled();
    expect(session.view().save).toEqual({ kind: 'saving', count: 1 });
    finish();
    await settled();
    expect(session.view().save).toEqual({ kind: 'waiting', count: 1 });
    void session.submit();
    await settled();
    expect(session.view()).toMatchObject({ progress: { submit: 'applicant' }, isWaitingForNetwork: false });
    finish();
    await settled();
    expect(session.view().isWaitingForNetwork).toBe(true);
  });

  it('goes on after a reload with what waits', async () => {
    const server = createServer();
    const device = createDevice(server, 86_400_000);
    device.weather = 'offline';
    const before = await device.open();
    await before.session.choose(1, 10);
    await before.session.choose(2, 20);
    await settled();
    device.sessions.length = 0;
    device.weather = 'fair';
    const { session } = await device.open();
    expect(session.view().save).toEqual({ kind: 'saving', count: 2 });
    await session.kick();
    expect([...server.kept.values()].map(({ answerId }) => answerId)).toEqual([10, 20]);
    expect((await device.store.read(id))?.waiting).toEqual([]);
  });

  it('goes on by itself where nothing can be stored', async () => {
    const server = createServer();
    const device = createDevice(server, 0);
    const full: AttemptStore = {
      ...device.store,
      change: () => Promise.reject(new Error('QuotaExceededError')),
    };
    const { session } = await device.open(full);
    await Promise.all([session.choose(1, 10), session.choose(2, 20), session.choose(1, 11)]);
    await settled();
    expect(session.view()).toMatchObject({ isStorageBroken: true, save: { kind: 'saved' } });
    expect(server.kept.get(1)?.answerId).toBe(11);
    expect(server.kept.get(2)?.answerId).toBe(20);
  });

  it('waits for a new sign-in and delivers then', async () => {
    const server = createServer();
    const device = createDevice(server, 0);
    const { session } = await device.open();
    device.weather = 'signed-out';
    await session.choose(1, 10);
    await settled();
    expect(session.view()).toMatchObject({ isSignedOut: true, save: { kind: 'signed-out', count: 1 } });
    device.weather = 'fair';
    await session.resume();
    expect(session.view()).toMatchObject({ isSignedOut: false, save: { kind: 'saved' } });
  });

  it('submits once for many presses, and forgets itself', async () => {
    const server = createServer();
    const device = createDevice(server, 0);
    const { session } = await device.open();
    void session.choose(1, 10);
    await Promise.all(Array.from({ length: 13 }, () => session.submit()));
    expect(session.view().closedBy).toBe('applicant');
    expect(server.kept.get(1)?.answerId).toBe(10);
    expect(await device.store.read(id)).toBeNull();
  });

  it('ends when the server says that the time is over, not when a wrong clock does', async () => {
    const server = createServer();
    server.deadline = server.now + 60_000;
    const device = createDevice(server, 0);
    const { session, fire } = await device.open();
    await session.choose(1, 10);
    await settled();
    await session.change((progress) => ({ ...progress, clockOffset: 7_200_000 }));
    await session.checkTime();
    expect(session.view()).toMatchObject({ closedBy: null, progress: { clockOffset: 0 } });
    fire();
    server.now += 61_000;
    await session.checkTime();
    expect(session.view().closedBy).toBe('time');
    expect(server.isSubmitted).toBe(true);
  });

  it('explains what the server refused, and closes when it was submitted elsewhere', async () => {
    const server = createServer();
    const device = createDevice(server, 0);
    const { session } = await device.open();
    server.isSubmitted = true;
    await session.choose(1, 10);
    await settled();
    expect(session.view()).toMatchObject({
      closedBy: 'elsewhere',
      progress: { choices: {}, waiting: [], refusals: [{ questionId: 1, code: 'closed' }] },
    });
  });
});

describe('whatever happens', () => {
  const weather = fc.constantFrom<Weather>(
    'fair',
    'fair',
    'request-lost',
    'reply-lost',
    'offline',
    'signed-out',
  );
  const device = fc.nat(1);
  const action = fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant('choose' as const),
        device,
        tab: fc.nat(3),
        question: fc.constantFrom(...questions),
        answer: fc.option(fc.nat(4)),
      }),
    },
    fc.record({ do: fc.constant('weather' as const), device, weather }),
    fc.record({ do: fc.constant('retry' as const), device }),
    fc.record({ do: fc.constant('reload' as const), device }),
    fc.record({ do: fc.constant('tab' as const), device }),
    fc.record({ do: fc.constant('stale' as const), device }),
    fc.record({ do: fc.constant('focus' as const), device, tab: fc.nat(3) }),
  );

  it('every acknowledged choice is kept and the newest one of each question wins', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 30 }), fc.boolean(), async (actions, hurries) => {
        const server = createServer();
        const devices = [createDevice(server, 0), createDevice(server, -86_400_000)];
        for (const one of devices) await one.open();
        const newest = new Map<number, number | null>();
        for (const step of actions) {
          server.now += 5;
          const one = devices[step.device];
          if (!one) throw new Error('no such device');
          const tab = 'tab' in step ? one.sessions[step.tab % one.sessions.length] : one.sessions[0];
          if (step.do === 'choose') {
            // What is chosen already is no new choice.
            const shown = tab?.session.view().progress.choices[step.question]?.answerId ?? null;
            if (shown !== step.answer) newest.set(step.question, step.answer);
            void tab?.session.choose(step.question, step.answer);
          }
          if (step.do === 'weather') one.weather = step.weather;
          if (step.do === 'retry') for (const { fire } of one.sessions) fire();
          if (step.do === 'reload') {
            await settled();
            one.sessions.length = 0;
            await one.open();
          }
          if (step.do === 'tab') await one.open();
          if (step.do === 'stale') for (const work of one.stale.splice(0)) work();
          if (step.do === 'focus') void tab?.session.refresh();
          await (hurries ? tick() : settled());
        }
        await settled();
        for (const one of devices) {
          one.weather = 'fair';
          for (const { session } of one.sessions) await session.kick();
          for (const work of one.stale.splice(0)) work();
        }
        await settled();
        for (const [question, answer] of newest)
          expect(server.kept.get(question)?.answerId ?? null).toBe(answer);
        for (const one of devices) {
          for (const { session } of one.sessions) {
            await session.refresh();
            const { progress, save } = session.view();
            expect(save).toEqual({ kind: 'saved' });
            for (const [question, answer] of newest)
              expect(progress.choices[question]?.answerId ?? null).toBe(answer);
          }
        }
        const [last] = devices[0]?.sessions ?? [];
        await last?.session.submit();
        expect(server.isSubmitted).toBe(true);
        expect(server.refused).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});
