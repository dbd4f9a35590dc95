import { randomInt } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as faqs from '@sanjeh/contract/faq/faq.admin.contract';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createContent } from '../testing/exam-content.ts';
import { createTestExam } from '../testing/taken-exam.ts';
import { moveDatabase } from './move-database.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

let door: TestApp;
let folder: string;
let file: string;
let taken: Awaited<ReturnType<typeof takeBackup>>;
const targets: TestDatabase[] = [];

const options = { key: undefined, replaces: false, spreads: false, report: () => {} };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanjeh-backup-'));
  file = join(folder, 'all.tar.zst');
  door = await createTestApp();
  const { token } = await door.admin();
  const exam = await createTestExam(door, await createContent(door.database.db), token, {});
  const person = await door.applicant();
  await exam.take(person, [0, 1, 0]);
  taken = await takeBackup(door.database.url, file, options);
});
afterEach(async () => {
  await Promise.all(targets.splice(0).map((target) => target.remove()));
});
afterAll(async () => {
  await door.close();
  await rm(folder, { recursive: true });
});

async function emptyTarget(): Promise<TestDatabase> {
  const target = await createTestDatabase({ migrated: false });
  targets.push(target);
  // What the test itself keeps open looks like a server.
  await target.close();
  return target;
}

async function ask<Row extends pg.QueryResultRow>(
  { url }: Pick<TestDatabase, 'url'>,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Everything that can be told of the tables of a database. */
function schemaOf(database: TestDatabase): Promise<unknown[]> {
  return ask(
    database,
    `select conrelid::regclass::text as relation, conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint where connamespace = 'public'::regnamespace
     union all
     select tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all
     select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
      order by 1, 2, 3`,
  );
}

describe('a backup', () => {
  test('is the same database again, down to its rules and the next id', async () => {
    const target = await emptyTarget();
    const restored = await restoreBackup(target.url, file, options);
    expect(restored.checksums).toEqual(taken.checksums);
    expect(restored.checksums.attempt_answers?.rows).toBe(3);
    expect(await schemaOf(target)).toEqual(await schemaOf(door.database));

    const next = "insert into categories (title, search_key) values ('x', 'x') returning id";
    expect(await ask(target, next)).toEqual(await ask(door.database, next));
  });

  test('is spread over the machines of a database that has Citus, and refused by one that has not', async () => {
    const target = await emptyTarget();
    const [found] = await ask<{ has: boolean }>(
      target,
      "select exists (select from pg_available_extensions where name = 'citus') as has",
    );
    const restoring = restoreBackup(target.url, file, { ...options, spreads: true });
    if (!found?.has) {
      await expect(restoring).rejects.toThrow('This database has no Citus');
      expect(await ask(target, "select from pg_tables where schemaname = 'public'")).toEqual([]);
      return;
    }
    expect((await restoring).checksums).toEqual(taken.checksums);
    const spread =
      "select from pg_dist_partition where logicalrelid = 'attempts'::regclass and partmethod = 'h'";
    expect(await ask(target, spread)).toHaveLength(1);
    // Somebody who is erased later is nowhere then.
    const left =
      "select pg_relation_size('attempts')::integer + pg_relation_size('applicants')::integer as bytes";
    expect(await ask(target, left)).toEqual([{ bytes: 0 }]);
    const again = join(folder, 'spread.tar.zst');
    expect((await takeBackup(target.url, again, options)).checksums).toEqual(taken.checksums);
    const plain = await emptyTarget();
    expect((await restoreBackup(plain.url, again, options)).checksums).toEqual(taken.checksums);
  });

  test('is of one moment, whatever is written meanwhile', async () => {
    const { token } = await door.admin();
    let isOver = false;
    let last = 0;
    const add = async () => {
      last += 1;
      const translations = { en: { question: '', answer: '' } };
      const body = { question: `پرسش ${last}`, answer: 'پاسخ', translations };
      expect((await door.call(faqs.create, { token, body })).status).toBe(faqs.create.status);
    };
    await add();
    const before = last;
    const writing = (async () => {
      while (!isOver) await add();
    })();
    const busy = join(folder, 'busy.tar.zst');
    await takeBackup(door.database.url, busy, options);
    isOver = true;
    await writing;
    const target = await emptyTarget();
    await restoreBackup(target.url, busy, options);
    const [kept] = await ask<{ count: number }>(target, 'select count(*)::int as count from faqs');
    expect(kept?.count).toBeGreaterThanOrEqual(before);
    expect(kept?.count).toBeLessThanOrEqual(last);
  });

  test('that is cut short anywhere, or damaged, is refused and leaves nothing behind', async () => {
    const whole = await readFile(file);
    const target = await emptyTarget();
    const broken = join(folder, 'broken.tar.zst');
    // The very end is only how the packer says goodbye: every row is there before it.
    const cuts = [0, 10, ...Array.from({ length: 5 }, () => randomInt(whole.length - 64))];
    for (const cut of cuts) {
      await writeFile(broken, whole);
      await truncate(broken, cut);
      await expect(restoreBackup(target.url, broken, options), `cut at ${cut}`).rejects.toThrow(
        'no whole backup',
      );
    }
    for (let turn = 0; turn < 4; turn += 1) {
      const place = randomInt(whole.length);
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(place) ^ 0x55, place);
      await writeFile(broken, bytes);
      await expect(restoreBackup(target.url, broken, options), `byte ${place}`).rejects.toThrow();
    }
    expect(await ask(target, "select from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  test('goes into a full database only when told to, and then takes its place', async () => {
    const target = await createTestDatabase({ places: true });
    targets.push(target);
    await expect(restoreBackup(target.url, file, options)).rejects.toThrow(
      'A server of Sanjeh uses this database',
    );
    await target.close();
    await expect(restoreBackup(target.url, file, options)).rejects.toThrow('The database is not empty');
    const { checksums } = await restoreBackup(target.url, file, { ...options, replaces: true });
    expect(checksums).toEqual(taken.checksums);
  });

  test('that cannot be written leaves no file that looks like one', async () => {
    const nowhere = join(folder, 'missing', 'all.tar.zst');
    await expect(takeBackup(door.database.url, nowhere, options)).rejects.toThrow('ENOENT');
    expect(await readdir(folder)).not.toContain('missing');
  });
});

describe('an encrypted backup', () => {
  test('opens with its passphrase', async () => {
    const sealed = join(folder, 'sealed.age');
    const key = 'walnut river lantern';
    await takeBackup(door.database.url, sealed, { ...options, key });
    const target = await emptyTarget();
    await expect(restoreBackup(target.url, sealed, options)).rejects.toThrow('set BACKUP_KEY');
    await restoreBackup(target.url, sealed, { ...options, key });
  });

  test('may be written by a machine that cannot read it', async () => {
    const sealed = join(folder, 'for-somebody.age');
    const key = await generateIdentity();
    const open = await identityToRecipient(key);
    await takeBackup(door.database.url, sealed, { ...options, key: open });
    const target = await emptyTarget();
    const another = await generateIdentity();
    await expect(restoreBackup(target.url, sealed, { ...options, key: another })).rejects.toThrow(
      'does not open the backup',
    );
    await expect(restoreBackup(target.url, sealed, { ...options, key: open })).rejects.toThrow(
      'give its secret key',
    );
    await restoreBackup(target.url, sealed, { ...options, key });
  });
});

test('a move has carried every row over when it says so', async () => {
  const target = await emptyTarget();
  const shares: number[] = [];
  const moved = await moveDatabase(door.database.url, target.url, {
    replaces: false,
    spreads: false,
    report: (share) => shares.push(share),
  });
  expect(moved.checksums.attempt_answers).toEqual(taken.checksums.attempt_answers);
  expect(shares.at(-1)).toBe(1);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});
