import * as contract from '@sanjeh/contract/assignment/assignment.admin.contract';
import { joinInvitation } from '@sanjeh/contract/assignment/assignment.contract';
import { create as createGroup } from '@sanjeh/contract/person-group/person-group.admin.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { insertPeople } from '#testing/people.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';

const size = 200;
let door: TestApp;
let token: string;
let exam: TestExam;
let crowd: Pick<SignedInPerson, 'token'>[];
beforeAll(async () => {
  door = await createTestApp();
  const { db } = door.database;
  await insertPeople(db, size);
  // Signed in without two hundred passwords.
  const { rows } = await sql<{ user_id: number; id: string }>`
    INSERT INTO sessions (id, user_id, expires_at, ends_at)
    SELECT gen_random_uuid(), user_id, now() + interval '1 day', now() + interval '1 day' FROM applicants RETURNING user_id, id
  `.execute(db);
  crowd = rows.map(({ user_id: userId, id: sessionId }) => ({
    token: door.context.tokens.sign({ userId, role: 'applicant', sessionId }),
  }));
  ({ token } = await door.admin());
  exam = await createTestExam(door, await createContent(db), token, { byInvitation: true });
});
afterAll(() => door.close());

const give = async (body: object) =>
  (
    await door.call(contract.createAssignment, {
      token,
      body: { examId: exam.id, from: '2026-01-01', ...body },
    })
  ).json;
const countsOf = async (id: number) =>
  (await door.call(contract.getAssignment, { token, params: { id } })).json.counts;

test('a group of two hundred comes by one link, all at the same moment, and its progress is told', async () => {
  const { id: groupId } = (await door.call(createGroup, { token, body: { title: 'مهد کودک' } })).json;
  await sql`INSERT INTO person_group_members (group_id, applicant_id) SELECT ${groupId}, id FROM applicants`.execute(
    door.database.db,
  );
  const link = await give({ audience: 'link', maxUses: size });
  const body = { code: link.code ?? '' };
  // On a busy machine the last of them are asked to come again, and do, as the page does.
  const join = async (own: string): Promise<number> => {
    const { status } = await door.call(joinInvitation, { token: own, body });
    return status === 503 ? join(own) : status;
  };
  const joined = await Promise.all(crowd.map(({ token: own }) => join(own)));
  expect(joined).toEqual(crowd.map(() => 200));
  const late = await door.applicant();
  expect((await door.call(joinInvitation, { token: late.token, body })).status).not.toBe(200);

  const given = await give({ audience: 'group', groupId });
  for (const { id } of [link, given])
    expect(await countsOf(id)).toEqual({ notBegun: size, open: 0, done: 0 });

  const [first, second] = crowd as [SignedInPerson, SignedInPerson];
  await exam.start(first);
  await exam.take(second, [0, 0, 0]);
  for (const { id } of [link, given])
    expect(await countsOf(id)).toEqual({ notBegun: size - 2, open: 1, done: 1 });
  const query = { state: 'not_begun', page: 2, pageSize: 100 } as const;
  const page = (await door.call(contract.listProgress, { token, params: { id: given.id }, query })).json;
  expect([page.total, page.items.length]).toEqual([size - 2, size - 2 - 100]);
  const file = await door.call(contract.exportProgress, {
    ...{ token, params: { id: given.id }, query: { format: 'csv' } },
  });
  expect(file.text.trim().split('\n')).toHaveLength(size + 1);
  const filtered = await door.call(contract.exportProgress, {
    ...{ token, params: { id: given.id }, query: { format: 'csv', state: 'not_begun' } },
  });
  expect(filtered.text.trim().split('\n')).toHaveLength(size - 2 + 1);
});
