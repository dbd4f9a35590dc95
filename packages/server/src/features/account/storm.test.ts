import { signIn } from '@sanjeh/contract/account/account.contract';
import { registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { listProvinces } from '@sanjeh/contract/place/place.contract';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { registrationOf } from '../../testing/person.ts';

let door: TestApp;
afterEach(() => door.close());

describe('a storm of sign-ins', () => {
  test('is answered to the last, and others are served meanwhile', async () => {
    door = await createTestApp();
    const { nationalCode: username, password } = await door.register();
    let answered = 0;
    const storm = Array.from({ length: 120 }, async () => {
      const { status } = await door.call(signIn, { body: { username, password } });
      answered += 1;
      return status;
    });
    expect((await door.call(listProvinces)).status).toBe(200);
    expect(answered).toBeLessThan(120);
    expect(new Set(await Promise.all(storm))).toEqual(new Set([200]));
  });

  test('beyond a full line is asked to come back later', async () => {
    door = await createTestApp({ queue: { atOnce: 1, line: 2 } });
    const { nationalCode: username, password } = await door.register();
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const held = door.context.passwordQueue.run(() => release);
    const calls = Array.from({ length: 6 }, () => door.call(signIn, { body: { username, password } }));
    const registration = door.call(registerApplicant, { body: registrationOf() });
    const turnedAway = [];
    for await (const answer of inOrderOfArrival([...calls, registration])) {
      turnedAway.push(answer);
      if (turnedAway.length === 5) resolve();
    }
    await held;
    expect(turnedAway.slice(0, 5).map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    expect(turnedAway[0]?.error.code).toBe('busy');
    expect(turnedAway[0]?.headers['retry-after']).toBe('10');
    expect(turnedAway.slice(5).map(({ status }) => status < 300)).toEqual([true, true]);
  });
});

async function* inOrderOfArrival<T>(promises: readonly Promise<T>[]): AsyncGenerator<T> {
  const waiting = new Map(promises.map((promise, index) => [index, promise.then((value) => ({ index, value }))]));
  while (waiting.size > 0) {
    const { index, value } = await Promise.race(waiting.values());
    waiting.delete(index);
    yield value;
  }
}
