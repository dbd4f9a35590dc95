import { extendAttempt } from '@sanjeh/contract/attempt/attempt.admin.contract';
import { saveMark } from '@sanjeh/contract/marking/marking.contract';
import * as contract from '@sanjeh/contract/own-data/own-data.contract';
import type { OwnData } from '@sanjeh/contract/own-data/own-data.schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zipEntries } from '#sheet/zip-entries.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createEssayExam, type EssayExam } from '#testing/essay-exam.ts';
import { createContent } from '#testing/exam-content.ts';
import { makeNextArchive } from './own-archive-making.service.ts';

let door: TestApp;
let exam: EssayExam;
let owner: string;
beforeAll(async () => {
  door = await createTestApp();
  owner = (await door.admin()).token;
  exam = await createEssayExam(door, await createContent(door.database.db), { twoMarkers: true });
});
afterAll(() => door.close());

async function marksOf(token: string) {
  await door.database.pool.query('delete from own_archives');
  await door.call(contract.askArchive, { token });
  await makeNextArchive(door.context);
  const url = contract.getArchiveFile.path;
  const { rawPayload } = await door.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const data = JSON.parse(zipEntries(rawPayload, 2 ** 24).read('data.json') ?? '') as OwnData;
  return data.people.flatMap(({ attempts }) => attempts.flatMap(({ marks }) => marks));
}

test('marks are in the own data when the score stands, and not while the text can be written anew', async () => {
  const { id, person } = await exam.take('یک نوشته');
  const give = async () => {
    const { token } = await door.admin(['marker']);
    const params = { attemptId: id, questionId: exam.essay.id };
    const { status } = await door.call(saveMark, {
      ...{ token, params, body: { revision: 0, scores: [4, 1], comment: 'خوب' } },
    });
    expect(status).toBe(200);
  };
  await give();
  expect(await marksOf(person.token)).toEqual([]);
  await give();
  const given = { questionId: exam.essay.id, mark: 5, comment: 'خوب' };
  expect(await marksOf(person.token)).toMatchObject([given, given]);
  const params = { applicantId: person.person.saved.id, id };
  const body = { minutes: 5, reason: 'ناتمام ماند' };
  expect((await door.call(extendAttempt, { token: owner, params, body })).status).toBe(200);
  expect(await marksOf(person.token)).toEqual([]);
});
