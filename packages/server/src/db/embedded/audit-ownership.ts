import pg from 'pg';

export interface AuditOwnership {
  /** Before migrations, which change tables as their owner. */
  handBack(): Promise<void>;
  /** Before anything is served. */
  setApart(): Promise<void>;
}

const database = 'sanjeh';
const keeper = 'sanjeh_audit';
const tables = ['audit_log', 'audit_chain'] as const;
/** Runs as its owner: the one way in which something of it goes. */
const erasing = 'erase_audit_words(integer, text[], text[])';

/**
 * What is recorded belongs to a role that nobody signs in as. The role that serves requests may add to it and read it;
 * as its owner it could take the rule away that keeps it as it is.
 */
export function auditOwnership(superuserUrl: string): AuditOwnership {
  const url = new URL(superuserUrl);
  url.pathname = `/${database}`;
  const run = async (
    statementsFor: (table: string) => string[],
    { first = [], last }: { first?: string[]; last: string[] },
  ) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      for (const statement of first) await client.query(statement);
      for (const table of tables) {
        const { rows } = await client.query<{ there: boolean }>(
          'SELECT to_regclass($1) IS NOT NULL AS there',
          [table],
        );
        if (rows[0]?.there) await client.query(statementsFor(table).join(';'));
      }
      const { rows } = await client.query<{ there: boolean }>(
        'SELECT to_regprocedure($1) IS NOT NULL AS there',
        [erasing],
      );
      if (rows[0]?.there) await client.query(last.join(';'));
    } finally {
      await client.end();
    }
  };
  return {
    handBack: () =>
      run((table) => [`ALTER TABLE ${table} OWNER TO ${database}`], {
        last: [`ALTER FUNCTION ${erasing} OWNER TO ${database}`],
      }),
    setApart: () =>
      run(
        (table) => [
          `ALTER TABLE ${table} OWNER TO ${keeper}`,
          `REVOKE ALL ON ${table} FROM ${database}`,
          `GRANT SELECT, INSERT ON ${table} TO ${database}`,
          // A backup tells which number comes next.
          ...(table === 'audit_log' ? [`GRANT SELECT ON SEQUENCE audit_log_id_seq TO ${database}`] : []),
        ],
        {
          first: [
            `DO $$ BEGIN
               IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${keeper}') THEN CREATE ROLE ${keeper} NOLOGIN; END IF;
             END $$`,
            `GRANT USAGE ON SCHEMA public TO ${keeper}`,
          ],
          last: [
            `ALTER FUNCTION ${erasing} OWNER TO ${keeper}`,
            `GRANT EXECUTE ON FUNCTION ${erasing} TO ${database}`,
            // By which it tells what may go.
            `GRANT SELECT ON erasures TO ${keeper}`,
          ],
        },
      ),
  };
}
