import { listAudit, listPeopleHistory } from '@sanjeh/contract/audit/audit.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { recordChange } from './audit.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the history of what was changed in a record is a look at the record', async () => {
  const { token: owner } = await app.admin();
  const other = await app.admin(['clinician']);
  const { id: applicantId } = (await app.applicant()).person.saved;
  await recordChange(
    app.database.db,
    { userId: 1 },
    { entity: 'attempt', entityId: 'x', applicantId, action: 'update', before: null, after: { mark: 1 } },
  );
  const query = { entity: 'attempt', entityId: 'x' };
  for (let n = 0; n < 2; n += 1)
    expect((await app.call(listPeopleHistory, { token: other.token, query })).json.total).toBe(1);
  const read = await app.call(listAudit, { token: owner, query: { action: 'read' } });
  const reads = read.json.items.filter(({ user }) => user?.name === other.username);
  expect(reads).toMatchObject([{ entity: 'applicant', applicant: { id: applicantId } }]);
});
