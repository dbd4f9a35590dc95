import { getMe } from '@sanjeh/contract/account/account.contract';
import * as administrators from '@sanjeh/contract/administrator/administrator.admin.contract';
import * as contract from '@sanjeh/contract/applicant-import/applicant-import.admin.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { sheetRow, sheetsOf } from '#testing/applicant-sheets.ts';
import { runImports } from './import-run.service.ts';

let test: TestApp;
let owner: string;
type Desk = Awaited<ReturnType<typeof desk>>;
let uploader: Desk;
let other: Desk;
let third: Desk;

const desk = async () => {
  const person = await test.admin(['desk']);
  return { ...person, sheets: sheetsOf(test, person.token) };
};

beforeAll(async () => {
  test = await createTestApp();
  ({ token: owner } = await test.admin());
  [uploader, other, third] = [await desk(), await desk(), await desk()];
});
afterAll(() => test.close());

/** Newest first. */
const recorded = async (query: object) =>
  (await test.call(listAudit, { token: owner, query })).json.items.map(({ user, changes }) => ({
    by: user?.name,
    ...Object.fromEntries(changes.map(({ field, before, after }) => [field, after ?? before])),
  }));

describe('a sheet that somebody else applies', () => {
  it('is recorded under who applied it, and so are the people of its rows', async () => {
    const tried = await uploader.sheets.dryRun([sheetRow()]);
    expect(tried.author).toBe(uploader.username);
    await other.sheets.apply(tried);
    const begun = { entity: 'applicant', entityId: `import-${tried.id}`, action: 'import' };
    expect(await recorded(begun)).toEqual([
      { by: other.username, fileName: 'people.csv', taken: 1, done: 0 },
    ]);
    // Again changes nothing, and is not recorded.
    await third.sheets.apply(tried);
    expect(await recorded(begun)).toHaveLength(1);
    await runImports(test.context);
    const [row] = await uploader.sheets.rowsOf(tried.id);
    const added = { entity: 'applicant', entityId: row?.applicantId, action: 'create' };
    expect(await recorded(added)).toMatchObject([{ by: other.username }]);
    const ended = { entity: 'applicant', entityId: 'all', action: 'import' };
    expect(await recorded(ended)).toMatchObject([{ by: other.username, addedPeople: 1 }]);
    expect(await uploader.sheets.read(tried.id)).toMatchObject({ state: 'done', author: other.username });
  });

  it('goes on under who let it go on', async () => {
    const tried = await uploader.sheets.dryRun([sheetRow(), sheetRow()]);
    await uploader.sheets.apply(tried);
    let steps = 0;
    await runImports(test.context, () => steps++ >= 1);
    await test.call(contract.stop, { token: uploader.token, params: { id: tried.id } });
    await test.call(contract.resume, { token: third.token, params: { id: tried.id } });
    await runImports(test.context);
    const people = (await uploader.sheets.rowsOf(tried.id)).map(({ applicantId }) => applicantId);
    const authors = await Promise.all(
      people.map((entityId) => recorded({ entity: 'applicant', entityId, action: 'create' })),
    );
    expect(authors.flat().map(({ by }) => by)).toEqual([uploader.username, third.username]);
    const begun = { entity: 'applicant', entityId: `import-${tried.id}`, action: 'import' };
    expect(await recorded(begun)).toMatchObject([
      { by: third.username, taken: 2, done: 1 },
      { by: uploader.username, taken: 2, done: 0 },
    ]);
  });
});

it('records who forgot a sheet that was only tried, once', async () => {
  const { id } = await uploader.sheets.dryRun([sheetRow()]);
  const call = { token: other.token, params: { id } };
  for (const _ of [1, 2]) expect((await test.call(contract.remove, call)).status).toBe(204);
  const query = { entity: 'applicant', entityId: `import-${id}`, action: 'remove' };
  expect(await recorded(query)).toEqual([{ by: other.username, fileName: 'people.csv' }]);
});

describe('a sheet whose administrator', () => {
  const idOf = async ({ token }: Desk) => (await test.call(getMe, { token })).json.id;
  const lost = {
    'is disabled': async (id: number) =>
      test.call(administrators.disableAdministrator, { token: owner, params: { id } }),
    'is of the desk no more': async (id: number) =>
      test.call(administrators.updateRights, { token: owner, params: { id }, body: { rights: ['author'] } }),
  };

  it.each(Object.entries(lost))('%s goes on by the word of somebody else alone', async (_, lose) => {
    const leaving = await desk();
    const tried = await leaving.sheets.dryRun([sheetRow(), sheetRow()]);
    await leaving.sheets.apply(tried);
    let steps = 0;
    await runImports(test.context, () => steps++ >= 1);
    expect((await lose(await idOf(leaving))).status).toBe(200);
    expect(await runImports(test.context)).toBe(0);
    expect(await other.sheets.read(tried.id)).toMatchObject({ state: 'stopped', counts: { addedPeople: 1 } });
    await test.call(contract.resume, { token: other.token, params: { id: tried.id } });
    expect(await runImports(test.context)).toBe(1);
    expect(await other.sheets.read(tried.id)).toMatchObject({ state: 'done', author: other.username });
  });
});
