import { expect, it } from 'vitest';
import { ApiProblem } from '#api/api-problem.ts';
import type { AttemptSession } from './attempt-session.ts';
import { emptyProgress } from './testing.ts';
import { createDevice, createServer, untilSettled } from './testing-device.ts';

const { id } = emptyProgress();

const gone = () => {
  throw new ApiProblem(404, { code: 'not_found', requestId: 'test' });
};

async function scene() {
  const server = createServer();
  const device = createDevice(server, 0);
  const { session } = await device.open();
  return { server, device, session };
}

it('what another page says is gone is gone here, though the server cannot be asked', async () => {
  const { device, session } = await scene();
  device.weather = 'offline';
  await session.follow('gone');
  expect(session.view().closedBy).toBe('gone');
});

const steps: [string, (session: AttemptSession) => Promise<void>][] = [
  ['chosen', (session) => session.choose(1, 10)],
  ['delivered', (session) => session.kick()],
  ['told by another page', (session) => session.follow('changed')],
];

it.each(steps)(
  'of what left the device the server says whether it is gone, when something is %s',
  async (_, step) => {
    const { server, device, session } = await scene();
    await device.store.remove(id);
    server.get = gone;
    await step(session);
    await untilSettled();
    expect(session.view().closedBy).toBe('gone');
  },
);

it.each(steps)('what left the device and was handed in is so, when something is %s', async (_, step) => {
  const { server, device, session } = await scene();
  await device.store.remove(id);
  server.isSubmitted = true;
  await step(session);
  await untilSettled();
  expect(session.view().closedBy).toBe('elsewhere');
});

it('what the server has no more for this sign-in is gone, and stays on the device for whose it may be', async () => {
  const { server, device, session } = await scene();
  server.save = gone;
  await session.choose(1, 10);
  await untilSettled();
  expect(session.view().closedBy).toBe('gone');
  expect((await device.store.read(id))?.waiting).toHaveLength(1);
});
