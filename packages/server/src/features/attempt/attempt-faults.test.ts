import { afterAll, expect, it } from 'vitest';
import { killWhileSaving } from '#testing/answer-faults.ts';
import { canMount, fillDisk } from '#testing/disk-faults.ts';
import { spoilLines } from '#testing/line-faults.ts';
import { cleanUp } from '#testing/server-process.ts';
import { stopWhileSaving } from '#testing/stop-faults.ts';

afterAll(cleanUp);

it('no acknowledged answer is lost when the server or its database is killed while answers are saved', async () => {
  const report = await killWhileSaving(['server', 'database', 'server', 'database', 'server']);
  expect(report.lost).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(0);
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
  ]);
  expect(report).toMatchObject({ lost: [], stuck: 0 });
  expect(report.acknowledged).toBeGreaterThan(0);
  // The faults were felt: by clients as silence, by the server as errors that it told of.
  expect(report.unanswered).toBeGreaterThan(0);
  expect(report.refused['503 busy']).toBeGreaterThan(0);
  expect(report.refused['500 internal']).toBeUndefined();
});

it.skipIf(!(await canMount()))(
  'a full disk refuses answers with a code, and with room again saving goes on with nothing lost',
  async () => {
    const report = await fillDisk(1);
    expect(report).toMatchObject({ lost: [], stuck: 0, unfelt: 0 });
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report.refused['500 internal']).toBeGreaterThan(0);
  },
);
