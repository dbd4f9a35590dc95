import type pg from 'pg';
import type { Log } from '#core/log.ts';
import { startRounds } from '#core/rounds.ts';
import { createLogPositions, parseLogPlace } from './log-positions.ts';

/**
 * - `used`: it can be read from.
 * - `late`: it is further behind than it may be, or nobody knows how far.
 * - `away`: it does not answer.
 * - `foreign`: it is a copy of another database.
 */
export type ReplicaStatus = 'used' | 'late' | 'away' | 'foreign';

export interface ReplicaState {
  readonly status: ReplicaStatus;
  /** By how many milliseconds it is behind at the most, now; null: not known. */
  readonly lagMs: number | null;
  /** Up to which moment of the database's clock it knows everything; null: not known. */
  readonly knownUpTo: number | null;
}

export interface ReplicaWatch {
  state(): ReplicaState;
  /** What the first look found. */
  readonly first: Promise<ReplicaStatus>;
  close(): Promise<void>;
}

interface Options {
  readonly place: string;
  readonly limitMs: number;
  readonly log: Log;
}

const everyMs = 1000;
const patience = { query_timeout: 2000 };

// The time first: what was written before it is in the log by then.
const position = {
  text: `SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at, pg_current_wal_lsn()::text AS place,
                system_identifier::text AS cluster, current_database() AS name FROM pg_control_system()`,
  ...patience,
};
// One that was promoted has all that it will ever have.
const replayed = {
  text: `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END::text AS place,
                system_identifier::text AS cluster, current_database() AS name FROM pg_control_system()`,
  ...patience,
};

interface Answer {
  at: number;
  place: string | null;
  cluster: string;
  name: string;
}

interface Found {
  readonly status: Exclude<ReplicaStatus, 'late'>;
  readonly knownUpTo: number | null;
  readonly lagMs: number | null;
  /** By this process's own clock. */
  readonly lookedAt: number;
}

const sentences: Record<ReplicaStatus, string> = {
  used: 'is read from',
  late: 'is too far behind: the database itself is read from',
  away: 'does not answer: the database itself is read from',
  foreign: 'is a copy of another database and is not read from',
};

/** Asks database and copy again and again how far each has come. */
export function createReplicaWatch(primary: pg.Pool, replica: pg.Pool, options: Options): ReplicaWatch {
  const { place, limitMs, log } = options;
  const positions = createLogPositions(2 * limitMs);
  let found: Found = { status: 'away', knownUpTo: null, lagMs: null, lookedAt: performance.now() };
  let told: ReplicaStatus | undefined;

  const state = (): ReplicaState => {
    const { status, knownUpTo } = found;
    const lagMs = found.lagMs === null ? null : found.lagMs + performance.now() - found.lookedAt;
    const isLate = status === 'used' && (lagMs === null || lagMs > limitMs);
    return { status: isLate ? 'late' : status, lagMs, knownUpTo };
  };
  const ask = async (): Promise<Found> => {
    const lookedAt = performance.now();
    // Without the database itself nobody can be told from anybody: nothing is read at all.
    const own = (await primary.query<Answer>(position)).rows[0] as Answer;
    positions.note({ at: own.at, end: parseLogPlace(own.place ?? '') });
    const copy = await replica.query<Answer>(replayed).then(
      ({ rows }) => rows[0],
      () => undefined,
    );
    const nothing = { knownUpTo: null, lagMs: null, lookedAt };
    if (!copy) return { status: 'away', ...nothing };
    if (copy.cluster !== own.cluster || copy.name !== own.name) return { status: 'foreign', ...nothing };
    const knownUpTo = copy.place === null ? null : positions.knownUpTo(parseLogPlace(copy.place));
    return { status: 'used', knownUpTo, lagMs: knownUpTo === null ? null : own.at - knownUpTo, lookedAt };
  };
  const look = async () => {
    found = await ask().catch(() => found);
    const { status } = state();
    if (status !== told)
      log[status === 'used' ? 'info' : 'warn'](`The replica at ${place} ${sentences[status]}.`);
    told = status;
    return status;
  };
  const first = look();
  const end = startRounds(() => first.then(look), {
    pauseMs: everyMs,
    log,
    failure: 'Asking the replica failed',
  });
  return { state, first, close: end };
}
