import { answerSheet } from '@sanjeh/contract/applicant-import/applicant-import.admin.contract';
import { createAssignment, exportProgress } from '@sanjeh/contract/assignment/assignment.admin.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { sheetRow, sheetsOf } from '#testing/applicant-sheets.ts';
import { createContent } from '#testing/exam-content.ts';
import { createTestExam } from '#testing/taken-exam.ts';

let door: TestApp;
let token: string;
beforeAll(async () => {
  door = await createTestApp();
  ({ token } = await door.admin());
});
afterAll(() => door.close());

/** The newest export, and what it told. */
async function exported() {
  const query = { action: 'export' } as const;
  const [entry] = (await door.call(listAudit, { token, query })).json.items;
  const told = Object.fromEntries(entry?.changes.map(({ field, after }) => [field, after]) ?? []);
  return { of: [entry?.entity, entry?.entityId], told };
}

test('an export of an assignment’s people says which assignment, and of which exam', async () => {
  const title = 'رشد گفتار';
  const exam = await createTestExam(door, await createContent(door.database.db), token, { title });
  const { person } = await door.applicant();
  const body = {
    ...{ examId: exam.id, audience: 'people', applicantIds: [person.saved.id], from: '2026-01-01' },
    label: 'پیش از مدرسه',
  };
  const { id } = (await door.call(createAssignment, { token, body })).json;
  const query = { format: 'csv', state: 'not_begun' } as const;
  expect((await door.call(exportProgress, { token, params: { id }, query })).status).toBe(200);
  expect(await exported()).toMatchObject({
    of: ['assignment', String(id)],
    told: {
      label: 'پیش از مدرسه',
      exam: [title, title],
      state: 'not_begun',
      isSearched: false,
      rows: 1,
    },
  });
});

test('an export of a checked sheet says which sheet', async () => {
  const { id, fileName } = await sheetsOf(door, token).dryRun([sheetRow({}), sheetRow({})]);
  const query = { format: 'csv' } as const;
  expect((await door.call(answerSheet, { token, params: { id }, query })).status).toBe(200);
  expect(await exported()).toMatchObject({
    of: ['applicant', `import-${id}`],
    told: { fileName, rows: 2 },
  });
});
