import pg from 'pg';

export interface AuditOwnership {
  /** Before migrations, which change tables as their owner. */
  handBack(): Promise<void>;
  /** Before anything is served. */
  setApart(): Promise<void>;
}

const database = 'sanjeh';
const keeper = 'sanjeh_audit';

/** What the role that serves requests may do with each. */
const tables: Readonly<Record<string, string>> = {
  audit_log: 'SELECT, INSERT',
  audit_chain: 'SELECT, INSERT',
  audit_checkpoints: 'SELECT',
  // What is old is decided by it, in the keeper's name.
  retention_settings: 'SELECT, UPDATE',
};

/** The one way in which words of it go. */
const erasing = 'erase_audit_words(integer, text[], text[])';

/** What the keeper runs, or has run on its tables. Whoever owned them could make them do something else. */
const functions = [
  'audit_kept_from()',
  'audit_outdated(bigint, integer)',
  'forget_audit(integer, integer)',
  'check_audit_checkpoint()',
  'refuse_audit_change()',
  'refuse_audit_removal()',
  'keep_audit_entry()',
  'salt_audit_words()',
  'salted_hash(bytea, text)',
  erasing,
] as const;

/**
 * What is recorded belongs to a role that nobody signs in as. The role that serves requests may add to it and read it;
 * as its owner it could take the rule away that keeps it as it is.
 */
export function auditOwnership(superuserUrl: string): AuditOwnership {
  const url = new URL(superuserUrl);
  url.pathname = `/${database}`;
  const run = async (statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  };
  return {
    handBack: () => run(ownedBy(database)),
    setApart: () =>
      run([
        `DO $$ BEGIN
           IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${keeper}') THEN CREATE ROLE ${keeper} NOLOGIN; END IF;
         END $$`,
        `GRANT USAGE ON SCHEMA public TO ${keeper}`,
        ...ownedBy(keeper),
        ...Object.entries(tables).flatMap(([table, rights]) =>
          where(`to_regclass('${table}')`, [
            `REVOKE ALL ON ${table} FROM ${database}`,
            `GRANT ${rights} ON ${table} TO ${database}`,
          ]),
        ),
        ...where(`to_regprocedure('${erasing}')`, [
          `GRANT EXECUTE ON FUNCTION ${erasing} TO ${database}`,
          // By which it tells what may go.
          `GRANT SELECT ON erasures TO ${keeper}`,
        ]),
        // A backup tells which number comes next.
        ...where("to_regclass('audit_log_id_seq')", [
          `GRANT SELECT ON SEQUENCE audit_log_id_seq TO ${database}`,
        ]),
      ]),
  };
}

function ownedBy(role: string): string[] {
  return [
    ...Object.keys(tables).flatMap((table) =>
      where(`to_regclass('${table}')`, [`ALTER TABLE ${table} OWNER TO ${role}`]),
    ),
    ...functions.flatMap((one) =>
      where(`to_regprocedure('${one}')`, [`ALTER FUNCTION ${one} OWNER TO ${role}`]),
    ),
  ];
}

/** A database of an earlier version does not have all of them. */
function where(thing: string, statements: readonly string[]): string[] {
  return statements.map(
    (statement) => `DO $$ BEGIN IF ${thing} IS NOT NULL THEN ${statement}; END IF; END $$`,
  );
}
