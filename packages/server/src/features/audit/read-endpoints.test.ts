import { createAssignment } from '@sanjeh/contract/assignment/assignment.admin.contract';
import type { Endpoint, StreamEndpoint } from '@sanjeh/contract/endpoint';
import { isStream } from '@sanjeh/contract/endpoint';
import { endpoints } from '@sanjeh/contract/endpoints';
import { createErasure } from '@sanjeh/contract/erasure/erasure.admin.contract';
import { create as createGroup } from '@sanjeh/contract/person-group/person-group.admin.contract';
import { z } from '@sanjeh/contract/zod';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asZod } from '#http/json-schema.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { sheetRow, sheetsOf } from '#testing/applicant-sheets.ts';
import { openStream } from '#testing/event-listener.ts';
import { createContent } from '#testing/exam-content.ts';
import { createTestExam } from '#testing/taken-exam.ts';

type Asked = { params?: object; query?: object };

let door: TestApp;
let asked: Record<string, Asked>;

/** What is not asked for here, and why. */
const exceptions: Record<string, string> = {
  '/api/admin/exams/{id}/rescoring/preview':
    'recorded where it names somebody: rescoring-preview-stream.test.ts',
};

beforeAll(async () => {
  door = await createTestApp();
  const { token } = await door.admin();
  const exam = await createTestExam(door, await createContent(door.database.db), token);
  await exam.setBands([{ lower: 0, upper: 30, label: 'ارجاع', severity: 'act' }]);
  const [family, double] = [await door.applicant(), await door.register()];
  const { id: applicantId, phoneNumber } = family.person.saved;
  const id = await exam.take(family, [0, 0, 0]);
  const of = { params: { applicantId, id } };
  const given = { audience: 'people', from: '2026-01-01', examId: exam.id, applicantIds: [applicantId] };
  const assignment = (await door.call(createAssignment, { token, body: given })).json;
  const group = (await door.call(createGroup, { token, body: { title: 'مهد' } })).json;
  const erasure = (
    await door.call(createErasure, { token, body: { applicantId: double.saved.id, isAccount: false } })
  ).json;
  const sheet = await sheetsOf(door, token).dryRun([sheetRow()]);
  const [person, records] = ['/api/admin/applicants/{applicantId}/attempts', '/api/admin/applicants'];
  asked = {
    '/api/admin/accounts': { query: { phoneNumber } },
    '/api/admin/accounts/{id}': { params: { id: family.person.accountId } },
    '/api/admin/assignments/{id}/people': { params: { id: assignment.id } },
    '/api/admin/exams/{id}/attempts': { params: { id: exam.id } },
    [records]: {},
    [`${records}/{id}`]: { params: { id: applicantId } },
    [`${records}/{id}/merge-preview`]: { params: { id: double.saved.id }, query: { into: applicantId } },
    '/api/admin/dashboard': {},
    '/api/admin/erasures': {},
    '/api/admin/erasures/{id}': { params: { id: erasure.id } },
    '/api/admin/follow-ups': {},
    '/api/admin/groups/{id}/members': { params: { id: group.id } },
    '/api/admin/results': {},
    '/api/admin/applicant-imports/{id}/rows': { params: { id: sheet.id } },
    '/api/admin/attempts/live': {},
    [person]: { params: { applicantId } },
    [`${person}/{id}/follow-up`]: of,
    [`${person}/{id}/result`]: of,
  };
});
afterAll(() => door.close());

function tellsOfPeople({ response, events }: Endpoint): boolean {
  const schemas = [...(response ? [response] : []), ...Object.values(events)];
  return schemas.some((schema) =>
    /"(nationalCode|(?!file)\w+Name)":/.test(
      JSON.stringify(z.toJSONSchema(asZod(schema), { unrepresentable: 'any' })),
    ),
  );
}

const reading = endpoints.filter(
  (endpoint) => endpoint.access === 'admin' && endpoint.method === 'GET' && tellsOfPeople(endpoint),
);

async function read(endpoint: Endpoint, given: Asked & { token: string }): Promise<void> {
  if (isStream(endpoint)) {
    const stream = await openStream(door.app, endpoint as StreamEndpoint, given);
    await stream.next();
    stream.leave();
  } else expect((await door.call(endpoint, given)).status).toBe(200);
}

test.each(reading.filter(({ path }) => !(path in exceptions)))('$path leaves a trace', async (endpoint) => {
  const given = asked[endpoint.path];
  if (!given) throw new Error(`Nobody has said how ${endpoint.path} is asked, or why it needs no trace`);
  const { token, username } = await door.admin();
  await read(endpoint, { ...given, token });
  await door.context.listReadings.close();
  const { rows } = await door.database.pool.query(
    `select l.* from audit_log l join users u on u.id = l.user_id where u.username = $1 and l.action = 'read'`,
    [username],
  );
  expect(rows.length).toBeGreaterThan(0);
});

test('exceptions are of endpoints that there are', () => {
  expect(reading.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(exceptions)));
});
