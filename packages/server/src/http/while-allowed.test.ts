import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { exportFile } from '@sanjeh/contract/applicant/applicant.admin.contract';
import { exportFile as exportResults } from '@sanjeh/contract/result/result.admin.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { copyAttempt } from '#testing/many-results.ts';
import { insertPeople } from '#testing/people.ts';
import { createTestExam } from '#testing/taken-exam.ts';
import { until } from '#testing/until.ts';

let door: TestApp;
const people = 3000;
beforeAll(async () => {
  door = await createTestApp();
  const { db } = door.database;
  const { token } = await door.admin();
  const exam = await createTestExam(door, await createContent(db), token);
  await copyAttempt(db, await exam.take(await door.applicant(), [1, 1, 1]), { count: 2000 });
  await insertPeople(db, people);
});
afterAll(() => door.close());

type Admin = Awaited<ReturnType<TestApp['admin']>>;

/** It is sent no faster than it is read, and so is not made much faster either. */
async function begin({ token }: Admin, path: string, headers = {}) {
  const response = await door.app.inject({
    ...{ url: path, payloadAsStream: true },
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  expect(response.statusCode).toBe(200);
  return response.stream();
}

const ends: [string, string][] = [
  ['is disabled', 'update users set disabled_at = now() where username = $1'],
  [
    'is signed out everywhere',
    'update sessions set ended_at = now() from users u where u.id = user_id and u.username = $1',
  ],
  ['loses the right', `update users set rights = '{author}' where username = $1`],
];

/** Longer than nobody asks again. */
const later = () => wait(1100);

describe('a file that is being sent breaks off when who asked for it', () => {
  test.each(ends)('%s', async (_, sql) => {
    const admin = await door.admin();
    const file = await begin(admin, `${exportFile.path}?format=csv`);
    await door.database.pool.query(sql, [admin.username]);
    await later();
    await expect(text(file)).rejects.toThrow();
    await until(() => door.context.exports.figures().running === 0);
  });
});

const files: [string, string, Record<string, string>][] = [
  ['as a table', `${exportFile.path}?format=xlsx`, {}],
  ['packed', `${exportFile.path}?format=csv`, { 'accept-encoding': 'gzip' }],
  ['of results', `${exportResults.path}?format=csv`, {}],
];

test.each(files)('so does one %s, and it is whole otherwise', async (_, path, headers) => {
  const admin = await door.admin();
  const whole = await begin(admin, path, headers);
  await later();
  expect((await text(whole)).length).toBeGreaterThan(0);

  const broken = await begin(admin, path, headers);
  await door.database.pool.query('update users set disabled_at = now() where username = $1', [
    admin.username,
  ]);
  await later();
  await expect(text(broken)).rejects.toThrow();
});

test('that a password was typed long ago breaks nothing off', async () => {
  const admin = await door.admin();
  const file = await begin(admin, `${exportFile.path}?format=csv`);
  await door.database.pool.query("update sessions set confirmed_at = now() - interval '1 day'");
  await later();
  expect((await text(file)).split('\r\n')).toHaveLength(people + 3);
});

test('who leaves in the middle gives the place back', async () => {
  const { token } = await door.admin();
  const url = await door.app.listen({ port: 0, host: '127.0.0.1' });
  const left = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${url}${exportFile.path}?format=csv`, { headers, signal: left.signal });
  left.abort();
  await until(() => door.context.exports.figures().running === 0);
});
