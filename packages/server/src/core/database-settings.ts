import { parseHosts } from './database-hosts.ts';
import { integer, refuse } from './setting-rules.ts';

/** How the database is asked; times are in seconds. */
export interface DatabaseSettings {
  /**
   * For what needs a connection of its own: saving, notices, locks, migrations and backups. Undefined: the address for
   * everything else does for these too.
   */
  readonly directUrl: string | undefined;
  /** How many connections a process has at the most. */
  readonly pool: number;
  /** And how many besides, for saving and for sign-ins that are checked. */
  readonly directPool: number;
  readonly connectTimeout: number;
  readonly statementTimeout: number;
  readonly lockTimeout: number;
  /** A copy that follows the database, for what may be a little old. Undefined: there is none. */
  readonly readUrl: string | undefined;
  readonly readPool: number;
  /** A copy that is further behind is not read from. */
  readonly readLag: number;
}

type Read = (name: string) => string | undefined;

export function databaseSettings(read: Read): DatabaseSettings {
  const directUrl = databaseUrl('DATABASE_DIRECT_URL', read('DATABASE_DIRECT_URL'));
  if (directUrl !== undefined && read('DATABASE_URL') === undefined)
    refuse('DATABASE_DIRECT_URL', 'needs DATABASE_URL');
  const number = (name: string, fallback: number, min: number, max: number) =>
    integer(name, read(name), fallback, min, max);
  // The embedded database has a hundred for everybody, with those of commands beside the server.
  const most = read('DATABASE_URL') === undefined ? 40 : 500;
  return {
    directUrl,
    pool: number('DATABASE_POOL', 10, 4, most),
    directPool: number('DATABASE_DIRECT_POOL', 6, 2, most),
    connectTimeout: number('DATABASE_CONNECT_TIMEOUT', 5, 1, 60),
    statementTimeout: number('DATABASE_STATEMENT_TIMEOUT', 30, 5, 3600),
    lockTimeout: number('DATABASE_LOCK_TIMEOUT', 5, 1, 600),
    readUrl: readUrl(read),
    readPool: number('DATABASE_READ_POOL', 6, 2, most),
    readLag: number('DATABASE_READ_LAG', 30, 5, 3600),
  };
}

function readUrl(read: Read): string | undefined {
  const name = 'DATABASE_READ_URL';
  const url = databaseUrl(name, read(name), ['any', 'standby', 'prefer-standby']);
  if (url === undefined) return undefined;
  if (read('DATABASE_URL') === undefined) refuse(name, 'needs DATABASE_URL');
  if ((parseHosts(url)?.hosts.length ?? 0) > 0) refuse(name, 'must name one host');
  return url;
}

// The value is left out of the sentences: it may hold a password.
export function databaseUrl(
  name: string,
  text: string | undefined,
  wantable: readonly string[] = ['any', 'read-write', 'primary'],
): string | undefined {
  if (text === undefined) return undefined;
  const hosts = parseHosts(text);
  if (hosts === null) {
    refuse(
      name,
      'must look like postgres://user:password@host:5432/database, several hosts with commas between them',
    );
  }
  const wanted = new URL(hosts.url).searchParams.get('target_session_attrs');
  if (wanted !== null && !wantable.includes(wanted))
    refuse(name, `must have one of these as target_session_attrs: ${wantable.join(', ')}`);
  return text;
}
