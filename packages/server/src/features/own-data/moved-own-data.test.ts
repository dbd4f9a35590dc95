import * as people from '@sanjeh/contract/applicant/applicant.admin.contract';
import * as contract from '@sanjeh/contract/own-data/own-data.contract';
import type { OwnData } from '@sanjeh/contract/own-data/own-data.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { zipEntries } from '#sheet/zip-entries.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addChild } from '#testing/family.ts';
import { makeNextArchive } from './own-archive-making.service.ts';

let door: TestApp;
let admin: string;
let mother: Awaited<ReturnType<TestApp['applicant']>>;
let father: Awaited<ReturnType<TestApp['applicant']>>;
const reason = 'مادر این را تلفنی خواسته است';
beforeAll(async () => {
  door = await createTestApp();
  admin = (await door.admin()).token;
});
afterAll(() => door.close());
beforeEach(async () => {
  await door.database.pool.query('delete from own_archives');
  [mother, father] = [await door.applicant(), await door.applicant()];
});

type Own = typeof mother;

const move = (id: number, { person }: Own) =>
  door.call(people.move, { token: admin, params: { id }, body: { accountId: person.accountId, reason } });

async function merge(id: number, into: number) {
  const { fingerprint } = (
    await door.call(people.previewMerge, { token: admin, params: { id }, query: { into } })
  ).json;
  const body = { into, fingerprint, reason };
  return door.call(people.merge, { token: admin, params: { id }, body });
}

async function dataOf({ token }: Own): Promise<{ text: string; data: OwnData }> {
  await door.call(contract.askArchive, { token });
  await makeNextArchive(door.context);
  const { rawPayload } = await door.app.inject({
    ...{ url: contract.getArchiveFile.path, headers: { authorization: `Bearer ${token}` } },
  });
  const text = zipEntries(rawPayload, 2 ** 24).read('data.json') ?? '';
  return { text, data: JSON.parse(text) };
}

describe('what an account is told of what was done to it', () => {
  const expectNothingOf = async (reader: Own, other: Own) => {
    const { text, data } = await dataOf(reader);
    expect(text).not.toContain(reason);
    expect(text).not.toContain(other.person.phoneNumber.slice(1));
    expect(text).not.toContain('accountId');
    const changes = data.audit.flatMap((entry) => entry.changes);
    expect(changes.flatMap(({ before, after }) => [before, after])).not.toContain(other.person.accountId);
    return data.audit.map(({ action, entity, by }) => [action, entity, by].join());
  };

  test('names neither the other account of a move nor the reason', async () => {
    const child = await addChild(door, mother);
    expect((await move(child.id, father)).status).toBe(200);
    expect(await expectNothingOf(mother, father)).toContain('move,account,administrator');
    const told = await expectNothingOf(father, mother);
    expect(told).toEqual(
      expect.arrayContaining(['move,account,administrator', 'move,applicant,administrator']),
    );
  });

  test('nor that of a merge, nor what was written down of the doubled person there', async () => {
    const [kept, doubled] = [await addChild(door, mother), await addChild(door, father)];
    expect((await merge(doubled.id, kept.id)).status).toBe(200);
    expect(await expectNothingOf(mother, father)).toContain('merge,applicant,administrator');
    expect(await expectNothingOf(father, mother)).toContain('merge,account,administrator');
    expect((await dataOf(mother)).text).not.toContain(doubled.nationalCode);
  });

  test('nor the account that somebody was first written down in', async () => {
    const child = await addChild(door, mother);
    await door.database.pool.query(
      `insert into audit_log (action, entity, entity_id, applicant_id, change)
       values ('create', 'applicant', $1::text, $1::integer, $2)`,
      [child.id, { fields: [{ field: 'accountId', before: null, after: mother.person.accountId }] }],
    );
    await move(child.id, father);
    expect(await expectNothingOf(father, mother)).toContain('create,applicant,nobody');
  });
});
