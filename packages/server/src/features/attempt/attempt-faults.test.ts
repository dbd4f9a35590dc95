import { afterAll, expect, it } from 'vitest';
import { killWhileSaving } from '../../testing/answer-faults.ts';
import { cleanUp } from '../../testing/server-process.ts';

afterAll(cleanUp);

it('no acknowledged answer is lost when the server or its database is killed while answers are saved', async () => {
  const report = await killWhileSaving(['server', 'database', 'server', 'database', 'server']);
  expect(report.lost).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(0);
}, 180_000);
