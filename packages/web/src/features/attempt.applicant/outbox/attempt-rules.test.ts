import { describe, expect, it } from 'vitest';
import { createDevice, createServer, untilSettled } from './testing-device.ts';

describe('an attempt at an exam with rules', () => {
  it('is open again, with what must be answered, where the server does not take it yet', async () => {
    const server = createServer();
    server.required = [4, 9];
    const { session } = await createDevice(server, 0).open();
    await session.submit();
    await untilSettled();
    expect(session.view()).toMatchObject({ required: [4, 9], closedBy: null, progress: { submit: null } });
    server.required = [];
    await session.submit();
    await untilSettled();
    expect(session.view()).toMatchObject({ required: [], closedBy: 'applicant' });
  });

  it('asks what scores hide after each save, and everything while the server is away', async () => {
    const server = createServer();
    server.hidden = [5];
    const device = createDevice(server, 0);
    const { session, fire } = await device.open();
    await session.refresh();
    expect(session.view().notAsked).toEqual([5]);
    server.hidden = [5, 6];
    await session.choose(1, 10);
    await untilSettled();
    expect(session.view().notAsked).toEqual([5, 6]);
    device.weather = 'offline';
    await session.choose(1, 11);
    await untilSettled();
    expect(session.view().notAsked).toEqual([]);
    device.weather = 'fair';
    fire();
    await untilSettled();
    expect(session.view().notAsked).toEqual([5, 6]);
  });
});
