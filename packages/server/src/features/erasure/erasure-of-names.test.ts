import * as erasing from '@sanjeh/contract/erasure/erasure.admin.contract';
import { askErasure } from '@sanjeh/contract/erasure/erasure.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { addChild } from '#testing/family.ts';
import { recordChange } from '../audit/audit.service.ts';
import { writeMessage } from '../message/message.service.ts';

let door: TestApp;
let owner: string;
beforeAll(async () => {
  door = await createTestApp();
  owner = (await door.admin()).token;
});
afterAll(() => door.close());

async function erase(token: string, applicantId: number) {
  const params = { id: (await door.call(askErasure, { token, body: { applicantId } })).json.id };
  const { fingerprint } = (await door.call(erasing.getErasure, { token: owner, params })).json;
  const done = await door.call(erasing.confirmErasure, { token: owner, params, body: { fingerprint } });
  expect(done.status).toBe(200);
}

describe('a shorter name', () => {
  test('takes no message about a sibling who has a longer one, nor about a stranger', async () => {
    const { db, pool } = door.database;
    const [mother, stranger] = [await door.applicant(), await door.applicant()];
    const lastName = 'حسن';
    const ali = await addChild(door, mother, { firstName: 'علی', lastName });
    const alireza = await addChild(door, mother, { firstName: 'علیرضا', lastName });
    const other = await addChild(door, stranger, { firstName: 'علی', lastName: 'حسنی' });
    const tell = (of: typeof mother, child: typeof ali) =>
      writeMessage(db, {
        ...{ kind: 'reminder_open', channel: 'sms', to: of.person.saved.phoneNumber, language: 'fa' },
        ...{ userId: of.person.accountId, applicantId: child.id, expiresAt: new Date(Date.now() + 60_000) },
        values: { name: child.fullName, exam: 'رشد', link: 'https://example.test', off: 'لغو' },
      });
    for (const child of [ali, alireza]) await tell(mother, child);
    await tell(stranger, other);
    await erase(mother.token, ali.id);
    const { rows } = await pool.query(
      'select applicant_id from messages where applicant_id = any ($1) order by applicant_id',
      [[ali.id, alireza.id, other.id]],
    );
    expect(rows.map(({ applicant_id }) => applicant_id)).toEqual([alireza.id, other.id]);
  });

  test('takes its own words out of the audit, and none about longer ones', async () => {
    const { db, pool } = door.database;
    const mother = await door.applicant();
    const child = await addChild(door, mother, { firstName: 'پرهام', lastName: 'نوید' });
    const titles = [
      ...['پرهام نوید', 'با پرهام نوید، دو بار', 'نخست\nپرهام نوید\nدوم', `«${child.nationalCode}»الف`],
      ...['پرهام نویدی', 'پرهام نوید\u200cزاده', 'محمدپرهام نوید'],
    ];
    for (const [place, title] of titles.entries())
      await recordChange(
        db,
        { userId: 1 },
        { ...{ entity: 'faq', entityId: `near-${place}`, action: 'update' }, before: {}, after: { title } },
      );
    await erase(mother.token, child.id);
    const { rows } = await pool.query(
      "select entity_id from audit_log where entity_id like 'near-%' and change is not null order by id",
    );
    expect(rows.map(({ entity_id }) => entity_id)).toEqual(['near-4', 'near-5', 'near-6']);
  });

  test('takes its own words out of what was sent and of sheets, and none of longer ones', async () => {
    const { pool } = door.database;
    const mother = await door.applicant();
    const child = await addChild(door, mother, { firstName: 'ماهان', lastName: 'رستم' });
    const words = (body: string) => ({ fa: { subject: '', body }, en: { subject: '', body: '' } });
    const bodies = ['سلام\nماهان رستم، "خوش آمدید"', 'سلام ماهان رستمی', 'سلام شاماهان رستم'];
    for (const body of bodies)
      await pool.query(
        `insert into mailings (request, source, words, words_hash, accounts, state, finished_at)
         values (gen_random_uuid(), 'applicants', $1, 'x', 1, 'done', now())`,
        [words(body)],
      );
    const { rows: sheets } = await pool.query(
      `insert into applicant_imports (file_name, missing_columns, ignored_headings)
       values ('ماهان رستم و ماهان رستمی.xlsx', '{}', '{}') returning id`,
    );
    const cells = ['ماهان رستم', 'ماهان رستمی', child.nationalCode, 'دیگری'];
    for (const [row, name] of cells.entries())
      await pool.query(
        `insert into applicant_import_rows (import_id, row, cells, verdict, issues, changes)
         values ($1, $2, $3, 'refused', '[]', '[]')`,
        [sheets[0].id, row, { firstName: name }],
      );
    await erase(mother.token, child.id);
    const sent = await pool.query("select words -> 'fa' ->> 'body' as body from mailings order by id");
    expect(sent.rows.map(({ body }) => body)).toEqual([
      'سلام\n…، "خوش آمدید"',
      'سلام ماهان رستمی',
      'سلام شاماهان رستم',
    ]);
    const names = await pool.query('select file_name from applicant_imports');
    expect(names.rows).toEqual([{ file_name: '… و ماهان رستمی.xlsx' }]);
    const left = await pool.query('select row from applicant_import_rows order by row');
    expect(left.rows).toEqual([{ row: 1 }, { row: 3 }]);
  });
});
