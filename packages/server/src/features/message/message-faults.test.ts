import { afterAll, expect, it } from 'vitest';
import { killWhileSending } from '#testing/message-faults.ts';
import { cleanUp } from '#testing/server-process.ts';

afterAll(cleanUp);

it('no message is lost when the server is killed while it sends, and the outbox says which may be twice there', async () => {
  const report = await killWhileSending(2);
  expect(report).toMatchObject({ lost: [], unsaid: 0 });
  expect(report.acknowledged).toBeGreaterThan(0);
});
