import * as people from '@sanjeh/contract/applicant/applicant.admin.contract';
import { updateMyApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import * as contract from '@sanjeh/contract/own-data/own-data.contract';
import type { OwnData } from '@sanjeh/contract/own-data/own-data.schema';
import * as shares from '@sanjeh/contract/share/share.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { zipEntries } from '#sheet/zip-entries.ts';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { addChild, childOf, corrected } from '#testing/family.ts';
import { createMeasuredExam, type MeasuredExam } from '#testing/measured-exam.ts';
import { makeNextArchive } from './own-archive-making.service.ts';

let door: TestApp;
let admin: string;
let exam: MeasuredExam;
let mother: Awaited<ReturnType<TestApp['applicant']>>;
let father: Awaited<ReturnType<TestApp['applicant']>>;
const reason = 'مادر این را تلفنی خواسته است';
beforeAll(async () => {
  door = await createTestApp();
  admin = (await door.admin()).token;
  const content = await createContent(door.database.db);
  exam = await createMeasuredExam(door, content, admin, { movement: 2, scores: [1, 3] });
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
    const body = corrected(childOf({ firstName: 'نسترن' }));
    await door.call(updateMyApplicant, { token: mother.token, params: { id: child.id }, body });
    expect((await move(child.id, father)).status).toBe(200);
    expect(await expectNothingOf(mother, father)).toContain('move,account,administrator');
    const told = await expectNothingOf(father, mother);
    expect(told).toEqual(
      expect.arrayContaining([
        ...['move,account,administrator', 'move,applicant,administrator', 'update,applicant,former_account'],
      ]),
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

describe('an account that has lost somebody', () => {
  const archive = async ({ token }: Own) => (await door.call(contract.getMyArchive, { token })).json.archive;
  const open = ({ token, code }: { token: string; code: string }) =>
    door.call(shares.openShare, { body: { token, code } });
  const shared = async ({ token }: Own, id: string) =>
    (await door.call(shares.createShare, { token, params: { id }, body: { days: 7, label: 'وکیل' } })).json;

  async function childWithResult(own: Own) {
    const child = await addChild(door, own);
    return { child, attemptId: await exam.take(own.token, [3, 1], child.id) };
  }

  test('by a move has no archive of them, and its links to their results are shut; others stay', async () => {
    const { child, attemptId } = await childWithResult(mother);
    const [theirs, own] = [
      await shared(mother, attemptId),
      await shared(mother, await exam.take(mother.token, [1, 1])),
    ];
    await dataOf(father);
    await dataOf(mother);
    expect((await open(theirs)).status).toBe(200);
    await move(child.id, father);
    expect((await open(theirs)).error.code).toBe('not_found');
    expect((await open(own)).status).toBe(200);
    const seen = { token: father.token, params: { id: attemptId } };
    expect((await door.call(shares.listShares, seen)).json.items).toEqual([]);
    expect(await archive(mother)).toBeNull();
    expect((await archive(father))?.state).toBe('ready');
    expect((await door.call(contract.getArchiveFile, { token: mother.token })).error.code).toBe('not_found');
    expect((await open(await shared(father, attemptId))).status).toBe(200);
  });

  test('by a merge as well; two of one account that are merged leave both', async () => {
    const { child: kept, attemptId: keptAttempt } = await childWithResult(father);
    const { child, attemptId } = await childWithResult(mother);
    const links = [await shared(mother, attemptId), await shared(father, keptAttempt)] as const;
    await dataOf(mother);
    expect((await merge(child.id, kept.id)).status).toBe(200);
    expect((await open(links[0])).error.code).toBe('not_found');
    expect((await open(links[1])).status).toBe(200);
    expect(await archive(mother)).toBeNull();

    const twin = await childWithResult(father);
    const link = await shared(father, twin.attemptId);
    await dataOf(father);
    expect((await merge(twin.child.id, kept.id)).status).toBe(200);
    expect((await open(link)).status).toBe(200);
    expect((await archive(father))?.state).toBe('ready');
  });

  test('has nothing of what was to be sent to it about them, and what it was sent', async () => {
    const child = await addChild(door, mother);
    const all = ['sent', 'cancelled', 'expired', 'waiting'];
    await door.database.pool.query(
      `insert into messages (id, kind, channel, recipient, user_id, applicant_id, language, subject, body, state, done_at,
         expires_at)
       select gen_random_uuid(), 'reminder_age', 'sms', '', $1, $2, 'fa', '', state, state,
         case when state <> 'waiting' then now() end, now() + interval '1 day'
       from unnest($3::text[]) as state`,
      [mother.person.accountId, child.id, all],
    );
    const bodies = async (own: Own) => (await dataOf(own)).data.messages.map(({ body }) => body);
    expect(await bodies(mother)).toEqual(expect.arrayContaining(all));
    await move(child.id, father);
    const told = await bodies(mother);
    expect(all.filter((body) => told.includes(body))).toEqual(['sent']);
  });

  /** Does something at the first report of an archive. */
  const makingWhile = (meanwhile: () => Promise<unknown>) => {
    const { reports } = door.context;
    const run: typeof reports.run = async (...given) => {
      await meanwhile();
      return reports.run(...given);
    };
    return makeNextArchive({ ...door.context, reports: { ...reports, run } });
  };

  test('while its archive is made has none of it', async () => {
    const { child } = await childWithResult(mother);
    await door.call(contract.askArchive, { token: mother.token });
    await expect(makingWhile(() => move(child.id, father))).rejects.toThrow();
    expect(await archive(mother)).toBeNull();
    const { rows } = await door.database.pool.query('select from own_archive_parts');
    expect(rows).toEqual([]);
    expect((await dataOf(mother)).text).not.toContain(child.nationalCode);
  });

  test('and asked for it before that was known is given one without them', async () => {
    const { child } = await childWithResult(mother);
    await exam.take(mother.token, [1, 1]);
    await door.call(contract.askArchive, { token: mother.token });
    const away = () =>
      door.database.pool.query('update applicants set user_id = $1 where id = $2', [
        father.person.accountId,
        child.id,
      ]);
    await expect(makingWhile(away)).rejects.toThrow();
    expect((await archive(mother))?.state).toBe('waiting');
    const { text, data } = await dataOf(mother);
    expect(text).not.toContain(child.nationalCode);
    expect(data.people).toHaveLength(1);
  });
});
