import pg from 'pg';

export interface AuditRoles {
  /** Who serves requests. */
  readonly server: string;
  /** Whom the audit belongs to; nobody signs in as it. */
  readonly keeper: string;
}

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

/** Makes the keeper if there is none, and gives it what is recorded. To be said by a superuser; any number of times. */
export function setApart({ server, keeper }: AuditRoles): string[] {
  const [own, theirs] = [pg.escapeIdentifier(server), pg.escapeIdentifier(keeper)];
  return [
    `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = ${pg.escapeLiteral(keeper)}) THEN CREATE ROLE ${theirs} NOLOGIN; END IF;
END $$`,
    `GRANT USAGE ON SCHEMA public TO ${theirs}`,
    ...ownedBy(theirs),
    ...Object.entries(tables).flatMap(([table, rights]) =>
      where(`to_regclass('${table}')`, [
        `REVOKE ALL ON ${table} FROM ${own}`,
        `GRANT ${rights} ON ${table} TO ${own}`,
      ]),
    ),
    ...where(`to_regprocedure('${erasing}')`, [
      `GRANT EXECUTE ON FUNCTION ${erasing} TO ${own}`,
      // By which it tells what may go.
      `GRANT SELECT ON erasures TO ${theirs}`,
    ]),
    // A backup tells which number comes next.
    ...where("to_regclass('audit_log_id_seq')", [`GRANT SELECT ON SEQUENCE audit_log_id_seq TO ${own}`]),
  ];
}

/** For whoever changes the tables, or fills them anew: that is for their owner to do. */
export function handBack({ server }: Pick<AuditRoles, 'server'>): string[] {
  return ownedBy(pg.escapeIdentifier(server));
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
