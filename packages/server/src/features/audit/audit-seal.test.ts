import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { until } from '#testing/until.ts';
import { recordChange } from './audit.service.ts';
import { sealAudit } from './audit-seal.service.ts';
import { verifyAudit } from './audit-verify.service.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 4 });
});
afterAll(() => database.remove());

const record = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      recordChange(
        database.db,
        { userId: 1 },
        {
          entity: 'faq',
          entityId: index + 1,
          action: 'update',
          before: { title: 'الف' },
          after: { title: 'ب' },
        },
      ),
    ),
  );

/** As somebody would who may do everything with the database; put back afterwards. */
async function behindItsBack(work: (client: PoolClient) => Promise<void>) {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('alter table audit_log disable trigger user');
    await client.query('alter table audit_chain disable trigger user');
    await work(client);
    return await verifyAudit(client as unknown as TestDatabase['pool']);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const idAt = async (position: number) => {
  const { rows } = await database.pool.query('select entry_id from audit_chain where position = $1', [
    position,
  ]);
  return rows[0].entry_id as number;
};

describe('the chain of the audit', () => {
  beforeEach(async () => {
    await record(6);
    await sealAudit(database.pool);
  });

  test('holds what was recorded, and says what is not sealed yet', async () => {
    const before = await verifyAudit(database.pool);
    expect(before).toMatchObject({ firstBreak: null, unsealed: 0 });
    await record(3);
    expect(await verifyAudit(database.pool)).toMatchObject({ ...before, unsealed: 3 });
    expect(await sealAudit(database.pool)).toBe(3);
    expect(await sealAudit(database.pool)).toBe(0);
    const after = await verifyAudit(database.pool, before.head);
    expect(after).toMatchObject({ sealed: before.sealed + 3, unsealed: 0, isHeadKnown: true });
    expect((await verifyAudit(database.pool, `1:${'0'.repeat(64)}`)).isHeadKnown).toBe(false);
  });

  test.each([
    "action = 'remove'",
    'entity_id = entity_id || 1',
    'user_id = 2',
    'user_id = null',
    "at = at + interval '1 microsecond'",
    `change = '{"fields": []}'`,
    "address = '127.0.0.1'",
    'applicant_id = 7',
    "change_hash = sha256('')",
    'change_salt = null',
    // Words that are gone in nobody's name, and in the name of a request that has told of none.
    'change = null, change_salt = null',
  ])('names an entry whose %s was changed', async (set) => {
    const id = await idAt(3);
    const { firstBreak } = await behindItsBack(async (client) => {
      await client.query(`update audit_log set ${set} where id = $1`, [id]);
      await client.query(`update audit_log set ${set} where id = $1`, [await idAt(5)]);
    });
    expect(firstBreak).toEqual({ kind: 'changed', id });
  });

  test('names an entry that was removed, the first and the last too', async () => {
    const { sealed } = await verifyAudit(database.pool);
    for (const position of [1, 4, sealed]) {
      const id = await idAt(position);
      const { firstBreak } = await behindItsBack(async (client) => {
        await client.query('delete from audit_log where id = $1', [id]);
      });
      expect(firstBreak).toEqual({ kind: 'removed', id });
    }
  });

  test('names an entry that was put in between', async () => {
    // A number that was given out and never used.
    await database.pool.query("select nextval(pg_get_serial_sequence('audit_log', 'id'))");
    await record(2);
    await sealAudit(database.pool);
    const { rows } = await database.pool.query(
      'select max(id) as id from audit_log a where not exists (select from audit_log b where b.id = a.id - 1)',
    );
    const id = rows[0].id - 1;
    const { firstBreak } = await behindItsBack(async (client) => {
      await client.query(
        `insert into audit_log (id, action, entity, entity_id) overriding system value
         values ($1, 'update', 'faq', '1')`,
        [id],
      );
    });
    expect(firstBreak).toEqual({ kind: 'inserted', id });
  });

  test('names the first of two entries that changed places', async () => {
    const [first, second] = [await idAt(2), await idAt(4)];
    const { firstBreak } = await behindItsBack(async (client) => {
      await client.query(
        `update audit_log a set at = b.at, entity_id = b.entity_id, change = b.change
           from audit_log b where (a.id, b.id) in (($1, $2), ($2, $1))`,
        [first, second],
      );
    });
    expect(firstBreak).toEqual({ kind: 'changed', id: first });
  });

  test('names a link of its own that is gone, and one that was made anew', async () => {
    const gone = await behindItsBack(async (client) => {
      await client.query('delete from audit_chain where position = 3');
    });
    expect(gone.firstBreak).toEqual({ kind: 'link', id: 3 });
    const id = await idAt(3);
    const anew = await behindItsBack(async (client) => {
      await client.query('update audit_chain set hash = sha256(hash) where position = 3');
    });
    expect(anew.firstBreak).toEqual({ kind: 'changed', id });
  });
});

describe('words that were erased', () => {
  /** As a request does; `told` is what it writes down. */
  async function erase(client: PoolClient, entityId: string, told?: number) {
    const { rows } = await client.query<{ id: number }>(
      `insert into erasures (account_id, asked_by, state, ended_at, outcome, applicant_ids)
       values (5, 'owner', 'done', now(), '{}', '{}') returning id`,
    );
    const id = rows[0]?.id ?? 0;
    const erased = await client.query<{ entries: number }>(
      'select erase_audit_words($1, $2, $3) as entries',
      [...[id, [entityId], ['سنجیده']]],
    );
    const entries = told ?? erased.rows[0]?.entries;
    await client.query(
      `insert into audit_log (action, entity, entity_id, change) values ('erase', 'erasure', $1, $2)`,
      [id, { fields: [{ field: 'auditEntries', before: null, after: entries }] }],
    );
    return { id, entries: erased.rows[0]?.entries };
  }
  const about = (entityId: string, title: string) =>
    recordChange(
      database.db,
      { userId: 1, address: '192.0.2.1' },
      {
        ...{ entity: 'attempt', entityId, action: 'update', before: { title: 'الف' }, after: { title } },
      },
    );

  test('leave the chain whole, and are told of by their request', async () => {
    await about('one', 'ب');
    await about('other', 'آن که سنجیده شد');
    await about('third', 'پ');
    await sealAudit(database.pool);
    const client = await database.pool.connect();
    await client.query('begin');
    const { id, entries } = await erase(client, 'one');
    await client.query('commit');
    client.release();
    expect(entries).toBe(2);
    const { firstBreak, erased } = await verifyAudit(database.pool);
    expect([firstBreak, erased.get(id)]).toEqual([null, 2]);
    const { rows } = await database.pool.query(
      `select entity_id, change, change_salt, address from audit_log where entity = 'attempt' order by id`,
    );
    expect(rows.map((row) => [row.entity_id, row.change === null, row.change_salt === null])).toEqual([
      ['one', true, true],
      ['other', true, true],
      ['third', false, false],
    ]);
    expect(rows[0].address).toBe('192.0.2.1');
  });

  test('are named when more went than a request has told of, and when one of its entries is changed', async () => {
    await about('one', 'ب');
    await sealAudit(database.pool);
    let request = 0;
    const more = await behindItsBack(async (client) => {
      request = (await erase(client, 'one', 0)).id;
    });
    expect(more.firstBreak).toEqual({ kind: 'erased', id: request });
    const id = await idAt((await verifyAudit(database.pool)).sealed);
    const changed = await behindItsBack(async (client) => {
      await erase(client, 'one');
      await client.query("update audit_log set action = 'read' where id = $1", [id]);
    });
    expect(changed.firstBreak).toEqual({ kind: 'changed', id });
  });

  test('go in the transaction of their request alone', async () => {
    const { rows } = await database.pool.query(
      `insert into erasures (account_id, asked_by, state, ended_at, outcome)
       values (5, 'owner', 'done', now() - interval '1 second', '{}') returning id`,
    );
    for (const id of [rows[0].id, 0])
      await expect(
        database.pool.query('select erase_audit_words($1, $2, $2)', [id, []]),
      ).rejects.toMatchObject({ code: '42501' });
  });
});

test('whatever runs as the keeper of the audit finds no table that somebody else has put in the way', async () => {
  const { rows } = await database.pool.query(
    `select proname, proconfig from pg_proc where prosecdef and pronamespace = current_schema()::regnamespace
      order by proname`,
  );
  const proconfig = ['search_path=public, pg_temp'];
  expect(rows).toEqual(['erase_audit_words', 'forget_audit'].map((proname) => ({ proname, proconfig })));
});

describe('sealing', () => {
  test('waits for who has a number and has not ended yet', async () => {
    await sealAudit(database.pool);
    const slow = await database.pool.connect();
    await slow.query('begin');
    await slow.query("insert into audit_log (action, entity, entity_id) values ('update', 'faq', 'slow')");
    await expect(sealAudit(database.pool)).rejects.toMatchObject({ code: '55P03' });
    await slow.query('commit');
    slow.release();
    expect(await sealAudit(database.pool)).toBe(1);
    expect((await verifyAudit(database.pool)).firstBreak).toBeNull();
  });

  test('lets go of its turn when the database does not answer any more', async () => {
    await record(1);
    const connect = async () => {
      const client = await database.pool.connect();
      const query = async (text: string, values?: unknown[]) => {
        if (/^(insert|rollback)/.test(text)) throw new Error('timeout');
        return client.query(text, values);
      };
      return { query, release: (isUseless?: boolean) => client.release(isUseless) };
    };
    await expect(sealAudit({ connect } as never)).rejects.toThrow('timeout');
    const held = `select from pg_locks join pg_database d on d.oid = database
      where locktype = 'advisory' and datname = current_database()`;
    await until(async () => (await database.pool.query(held)).rows.length === 0);
    expect(await sealAudit(database.pool)).toBe(1);
  });

  /** Who has waited too long for those who record comes again, as the product does. */
  const sealInTurn = (): Promise<number> =>
    sealAudit(database.pool).catch((error) => {
      if (error.code === '55P03') return sealInTurn();
      throw error;
    });

  test('is done once when several are at it, while others go on recording', async () => {
    const [before] = (await database.pool.query('select count(*) as count from audit_chain')).rows;
    await Promise.all([record(40), ...Array.from({ length: 3 }, sealInTurn), record(40)]);
    await sealAudit(database.pool);
    const [after] = (await database.pool.query('select count(*) as count from audit_chain')).rows;
    expect(after.count).toBe(before.count + 80);
    expect(await verifyAudit(database.pool)).toMatchObject({ firstBreak: null, unsealed: 0 });
  });
});

test('what was recorded cannot be changed or removed', async () => {
  await record(1);
  for (const statement of [
    "update audit_log set action = 'read'",
    'update audit_log set change = null, change_salt = null',
    "update audit_log set change_erased_by = 1, change = '{}', change_salt = null",
    'delete from audit_log',
    'truncate audit_log',
    'update audit_chain set position = position + 1',
    'delete from audit_chain',
    'truncate audit_chain',
  ]) {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  }
});
