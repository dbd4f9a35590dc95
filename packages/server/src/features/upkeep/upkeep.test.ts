import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as faqs from '@sanjeh/contract/faq/faq.admin.contract';
import * as contract from '@sanjeh/contract/upkeep/upkeep.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDiskWatch } from '#core/disk-watch.ts';
import { readEnv } from '#core/env.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { quietLog } from '#testing/quiet-log.ts';
import { until } from '#testing/until.ts';
import { listBackups, nameOfBackup, newestBackup, removeOldBackups } from './backup-folder.ts';
import { startBackups } from './backup-schedule.task.ts';
import { backupState } from './upkeep.service.ts';

const hour = 3_600_000;
const megabyte = 2 ** 20;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanjeh-backups-'));
});
afterAll(() => rm(folder, { recursive: true }));

const env = (settings: Record<string, string> = {}) => readEnv({ BACKUP_DIR: folder, ...settings });
const write = (file: string) => writeFile(file, '');

describe('planned backups', () => {
  test('one is taken when the newest is old enough, and the oldest go', async () => {
    const now = Date.now();
    const name = (hoursAgo: number) => nameOfBackup(new Date(now - hoursAgo * hour), false);
    for (const hoursAgo of [30, 55, 80]) await write(join(folder, name(hoursAgo)));
    await write(join(folder, 'notes.txt'));
    const end = startBackups(env({ BACKUP_KEEP: '2' }), quietLog, { take: write });
    await until(async () => !(await readdir(folder)).includes(name(80)));
    await end();
    const kept = await listBackups(folder);
    expect(kept).toHaveLength(2);
    expect(kept[1]?.name).toBe(name(30));
    expect(await readdir(folder)).toContain('notes.txt');
  });

  test('none is taken while there is a young one, and one that fails removes none', async () => {
    const before = await listBackups(folder);
    const failing = async () => {
      throw new Error('no room');
    };
    await startBackups(env(), quietLog, { take: failing })();
    const errors: string[] = [];
    const log = { ...quietLog, error: (words: string) => errors.push(words) };
    const [newest] = before;
    await rm(join(folder, newest?.name ?? ''));
    const end = startBackups(env({ BACKUP_KEEP: '1' }), log, { take: failing });
    await until(async () => errors.length > 0);
    await end();
    expect(errors).toEqual(['The backup failed: Error: no room']);
    expect(await listBackups(folder)).toEqual(before.slice(1));
    await removeOldBackups(folder, 0);
    expect(await listBackups(folder)).toEqual([]);
  });

  test('one that was named by a clock that was ahead keeps none from being taken, and goes first', async () => {
    const ahead = nameOfBackup(new Date(Date.now() + 365 * 24 * hour), false);
    await write(join(folder, ahead));
    expect(await newestBackup(folder)).toBeNull();
    const old = nameOfBackup(new Date(Date.now() - 30 * hour), false);
    await write(join(folder, old));
    const end = startBackups(env({ BACKUP_KEEP: '2' }), quietLog, { take: write });
    await until(async () => !(await readdir(folder)).includes(ahead));
    await end();
    expect((await listBackups(folder)).map(({ name }) => name)).toEqual([expect.any(String), old]);
    await removeOldBackups(folder, 0);
  });

  test('a backup is late when one should have been there', async () => {
    const now = Date.now();
    expect(backupState(readEnv({}), null, now, now)).toBeNull();
    const state = async (hoursRunning: number) => {
      return backupState(
        env({ BACKUP_EVERY: '2' }),
        await newestBackup(folder),
        now,
        now - hoursRunning * hour,
      );
    };
    expect(await state(2)).toEqual({ takenAt: null, everyHours: 2, isLate: false });
    expect(await state(4)).toMatchObject({ isLate: true });
    await write(join(folder, nameOfBackup(new Date(now - 2 * hour), true)));
    expect(await state(9)).toMatchObject({ isLate: false });
  });
});

describe('the room on the disk', () => {
  let door: TestApp;
  beforeAll(async () => {
    door = await createTestApp();
  });
  afterAll(() => door.close());

  const room = (freeMegabytes: number, freeShare: number) =>
    createDiskWatch(folder, 128 * megabyte, async () => ({ freeBytes: freeMegabytes * megabyte, freeShare }));

  test.each([
    [5000, 0.5, 'enough'],
    [5000, 0.09, 'low'],
    [127, 0.5, 'reserve'],
  ])('with %i MB, a share of %d, is %s', async (megabytes, share, state) => {
    const watch = await room(megabytes, share);
    expect(watch.room()?.state).toBe(state);
    watch.close();
  });

  test('of a real disk is a number, and of one elsewhere none', async () => {
    const here = await createDiskWatch(folder, 0);
    expect(here.room()?.freeBytes).toBeGreaterThan(0);
    here.close();
    expect((await createDiskWatch(null, 0)).room()).toBeNull();
  });

  test('below the reserve all can be read and nothing is written, until there is room again', async () => {
    const { token, username, password } = await door.admin();
    const body = { question: 'پرسش', answer: 'پاسخ', translations: { en: { question: '', answer: '' } } };
    const add = () => door.call(faqs.create, { token, body });
    const { disk } = door.context;
    const full = await room(20, 0.01);
    disk.room = full.room;
    const refused = await add();
    expect(refused.error).toMatchObject({ code: 'busy', params: { reason: 'disk_full' } });
    expect(refused.headers['retry-after']).toBe('30');
    expect((await door.call(faqs.list, { token })).json.items).toEqual([]);
    await door.signIn(username, password);
    expect((await door.call(contract.getUpkeep, { token })).json.disk).toEqual({
      freeMegabytes: 20,
      freePercent: 1,
      state: 'reserve',
    });
    expect((await door.app.inject('/api/health/ready')).json()).toEqual({
      status: 'ok',
      warnings: ['read-only'],
    });
    disk.room = () => null;
    expect((await add()).status).toBe(faqs.create.status);
    full.close();
  });
});
