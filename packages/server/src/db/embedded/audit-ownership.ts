import pg from 'pg';
import { handBack, setApart } from '../audit-owner.ts';

export interface AuditOwnership {
  /** Before migrations, which change tables as their owner. */
  handBack(): Promise<void>;
  /** Before anything is served. */
  setApart(): Promise<void>;
}

const database = 'sanjeh';
const roles = { server: database, keeper: 'sanjeh_audit' };

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
  return { handBack: () => run(handBack(roles)), setApart: () => run(setApart(roles)) };
}
