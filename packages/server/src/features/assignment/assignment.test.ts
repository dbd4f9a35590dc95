import { randomUUID } from 'node:crypto';
import * as contract from '@sanjeh/contract/assignment/assignment.admin.contract';
import * as invitation from '@sanjeh/contract/assignment/assignment.contract';
import { getExamPaper, startAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { get as getAdminExam, update as updateExam } from '@sanjeh/contract/exam/exam.admin.contract';
import { getExam, listExams } from '@sanjeh/contract/exam/exam.contract';
import { getOverview } from '@sanjeh/contract/overview/overview.contract';
import { addMembers, create as createGroup } from '@sanjeh/contract/person-group/person-group.admin.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { addChild } from '#testing/family.ts';
import { createTestExam } from '#testing/taken-exam.ts';

let door: TestApp;
let content: TestContent;
let token: string;
beforeAll(async () => {
  door = await createTestApp();
  content = await createContent(door.database.db);
  ({ token } = await door.admin());
});
afterAll(() => door.close());

type Person = Awaited<ReturnType<TestApp['applicant']>>;

const exam = (changes: object = {}) => createTestExam(door, content, token, changes);
const give = async (body: object) => {
  const given = { audience: 'people', from: '2026-01-01', ...body };
  return (await door.call(contract.createAssignment, { token, body: given })).json;
};
const idOf = ({ person }: Person) => person.saved.id;
const start = (person: Person, examId: number, more: object = {}) =>
  door.call(startAttempt, { token: person.token, body: { examId, ...more } });
const dueOf = async ({ token: own }: Person) => (await door.call(getOverview, { token: own })).json.assigned;
const read = async (id: number) => (await door.call(contract.getAssignment, { token, params: { id } })).json;

test('what is sent again because its answer was lost is given once', async () => {
  const { id } = await exam();
  const person = await door.applicant();
  const body = { audience: 'people', from: '2026-01-01', examId: id, applicantIds: [idOf(person)] } as const;
  const query = { requestKey: randomUUID() };
  const send = () => door.call(contract.createAssignment, { token, query, body });
  const given = await Promise.all([send(), send(), send()]);
  expect(new Set(given.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1);
  expect(given[0]?.status).toBe(201);
  expect(await dueOf(person)).toHaveLength(1);
  const changed = { token, query, body: { ...body, label: 'Again' } };
  expect((await door.call(contract.createAssignment, changed)).error.code).toBe('conflict');
});

describe('an exam that is by invitation only', () => {
  test('is there for whom it was given to, and for nobody else by any way', async () => {
    const { id } = await exam({ byInvitation: true });
    const [invited, other] = [await door.applicant(), await door.applicant()];
    await give({ examId: id, applicantIds: [idOf(invited)] });
    const list = (await door.call(listExams, { token: invited.token, query: { pageSize: 100 } })).json;
    expect(list.items.map((listed) => listed.id)).not.toContain(id);
    const look = (own?: string) => door.call(getExam, { ...(own ? { token: own } : {}), params: { id } });
    expect((await look()).status).toBe(404);
    expect((await look(other.token)).status).toBe(404);
    expect((await door.call(getExamPaper, { params: { id } })).status).toBe(404);
    expect((await start(other, id)).status).toBe(404);
    expect((await start(other, id, { applicantId: idOf(invited) })).status).toBe(404);
    expect((await look(invited.token)).status).toBe(200);
    expect((await start(invited, id)).status).toBe(200);
    expect(
      (await door.call(getOverview, { token: other.token })).json.exams.map((one) => one.id),
    ).not.toContain(id);
  });

  test('is given to one child and not to the other', async () => {
    const { id } = await exam({ byInvitation: true });
    const parent = await door.applicant();
    const child = await addChild(door, parent);
    await give({ examId: id, applicantIds: [child.id] });
    expect((await start(parent, id)).status).toBe(404);
    expect((await start(parent, id, { applicantId: child.id })).status).toBe(200);
    expect(await dueOf(parent)).toMatchObject([{ applicantId: child.id, exameId: id, isBegun: true }]);
  });

  test('begins and ends with its days, and when it is taken back; what was begun goes on', async () => {
    const { id } = await exam({ byInvitation: true });
    const [early, late, back] = [await door.applicant(), await door.applicant(), await door.applicant()];
    await give({ examId: id, applicantIds: [idOf(early)], from: '2999-01-01' });
    await give({ examId: id, applicantIds: [idOf(late)], until: '2026-02-01' });
    const { id: given } = await give({ examId: id, applicantIds: [idOf(back)] });
    for (const person of [early, late]) {
      expect((await start(person, id)).status).toBe(404);
      expect(await dueOf(person)).toEqual([]);
    }
    const { json: begun } = await start(back, id);
    for (let round = 0; round < 2; round += 1)
      expect((await door.call(contract.withdrawAssignment, { token, params: { id: given } })).status).toBe(
        204,
      );
    expect((await read(given)).state).toBe('withdrawn');
    expect((await start(back, id)).json.id).toBe(begun.id);
    expect(await dueOf(back)).toEqual([]);
  });

  test('cannot be open to visitors', async () => {
    const input = content.exam({ byInvitation: true, openToVisitors: true });
    await expect(input).rejects.toThrow('invitation_for_visitors');
    const { id } = await exam({ byInvitation: true });
    const { json } = await door.call(getAdminExam, { token, params: { id } });
    const { title, code, categoryId, ageRangeId, revision } = json;
    // What an update leaves out stays.
    const body = { title, code, categoryId, ageRangeId, revision, openToVisitors: true };
    const refused = await door.call(updateExam, { token, params: { id }, body });
    expect(refused.error.issues).toMatchObject([{ path: ['byInvitation'], code: 'invitation_for_visitors' }]);
  });
});

describe('what is given with an exam', () => {
  test('extra time, for everybody and for one person', async () => {
    const { id } = await exam({ timeLimitMinutes: 30 });
    const [one, two, other] = [await door.applicant(), await door.applicant(), await door.applicant()];
    const given = await give({ examId: id, applicantIds: [idOf(one), idOf(two)], extraMinutes: 10 });
    const set = (applicantId: number) =>
      door.call(contract.setExtraTime, {
        ...{ token, params: { id: given.id, applicantId }, body: { extraMinutes: 45 } },
      });
    expect((await set(idOf(two))).status).toBe(204);
    expect((await set(idOf(other))).status).toBe(404);
    const minutesOf = async (person: Person) => {
      const { deadline, startedAt } = (await start(person, id)).json;
      return (Date.parse(deadline ?? '') - Date.parse(startedAt)) / 60_000;
    };
    expect([await minutesOf(one), await minutesOf(two), await minutesOf(other)]).toEqual([40, 75, 30]);
  });

  test('who must answer', async () => {
    const { id } = await exam({ asksInformant: true });
    const person = await door.applicant();
    await give({ examId: id, applicantIds: [idOf(person)], informant: 'mother' });
    const refused = await start(person, id, { informant: { who: 'father' } });
    expect(refused.error.issues).toEqual([
      { path: ['informant'], code: 'invalid_choice', params: { who: 'mother' } },
    ]);
    expect(await dueOf(person)).toMatchObject([{ exameId: id, informant: 'mother' }]);
    expect((await start(person, id, { informant: { who: 'mother' } })).status).toBe(200);
  });

  test('a whole series', async () => {
    const series = `series-${Date.now()}`;
    const ids = [(await exam({ series })).id, (await exam({ series: series.toUpperCase() })).id];
    const person = await door.applicant();
    const { exams } = await give({ examId: null, series, applicantIds: [idOf(person)] });
    expect(exams.map(({ id }) => id)).toEqual(ids);
    expect(await dueOf(person)).toHaveLength(2);
  });
});

test('what makes no sense is refused at its field', async () => {
  const { id: examId } = await exam();
  const refused = async (body: object) => {
    const given = { audience: 'people', examId, from: '2026-01-01', applicantIds: [1], ...body };
    const { error } = await door.call(contract.createAssignment, { token, body: given });
    return error.issues?.map(({ path, code }) => [path[0], code]);
  };
  expect(await refused({ applicantIds: [] })).toEqual([['applicantIds', 'required']]);
  expect(await refused({ applicantIds: [2_000_000_000] })).toEqual([['applicantIds', 'invalid_choice']]);
  expect(await refused({ examId: null })).toEqual([['examId', 'required']]);
  expect(await refused({ examId: 2_000_000_000 })).toEqual([['examId', 'invalid_choice']]);
  expect(await refused({ audience: 'group' })).toEqual([['groupId', 'required']]);
  expect(await refused({ until: '2025-12-31' })).toEqual([['until', 'from_after_to']]);
});

describe('a link', () => {
  const link = async (more: object = {}) => {
    const { id: examId } = await exam({ byInvitation: true });
    const given = await give({ examId, audience: 'link', ...more });
    return { examId, id: given.id, code: given.code ?? '' };
  };
  const join = (person: Person, code: string, more: object = {}) =>
    door.call(invitation.joinInvitation, { token: person.token, body: { code, ...more } });

  test('lets anybody in who has its code, however it is typed, each person once', async () => {
    const { examId, id, code } = await link({ maxUses: 2, label: 'همایش' });
    const person = await door.applicant();
    const look = await door.call(invitation.openInvitation, { token: person.token, body: { code } });
    expect(look.json).toMatchObject({ label: 'همایش', exams: [{ id: examId }] });
    expect((await start(person, examId)).status).toBe(404);
    const typed = code.toLowerCase().replace('-', ' ');
    for (let round = 0; round < 2; round += 1) expect((await join(person, typed)).status).toBe(200);
    expect((await read(id)).uses).toBe(1);
    expect((await start(person, examId)).status).toBe(200);
    expect((await join(person, 'AAAA-AAAA')).status).toBe(404);
  });

  test('is used no more often than it may be, also by many at the same moment', async () => {
    const { id, code } = await link({ maxUses: 3 });
    const people = await Promise.all(Array.from({ length: 8 }, () => door.applicant()));
    const answers = await Promise.all(people.flatMap((person) => [join(person, code), join(person, code)]));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
    const { uses, counts } = await read(id);
    expect([uses, counts.notBegun]).toEqual([3, 3]);
  });

  test('does not open for somebody else’s child, nor when it is over or taken back', async () => {
    const { id, code } = await link();
    const [parent, stranger] = [await door.applicant(), await door.applicant()];
    const child = await addChild(door, parent);
    expect((await join(stranger, code, { applicantId: child.id })).status).toBe(404);
    expect((await join(parent, code, { applicantId: child.id })).status).toBe(200);
    await sql`UPDATE assignments SET closes_at = now() WHERE id = ${id}`.execute(door.database.db);
    expect((await join(stranger, code)).status).toBe(404);
    const { id: other, code: back } = await link();
    await door.call(contract.withdrawAssignment, { token, params: { id: other } });
    expect((await join(stranger, back)).status).toBe(404);
  });

  test('is changed by one at a time, and not to fewer than have come', async () => {
    const { id, code } = await link({ maxUses: 5 });
    for (const person of [await door.applicant(), await door.applicant()]) await join(person, code);
    const change = (body: object) =>
      door.call(contract.updateAssignment, {
        ...{ token, params: { id } },
        body: { label: '', until: null, reminds: true, maxUses: 5, revision: 1, ...body },
      });
    expect((await change({ maxUses: 1 })).error.issues).toMatchObject([{ path: ['maxUses'] }]);
    expect((await change({ maxUses: 2 })).json).toMatchObject({ maxUses: 2, revision: 2 });
    expect((await change({})).error.code).toBe('stale');
  });
});

test('a group’s progress: who has not begun, who is at it, who is done; as a list and as a file', async () => {
  const { json: group } = await door.call(createGroup, { token, body: { title: 'مهد کودک' } });
  const taken = await exam();
  const people = [await door.applicant(), await door.applicant(), await door.applicant()];
  // What was done before does not count.
  await taken.take(people[0] as Person, [0, 0, 0]);
  await sql`UPDATE attempts SET started_at = '2020-01-01' WHERE exam_id = ${taken.id}`.execute(
    door.database.db,
  );
  const nationalCodes = people.map(({ person }) => person.nationalCode);
  await door.call(addMembers, { token, params: { id: group.id }, body: { nationalCodes } });
  const { id } = await give({ examId: taken.id, audience: 'group', groupId: group.id });
  await taken.start(people[1] as Person);
  await taken.take(people[2] as Person, [0, 0, 0]);
  expect((await read(id)).counts).toEqual({ notBegun: 1, open: 1, done: 1 });
  const listed = async (query: object) =>
    (await door.call(contract.listProgress, { token, params: { id }, query })).json;
  expect((await listed({})).total).toBe(3);
  const idOfAt = (place: number) => idOf(people[place] as Person);
  for (const [place, state] of ['not_begun', 'open', 'done'].entries())
    expect((await listed({ state })).items).toMatchObject([{ applicantId: idOfAt(place) }]);
  const url = `/api/admin/assignments/${id}/people/export?format=csv`;
  const { body } = await door.app.inject({
    ...{ url, headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' } },
  });
  for (const code of nationalCodes) expect(body).toContain(code);
  expect(body).toContain('Not begun');
  const page = await door.call(contract.listAssignments, { token, query: { groupId: group.id } });
  expect(page.json.items).toMatchObject([{ id, group: { title: 'مهد کودک' } }]);
  expect(
    (await door.call(contract.listProgress, { token: people[0]?.token ?? '', params: { id } })).status,
  ).toBe(403);
});

test('people are found by their whole name and by numbers as they are written, givings by any spelling', async () => {
  const { id: examId } = await exam();
  const [one, other] = [await door.applicant(), await door.applicant()];
  const { id } = await give({
    ...{ examId, applicantIds: [idOf(one), idOf(other)], label: 'پیگیری مي‌شود ۱۴۰۵' },
  });
  const found = async (search: string) => {
    const { json } = await door.call(contract.listProgress, { token, params: { id }, query: { search } });
    return json.items.map(({ applicantId }) => applicantId).sort();
  };
  const persian = (digits: string) => digits.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '');
  const { firstName, lastName, nationalCode, phoneNumber } = one.person;
  const both = [idOf(one), idOf(other)].sort();
  expect(await found(`${firstName} ${lastName}`)).toEqual(both);
  expect(await found(`${lastName} ${firstName}`)).toEqual(both);
  expect(await found('رضايي')).toEqual(both);
  for (const typed of [nationalCode, phoneNumber, phoneNumber.slice(0, 9)])
    for (const spelling of [typed, persian(typed)]) expect(await found(spelling)).toEqual([idOf(one)]);
  expect(await found('نیست')).toEqual([]);

  const labelled = async (search: string) =>
    (await door.call(contract.listAssignments, { token, query: { search } })).json.items.map(
      (given) => given.id,
    );
  for (const spelling of ['می شود 1405', 'میشود', 'پيگيری مي‌شود ۱۴۰۵', '١٤٠٥'])
    expect(await labelled(spelling)).toEqual([id]);
  for (const none of ['پیگیری نمی‌شود', '%', '_']) expect(await labelled(none)).toEqual([]);
});
