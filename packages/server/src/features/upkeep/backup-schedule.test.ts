import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readEnv } from '#core/env.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { until } from '#testing/until.ts';
import { nameOfBackup } from './backup-folder.ts';
import type { LookAtDisk } from './backup-room.ts';
import { createBackupRound, type TakeBackup } from './backup-schedule.task.ts';

const megabyte = 2 ** 20;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanjeh-schedule-'));
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name));
});

const env = (settings: Record<string, string> = {}) => ({
  ...readEnv({ DATA_DIR: '/data', ...settings }),
  backupDir: folder,
});
const running = new AbortController().signal;
const full: TakeBackup = async () => {
  throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
};
/** The disks of both folders: the same one unless it is said otherwise. */
const disks =
  (freeMegabytes: () => number, dataDevice = 1): LookAtDisk =>
  async (place) => ({
    device: place === folder ? 1 : dataDevice,
    freeBytes: freeMegabytes() * megabyte,
  });
const write = vi.fn<TakeBackup>((file) => writeFile(file, ''));
afterEach(() => write.mockClear());

function listening() {
  const [errors, told]: [string[], boolean[]] = [[], []];
  const log = { ...quietLog, error: (words: string) => errors.push(words) };
  return { errors, told, log, tell: (hasFailed: boolean) => told.push(hasFailed) };
}

describe('a backup that failed', () => {
  test('is not tried again after a minute, but later and later; it is told at once, and said once', async () => {
    const { errors, told, log, tell } = listening();
    const take = vi.fn(full);
    const round = createBackupRound(env(), log, { take, lookAt: disks(() => 5000), tell });
    const tried: number[] = [];
    for (let minute = 0; minute < 200; minute += 1) {
      const before = take.mock.calls.length;
      await round(running);
      if (take.mock.calls.length > before) tried.push(minute);
    }
    expect(tried).toEqual([0, 5, 15, 35, 75, 135, 195]);
    expect(errors).toEqual(['The backup failed: Error: no space left']);
    expect(told).toEqual([true]);
    take.mockImplementation(write);
    for (let minute = 200; minute < 300; minute += 1) await round(running);
    expect(take).toHaveBeenCalledTimes(tried.length + 1);
    expect(told).toEqual([true, false]);
    for (const name of await readdir(folder)) await rm(join(folder, name));
    take.mockClear().mockImplementation(full);
    for (let minute = 0; minute < 6; minute += 1) await round(running);
    expect(take).toHaveBeenCalledTimes(2);
    expect(told).toEqual([true, false, true]);
  });

  test('leaves nothing half written, also when whoever wrote it was ended', async () => {
    const take: TakeBackup = async (file) => {
      await writeFile(`${file}.part`, 'half');
      throw new Error('killed');
    };
    await createBackupRound(env(), quietLog, { take, lookAt: disks(() => 5000) })(running);
    expect(await readdir(folder)).toEqual([]);
  });

  test('is given up before it takes the reserve of the database on the same disk', async () => {
    const { errors, log } = listening();
    let free = 5000;
    const take: TakeBackup = async (_, signal) => {
      free = 127;
      await until(() => signal.aborted);
      throw new Error('ended');
    };
    await createBackupRound(env(), log, { take, lookAt: disks(() => free) })(running);
    expect(errors).toEqual([expect.stringContaining('it would have taken the last room')]);
  });
});

describe('the room for a backup', () => {
  const hour = 3_600_000;
  const writeOld = () =>
    writeFile(
      join(folder, nameOfBackup(new Date(Date.now() - 30 * hour), false)),
      Buffer.alloc(8 * megabyte),
    );

  test('is that of the last and a quarter, beside the reserve on the disk of the database', async () => {
    await writeOld();
    const { errors, told, log, tell } = listening();
    let free = 137;
    const round = createBackupRound(env(), log, { take: write, lookAt: disks(() => free), tell });
    for (let minute = 0; minute < 100; minute += 1) await round(running);
    expect(write).not.toHaveBeenCalled();
    expect(errors).toEqual([
      `The backup failed: Error: ${folder} has no room for a backup: 138 MB have to be free. Make room there.`,
    ]);
    // Once there is room nobody waits any longer.
    free = 138;
    await round(running);
    expect(write).toHaveBeenCalledOnce();
    expect(told).toEqual([true, false]);
  });

  test.each([
    ['on another disk', {}, 2],
    ['where the database is elsewhere', { DATABASE_URL: 'postgres://there/sanjeh' }, 1],
  ])('%s is that of the last and a quarter', async (_, settings, device) => {
    await writeOld();
    let free = 9;
    const round = createBackupRound(env(settings), quietLog, {
      ...{ take: write, lookAt: disks(() => free, device) },
    });
    await round(running);
    expect(write).not.toHaveBeenCalled();
    free = 10;
    await round(running);
    expect(write).toHaveBeenCalledOnce();
  });
});

describe('whoever watches', () => {
  let door: TestApp;
  beforeAll(async () => {
    door = await createTestApp({ env: { backupDir: '/nowhere' } });
  });
  afterAll(() => door.close());

  test('hears of a late backup from the first failure on, until one succeeds', async () => {
    const ready = async () => (await door.app.inject('/api/health/ready')).json();
    expect(await ready()).toEqual({ status: 'ok' });
    const { tell } = door.context.backups;
    const take = vi.fn(full);
    const round = createBackupRound(env(), quietLog, { take, lookAt: disks(() => 5000), tell });
    await round(running);
    expect(await ready()).toEqual({ status: 'ok', warnings: ['backup late'] });
    take.mockImplementation(write);
    for (let minute = 0; minute < 5; minute += 1) await round(running);
    expect(await ready()).toEqual({ status: 'ok' });
  });
});
