import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Given, isSameGiven } from './given.ts';
import { givenTo } from './progress.ts';
import { createDevice, createServer, tick, untilSettled, type Weather } from './testing-device.ts';

/** A choice of one, and what is typed, chosen together, or set otherwise. */
const answers: Record<number, fc.Arbitrary<Given>> = {
  1: fc.nat(4),
  2: fc.constantFrom('1', '1.5', '-2'),
  3: fc.uniqueArray(fc.nat(3), { minLength: 1 }).map((ids) => ids.toSorted()),
  4: fc.constantFrom('2024-03-20', '2024-03-21'),
};
const answering = fc.constantFrom(1, 2, 3, 4).chain((question) =>
  fc.record({
    question: fc.constant(question),
    answer: fc.option(answers[question] ?? fc.constant(null)),
  }),
);

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
        what: answering,
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
        const newest = new Map<number, Given>();
        for (const step of actions) {
          server.now += 5;
          const one = devices[step.device];
          if (!one) throw new Error('no such device');
          const tab = 'tab' in step ? one.sessions[step.tab % one.sessions.length] : one.sessions[0];
          if (step.do === 'choose') {
            // What is chosen already is no new choice.
            const { question, answer } = step.what;
            const shown = tab ? givenTo(tab.session.view().progress, question) : null;
            if (!isSameGiven(shown, answer)) newest.set(question, answer);
            void tab?.session.choose(question, answer);
          }
          if (step.do === 'weather') one.weather = step.weather;
          if (step.do === 'retry') for (const { fire } of one.sessions) fire();
          if (step.do === 'reload') {
            await untilSettled();
            one.sessions.length = 0;
            await one.open();
          }
          if (step.do === 'tab') await one.open();
          if (step.do === 'stale') for (const work of one.stale.splice(0)) work();
          if (step.do === 'focus') void tab?.session.refresh();
          await (hurries ? tick() : untilSettled());
        }
        await untilSettled();
        for (const one of devices) {
          one.weather = 'fair';
          for (const { session } of one.sessions) await session.kick();
          for (const work of one.stale.splice(0)) work();
        }
        await untilSettled();
        for (const [question, answer] of newest) expect(server.given(question)).toEqual(answer);
        for (const one of devices) {
          for (const { session } of one.sessions) {
            await session.refresh();
            const { progress, save } = session.view();
            expect(save).toEqual({ kind: 'saved' });
            for (const [question, answer] of newest) expect(givenTo(progress, question)).toEqual(answer);
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
