import type { Pool } from 'pg';
import { type Limits, unkeptSettings } from './connection-settings.ts';

/**
 * Where a pooler lends connections, what is said on one is not said on the next. What the role begins with in this database
 * holds on each that the pooler makes; a role may set that for itself. Written only where it differs, so that processes
 * that start together do not write over each other.
 */
const setDefaults = `
DO $$
DECLARE
  wanted record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('sanjeh role defaults'));
  FOR wanted IN SELECT name, value FROM json_each_text('WANTED') AS given (name, value) LOOP
    IF NOT EXISTS (
      SELECT FROM pg_db_role_setting s
        JOIN pg_database d ON d.oid = s.setdatabase AND d.datname = current_database()
        JOIN pg_roles r ON r.oid = s.setrole AND r.rolname = current_user
      WHERE wanted.name || '=' || wanted.value = ANY (s.setconfig)
    ) THEN
      EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET %I = %L', current_database(), wanted.name, wanted.value);
    END IF;
  END LOOP;
END $$`;

export async function setRoleDefaults(pool: Pool, limits: Limits): Promise<void> {
  const { rows } = await pool.query<{ commits: string }>(
    "SELECT current_setting('synchronous_commit') AS commits",
  );
  const wanted = {
    ...unkeptSettings(limits),
    client_connection_check_interval: '1000',
    // What is acknowledged is on the disk. Who has asked for more, on a standby too, gets it.
    synchronous_commit: rows[0]?.commits === 'remote_apply' ? 'remote_apply' : 'on',
  };
  await pool.query(setDefaults.replace('WANTED', JSON.stringify(wanted)));
}
