import type { DatabaseSettings } from '../core/database-settings.ts';

/** In milliseconds. */
export interface Limits {
  /** Nobody waits longer for what somebody else has locked: a forgotten transaction must not make a queue of everybody. */
  readonly lock: number;
  /** The longest statement of the product is a report over many attempts. */
  readonly statement: number;
}

/** Those are told in seconds. */
export const limitsOf = (settings: Pick<DatabaseSettings, 'lockTimeout' | 'statementTimeout'>): Limits => ({
  lock: settings.lockTimeout * 1000,
  statement: settings.statementTimeout * 1000,
});

export const usualLimits: Limits = { lock: 5000, statement: 30_000 };

/** A transaction of ours that says nothing for so long has lost its line, and others may be waiting for its locks. */
const idleTransactionPatience = 8000;

/** The server has given a statement up before; if even that is not heard, the line is dead. */
export const silencePatience = ({ statement }: Limits) => statement + 5000;

/** What a pooler between us and the server does not carry from one transaction to the next. */
export const unkeptSettings = ({ lock, statement }: Limits): Readonly<Record<string, string>> => ({
  lock_timeout: String(lock),
  statement_timeout: String(statement),
  idle_in_transaction_session_timeout: String(idleTransactionPatience),
});

/**
 * Said on every new connection, because a server of one's own may be set to anything. Sent as statements and not with the
 * connection's start: poolers between us and the server refuse what they do not know there.
 */
export const settingsOf = (limits: Limits): string =>
  [
    // The parsers read these styles.
    "SET datestyle = 'ISO'",
    "SET intervalstyle = 'iso_8601'",
    "SET timezone = 'UTC'",
    ...Object.entries(unkeptSettings(limits)).map(([name, value]) => `SET ${name} = ${value}`),
    // What is acknowledged is on the disk. Who has asked for more, on a standby too, gets it.
    `SELECT set_config('synchronous_commit',
     CASE current_setting('synchronous_commit') WHEN 'remote_apply' THEN 'remote_apply' ELSE 'on' END, false)`,
    // A statement whose asker has hung up is ended; not every system can tell the server that.
    `DO $$ BEGIN
     PERFORM set_config('client_connection_check_interval', '1000', false);
   EXCEPTION WHEN OTHERS THEN NULL;
   END $$`,
  ].join(';\n');

export const connectionSettings = settingsOf(usualLimits);

/**
 * For the few statements that run at every click and that many wait behind: they are planned once and not anew for each
 * call, which takes longer than running them, and they are less patient than those of one person. Each looks rows up by
 * their keys, also where the tables were small or empty when it was planned.
 */
export const hotSettingsOf = (limits: Limits): string => `${settingsOf(limits)};
SET plan_cache_mode = force_generic_plan;
SET enable_seqscan = off;
SET lock_timeout = ${Math.min(limits.lock, 1000)}`;

/** Whatever stands at the address, a copy or the database itself: nothing is written there. */
export const readingSettingsOf = (limits: Limits): string => `${settingsOf(limits)};
SET default_transaction_read_only = on`;

/** For work that may take as long as it takes and waits for its turn: bringing the database up to date. */
export const patientSettings = `SET lock_timeout = 0; SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0; SET plan_cache_mode = auto`;
