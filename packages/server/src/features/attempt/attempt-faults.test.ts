import { afterAll, expect, it } from 'vitest';
import { killWhileSaving } from '#testing/answer-faults.ts';
import { spoilDatabase } from '#testing/database-faults.ts';
import { canMount, fillDisk } from '#testing/disk-faults.ts';
import { spoilLines } from '#testing/line-faults.ts';
import { cleanUp } from '#testing/server-process.ts';
import { stopWhileSaving } from '#testing/stop-faults.ts';

afterAll(cleanUp);

it('no acknowledged answer is lost when the server is killed while answers are saved', async () => {
  const report = await killWhileSaving(2);
  expect(report).toMatchObject({ lost: [], doubled: 0, stuck: 0 });
  expect(report.acknowledged).toBeGreaterThan(0);
});

it('nor when its database is killed or somebody locks a row, and saving goes on without anybody’s help', async () => {
  const report = await spoilDatabase(['postmaster', 'attempt', 'backend', 'answer', 'connections']);
  expect(report).toMatchObject({ lost: [], doubled: 0, stuck: 0 });
  expect(report.acknowledged).toBeGreaterThan(0);
  expect(report.refused['503 busy']).toBeGreaterThan(0);
  expect(Object.keys(report.refused)).toEqual(['503 busy']);
});

it('a server that is told to stop answers what it has accepted, loses nothing and ends well', async () => {
  const report = await stopWhileSaving(1);
  expect(report).toMatchObject({ lost: [], leftWithoutReply: [], exitCodes: [0] });
  expect(report.acknowledged).toBeGreaterThan(0);
});

it('lines that are cut, slow or swallow replies lose no acknowledged answer, and saving goes on after them', async () => {
  // One of each kind; all of them, on both lines, are tried by the long run.
  const report = await spoilLines([
    ['client', 'drop'],
    ['database', 'cut'],
    ['database', 'drop'],
    ['database', 'silence'],
  ]);
  expect(report).toMatchObject({ lost: [], stuck: 0 });
  expect(report.acknowledged).toBeGreaterThan(0);
  // The faults were felt: by clients as silence, by the server as errors that it told of.
  expect(report.unanswered).toBeGreaterThan(0);
  expect(report.refused['503 busy']).toBeGreaterThan(0);
  expect(report.refused['500 internal']).toBeUndefined();
});

it.skipIf(!(await canMount()))(
  'a full disk refuses answers for a while, readiness says why, and with room again saving goes on with nothing lost',
  async () => {
    const report = await fillDisk(1);
    expect(report).toMatchObject({ lost: [], stuck: 0, unfelt: 0, stacks: 0 });
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(Object.keys(report.refused)).toEqual(['503 busy']);
    expect(report.readiness['503 disk full']).toBeGreaterThan(0);
  },
);
