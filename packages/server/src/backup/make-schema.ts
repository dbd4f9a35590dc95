import type { Client } from 'pg';
import { StartProblem } from '../core/start-problem.ts';
import { migrationsFolder, readMigrations } from '../db/migrate-files.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { hasCitus } from './spread-tables.ts';

/** The tables that the rows come from, empty, within the caller's transaction. */
export async function makeSchema(
  client: Client,
  { migrations }: BackupManifest,
  { replaces }: { replaces: boolean },
): Promise<void> {
  await refuseUsed(client);
  if (replaces) {
    await refuseSpread(client);
    await dropEverything(client);
  } else await refuseFull(client);
  const known = await readMigrations(migrationsFolder);
  await client.query(`create table schema_migrations (
    name text primary key,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
  for (const [index, { name, checksum }] of migrations.entries()) {
    const migration = known[index];
    if (migration?.name !== name || migration.checksum !== checksum) {
      throw new StartProblem(
        `The data was written by another version of Sanjeh: its migration "${name}" is not known here. Use that version, or a newer one.`,
      );
    }
    await client.query(migration.sql);
  }
}

/** Somebody's answer that is acknowledged meanwhile would be gone. */
async function refuseUsed(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_stat_activity
      where datname = current_database() and application_name = 'sanjeh' and pid <> pg_backend_pid()`,
  );
  if (rows.length > 0)
    throw new StartProblem('A server of Sanjeh uses this database. Stop it first, then start again.');
}

/** What extensions have put there is not counted. */
async function refuseFull(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select from pg_class c where relkind in ('r', 'p', 'v', 'm') and relnamespace = current_schema()::regnamespace
        and not exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
        )
      limit 1`,
  );
  if (rows.length > 0) {
    throw new StartProblem(
      'The database is not empty. To put the data in its place, add --replace: what is there now is then gone.',
    );
  }
}

/** Citus does not drop them as a whole within a transaction. */
async function refuseSpread(client: Client): Promise<void> {
  if (!(await hasCitus(client))) return;
  const { rows } = await client.query('select from pg_dist_partition limit 1');
  if (rows.length > 0)
    throw new StartProblem(
      'The tables of this database are spread over machines and cannot be replaced where they are. Name an empty database.',
    );
}

/** Of this schema, but for what extensions have put there. */
async function dropEverything(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with own as (
       select 1 as turn, format('drop table if exists %I cascade', relname) as statement, oid, 'pg_class'::regclass as class
         from pg_class where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace
       union all
       select 2, format('drop routine if exists %s cascade', oid::regprocedure), oid, 'pg_proc'::regclass
         from pg_proc where pronamespace = current_schema()::regnamespace
       union all
       select 3, format('drop type if exists %I cascade', typname), oid, 'pg_type'::regclass
         from pg_type where typtype in ('e', 'd') and typnamespace = current_schema()::regnamespace
       union all
       select 4, format('drop collation if exists %I cascade', collname), oid, 'pg_collation'::regclass
         from pg_collation where collnamespace = current_schema()::regnamespace
     )
     select statement from own
      where not exists (
        select from pg_depend d where d.classid = own.class and d.objid = own.oid and d.deptype = 'e'
      )
      order by turn, statement`,
  );
  for (const { statement } of rows) await client.query(statement);
}
