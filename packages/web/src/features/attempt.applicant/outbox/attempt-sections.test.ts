import { sectionState } from '@sanjeh/domain/attempt/section-time';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDevice, createServer, untilSettled, type Weather } from './testing-device.ts';

const minute = 60_000;

async function scene() {
  const server = createServer();
  server.timed = new Map([
    [1, 5],
    [2, 3],
  ]);
  const devices = [createDevice(server, 0), createDevice(server, -86_400_000)] as const;
  const [first, second] = [await devices[0].open(), await devices[1].open()];
  const stateOf = ({ session }: typeof first, section: number) =>
    sectionState(session.view().progress.sectionTimes ?? {}, section, new Date(session.serverNow()));
  return {
    server,
    devices,
    first: first.session,
    second: second.session,
    stateOf,
    tabs: [first, second] as const,
  };
}

it('a section begun on one device runs on the other, and is closed there when it is left', async () => {
  const { first, second, stateOf, tabs } = await scene();
  await first.section({ sectionId: 1, step: 'begin' });
  await untilSettled();
  await second.refresh();
  expect(stateOf(tabs[1], 1)).toBe('open');
  await first.section({ sectionId: 1, step: 'end' });
  await untilSettled();
  await second.refresh();
  expect(stateOf(tabs[1], 1)).toBe('over');
});

it('without network the device counts by itself, and loses nothing when the server hears of it', async () => {
  const { server, devices, first, stateOf, tabs } = await scene();
  devices[0].weather = 'offline';
  await first.section({ sectionId: 1, step: 'begin' });
  await first.choose(1, 10);
  server.now += 6 * minute;
  expect(stateOf(tabs[0], 1)).toBe('over');
  // As whoever goes on from the closed section does.
  await first.section({ sectionId: 1, step: 'end' });
  await first.section({ sectionId: 2, step: 'begin' });
  await first.choose(2, 20);
  await untilSettled();
  devices[0].weather = 'fair';
  for (const tab of tabs) tab.fire();
  await first.kick();
  await untilSettled();
  expect([server.given(1), server.given(2), server.refused]).toEqual([10, 20, []]);
  expect([stateOf(tabs[0], 1), stateOf(tabs[0], 2)]).toEqual(['over', 'open']);
});

it('what was typed before the end of a section counts, though it is taken after it', async () => {
  const { server, second } = await scene();
  await second.section({ sectionId: 1, step: 'begin' });
  await untilSettled();
  // The second device's clock is a day behind.
  const typedAt = () => server.now - 86_400_000;
  server.now += 5 * minute - 200;
  const lastKey = typedAt();
  server.now += 600;
  await second.choose(1, 'به موقع', lastKey);
  await untilSettled();
  expect([server.given(1), server.refused]).toEqual(['به موقع', []]);
  await second.choose(1, 'به موقع و دیر', typedAt());
  await untilSettled();
  expect([server.given(1), server.refused.map(({ code }) => code)]).toEqual(['به موقع', ['late']]);
});

it('nothing is given later than now, whatever is said', async () => {
  const { server, devices, first } = await scene();
  devices[0].weather = 'offline';
  await first.choose(1, 'x', server.now + minute);
  const [entry] = first.view().progress.waiting;
  expect(entry?.answeredAt).toBe(new Date(server.now).toISOString());
});

it('whatever the weather, in the end all devices and the server agree on what is open', async () => {
  const weather = fc.constantFrom<Weather>('fair', 'request-lost', 'reply-lost', 'offline');
  const action = fc.record({
    device: fc.nat(1),
    section: fc.constantFrom(1, 2),
    do: fc.constantFrom('begin' as const, 'end' as const, 'choose' as const, 'wait' as const),
    weather,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 14 }), async (actions) => {
      const { server, devices, tabs, stateOf } = await scene();
      for (const step of actions) {
        const [device, tab] = [devices[step.device], tabs[step.device]];
        if (!device || !tab) continue;
        device.weather = step.weather;
        server.now += step.do === 'wait' ? minute : 5;
        if (step.do === 'choose') {
          if (stateOf(tab, step.section) === 'open') await tab.session.choose(step.section, server.now);
        } else if (step.do !== 'wait') await tab.session.section({ sectionId: step.section, step: step.do });
        await untilSettled();
      }
      for (const [place, device] of devices.entries()) {
        device.weather = 'fair';
        tabs[place]?.fire();
        await tabs[place]?.session.kick();
      }
      await untilSettled();
      for (const tab of tabs) {
        await tab.session.refresh();
        const { sectionTimes, sectionSteps = [] } = tab.session.view().progress;
        expect(sectionSteps).toEqual([]);
        expect(sectionTimes).toEqual(server.times);
      }
      expect(server.refused.filter(({ code }) => code !== 'late')).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
