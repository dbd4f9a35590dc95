import { createAssignment } from '@sanjeh/contract/assignment/assignment.admin.contract';
import * as endpoints from '@sanjeh/contract/person-group/person-group.admin.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { testCrudEntity } from '#testing/crud-entity.ts';
import { createContent } from '#testing/exam-content.ts';

describe('a group', () => {
  testCrudEntity({
    entity: 'group',
    table: 'person_groups',
    endpoints,
    text: 'title',
    input: (title) => ({ title }),
  });
});

describe('groups', () => {
  let door: TestApp;
  let token: string;
  let id: number;
  beforeAll(async () => {
    door = await createTestApp();
    ({ token } = await door.admin());
    id = (await door.call(endpoints.create, { token, body: { title: 'کلاس گل‌ها' } })).json.id;
  });
  afterAll(() => door.close());

  test('take people in by their national codes, each once, and say whom nobody knows', async () => {
    const [one, two] = [await door.register(), await door.register()];
    const put = (...nationalCodes: string[]) =>
      door.call(endpoints.addMembers, { token, params: { id }, body: { nationalCodes } });
    const codes = [one, two].map(({ nationalCode }) => nationalCode);
    expect((await put(...codes, '1111111111')).json).toEqual({ added: 2, known: 0, unknown: ['1111111111'] });
    expect((await put(codes[0] ?? '')).json).toEqual({ added: 0, known: 1, unknown: [] });
    const members = async (query: object = {}) =>
      (await door.call(endpoints.listMembers, { token, params: { id }, query })).json;
    expect((await members()).total).toBe(2);
    expect((await members({ search: codes[1] })).items).toMatchObject([{ applicantId: two.saved.id }]);
    const params = { id, applicantId: one.saved.id };
    for (let round = 0; round < 2; round += 1)
      expect((await door.call(endpoints.removeMember, { token, params })).status).toBe(204);
    expect((await members()).items).toMatchObject([{ applicantId: two.saved.id }]);
  });

  test('with an exam given to them stay', async () => {
    const content = await createContent(door.database.db);
    const { examId } = await content.offered();
    const body = { examId, audience: 'group', groupId: id, from: '2026-01-01' };
    expect((await door.call(createAssignment, { token, body })).status).toBe(201);
    expect((await door.call(endpoints.remove, { token, params: { id } })).error).toMatchObject({
      code: 'in_use',
      params: { entity: 'assignment', count: 1 },
    });
  });

  test('are for administrators alone', async () => {
    const { token: stranger } = await door.applicant();
    expect((await door.call(endpoints.listMembers, { token: stranger, params: { id } })).status).toBe(403);
  });
});
