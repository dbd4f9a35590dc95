import type { ClientBase } from 'pg';
import { version } from '../core/version.ts';
import {
  type BackupManifest,
  backupFormat,
  type CarriedSequence,
  type CarriedTable,
} from './backup-manifest.ts';

/** What the database holds at this moment of the transaction. */
export async function readManifest(client: ClientBase): Promise<BackupManifest> {
  const { rows: moments } = await client.query<{ taken_at: string; postgres: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as taken_at,
            current_setting('server_version') as postgres`,
  );
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name collate "C"',
  );
  return {
    format: backupFormat,
    product: version,
    postgres: moments[0]?.postgres ?? '',
    takenAt: moments[0]?.taken_at ?? '',
    migrations,
    tables: await readTables(client),
    sequences: await readSequences(client),
  };
}

export async function readTables(client: ClientBase): Promise<CarriedTable[]> {
  const { rows } = await client.query<CarriedTable>(
    `select c.relname as name, greatest(c.reltuples, 0)::float8 as about,
            array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
      group by c.oid
      order by c.relname collate "C"`,
  );
  return rows;
}

async function readSequences(client: ClientBase): Promise<CarriedSequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'S' and relnamespace = current_schema()::regnamespace order by relname collate "C"`,
  );
  const sequences: CarriedSequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query<Omit<CarriedSequence, 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${client.escapeIdentifier(name)}`,
    );
    sequences.push(...rows.map((row) => ({ name, ...row })));
  }
  return sequences;
}
