import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adopt, askToSubmit, forgetWish } from './progress.ts';
import { emptyProgress } from './testing.ts';
import { createDevice, createServer, untilSettled, type Weather } from './testing-device.ts';

const serverTime = '2026-04-01T08:00:00Z';
const later = '2026-04-01T08:10:00Z';
const clock = { offset: 0, error: 0 };

describe('a wish to submit', () => {
  const wished = (reason: 'applicant' | 'time') => askToSubmit(reason)(emptyProgress({ opening: 1 }));
  const heard = (change: object = {}) =>
    adopt({ answers: [], deadline: later, serverTime, opening: 1, ...change }, clock);

  it('for the end of the time is over where there is more time', () => {
    expect(heard()(wished('time')).submit).toBeNull();
    expect(heard({ deadline: serverTime })(wished('time')).submit).toBe('time');
    expect(heard()(wished('applicant')).submit).toBe('applicant');
  });

  it('is over when the attempt was opened again, and counts anew from then on', () => {
    const reopened = heard({ opening: 2 })(wished('applicant'));
    expect(reopened).toMatchObject({ submit: null, opening: 2 });
    const again = askToSubmit('applicant')(reopened);
    expect(heard({ opening: 2 })(again).submit).toBe('applicant');
    // What was asked for before it was opened again is heard last.
    expect(heard()(again)).toMatchObject({ submit: 'applicant', opening: 2 });
    expect(forgetWish(wished('applicant'))(again).submit).toBe('applicant');
    expect(forgetWish(wished('time'))(wished('applicant')).submit).toBe('applicant');
  });

  it('that a device kept ends nothing that was opened again since, and the attempt is shown open', async () => {
    const server = createServer();
    const device = createDevice(server, 0);
    const { session, fire } = await device.open();
    device.weather = 'offline';
    await session.submit();
    server.submit({ opening: 1 });
    server.reopen();
    device.weather = 'fair';
    fire();
    await untilSettled();
    expect(server.isSubmitted).toBe(false);
    expect(session.view()).toMatchObject({ closedBy: null, progress: { submit: null, opening: 2 } });
    await session.submit();
    expect(server.isSubmitted).toBe(true);
    expect(session.view().closedBy).toBe('applicant');
  });

  it('for the end of the time ends nothing that has more time since, and the attempt goes on', async () => {
    const server = createServer();
    server.deadline = server.now + 60_000;
    const device = createDevice(server, 0);
    const { session, fire } = await device.open();
    device.weather = 'offline';
    server.now = server.deadline + 1;
    await session.change(askToSubmit('time'));
    await session.kick();
    server.deadline += 600_000;
    device.weather = 'fair';
    fire();
    await untilSettled();
    expect(server.isSubmitted).toBe(false);
    const deadline = new Date(server.deadline).toISOString();
    expect(session.view()).toMatchObject({ closedBy: null, progress: { submit: null, deadline } });
    server.now = server.deadline + 1;
    await session.checkTime();
    expect(session.view().closedBy).toBe('time');
  });

  const weather = fc.constantFrom<Weather>('fair', 'request-lost', 'reply-lost', 'offline', 'signed-out');
  const device = fc.nat(1);
  const action = fc.oneof(
    fc.record({ do: fc.constant('wish' as const), device }),
    fc.record({ do: fc.constant('choose' as const), device }),
    fc.record({ do: fc.constant('weather' as const), device, weather }),
    fc.record({ do: fc.constant('retry' as const), device }),
    fc.record({ do: fc.constant('reload' as const), device }),
    fc.record({ do: fc.constant('stale' as const), device }),
    fc.record({ do: fc.constant('focus' as const), device }),
    fc.record({ do: fc.constantFrom('end' as const, 'reopen' as const), device }),
  );

  it('never ends another opening than the one it was made in, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
        const server = createServer();
        const devices = [createDevice(server, 0), createDevice(server, -86_400_000)];
        for (const one of devices) await one.open();
        const wishes = new Set<number>();
        let ended = 0;
        const look = () => {
          if (server.isSubmitted && ended < server.opening) expect(wishes).toContain(server.opening);
          if (server.isSubmitted) ended = server.opening;
        };
        for (const step of actions) {
          const one = devices[step.device];
          const session = one?.sessions.at(-1)?.session;
          if (!one || !session) throw new Error('no such device');
          if (step.do === 'wish') {
            wishes.add(session.view().progress.opening ?? 1);
            void session.submit();
          }
          if (step.do === 'choose') void session.choose(1, server.now);
          if (step.do === 'weather') one.weather = step.weather;
          if (step.do === 'retry') for (const { fire } of one.sessions) fire();
          if (step.do === 'focus') void session.refresh();
          if (step.do === 'reload' && !server.isSubmitted) {
            one.sessions.length = 0;
            await one.open();
          }
          if (step.do === 'stale')
            for (const work of one.stale.splice(0))
              await Promise.resolve()
                .then(work)
                .catch(() => {});
          if (step.do === 'end') {
            ended = server.opening;
            server.isSubmitted = true;
          }
          if (step.do === 'reopen') server.reopen();
          server.now += 5;
          await untilSettled();
          look();
        }
        server.reopen();
        const [last] = devices;
        if (last) last.weather = 'fair';
        // What was refused of it has been read.
        await last?.store.remove(emptyProgress().id);
        const tab = await last?.open();
        await tab?.session.refresh();
        await tab?.session.submit();
        expect(server.isSubmitted).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
