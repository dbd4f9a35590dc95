import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDevice, createServer, tick, untilSettled, type Weather } from './testing-device.ts';

const questions = [1, 2, 3];

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
