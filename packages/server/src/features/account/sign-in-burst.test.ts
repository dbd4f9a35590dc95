import { setImmediate as nextTurn } from 'node:timers/promises';
import { signIn } from '@sanjeh/contract/account/account.contract';
import { registerApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { listProvinces } from '@sanjeh/contract/place/place.contract';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { registrationOf } from '#testing/person.ts';

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
    door = await createTestApp({ queue: { atOnce: 1, line: 2, later: { line: 0, each: 0 } } });
    const { nationalCode: username, password } = await door.register();
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const held = door.context.passwordQueue.run(() => release);
    const calls = Array.from({ length: 6 }, () => door.call(signIn, { body: { username, password } }));
    const answers = [];
    for await (const answer of inOrderOfArrival(calls)) {
      answers.push(answer);
      if (answers.length !== 4) continue;
      expect((await door.call(registerApplicant, { body: registrationOf() })).error.code).toBe('busy');
      resolve();
    }
    await held;
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503, 200, 200]);
    expect(answers[0]?.error.code).toBe('busy');
    expect(answers[0]?.headers['retry-after']).toBe('10');
  });
});

describe('a storm of registrations from one address', () => {
  test('lets everybody else sign in before it, and costs a proof once it is one', async () => {
    door = await createTestApp({ queue: { atOnce: 1 } });
    const { nationalCode: username, password } = await door.register();
    const ip = '10.9.9.9';
    let registered = 0;
    const storm = Array.from({ length: 600 }, async () => {
      const answer = await door.call(registerApplicant, { body: registrationOf(), ip });
      if (answer.status === 201) registered += 1;
      return answer;
    });
    // They stand in line by now: the first one is being hashed.
    while (door.queueTurns() < 2) await nextTurn();
    const before = registered;
    expect((await door.call(signIn, { body: { username, password } })).status).toBe(200);
    expect(registered - before).toBeLessThanOrEqual(2);

    const codes = (await Promise.all(storm)).map((answer) =>
      answer.status === 201 ? 'done' : answer.error.code,
    );
    // Those who could not stand in line were asked to come back; nobody waits behind all of them.
    expect(new Set(codes)).toEqual(new Set(['done', 'busy']));
    expect(registered).toBeLessThanOrEqual(41);
    await door.database.pool.query('update call_levels set level = 61');
    expect((await door.call(registerApplicant, { body: registrationOf(), ip })).error.code).toBe(
      'proof_required',
    );
  });
});

async function* inOrderOfArrival<T>(promises: readonly Promise<T>[]): AsyncGenerator<T> {
  const waiting = new Map(
    promises.map((promise, index) => [index, promise.then((value) => ({ index, value }))]),
  );
  while (waiting.size > 0) {
    const { index, value } = await Promise.race(waiting.values());
    waiting.delete(index);
    yield value;
  }
}
