import pg from 'pg';
import { parseHosts } from '../core/database-hosts.ts';
import { StartProblem } from '../core/start-problem.ts';

const oldestServerVersion = 15;

/** Why a server cannot be used, without its password. */
export function connectionProblem(url: string, error: unknown, setting = 'DATABASE_URL'): StartProblem {
  if (error instanceof StartProblem) return error;
  const text = describe(error);
  const reason =
    reasons.find(({ sign }) => sign.test(text))?.reason ?? `cannot be used (${withoutPassword(url, text)})`;
  return new StartProblem(`The database at ${placeOf(url)} ${reason}. Check ${setting}.`, { cause: error });
}

const reasons = [
  {
    sign: /statement pooling/,
    reason: 'is a pooler that lends connections for one statement: let it lend for a transaction',
  },
  { sign: /\b25006\b/, reason: 'takes no writes: it is a standby, or set to read only' },
  { sign: /ECONNREFUSED/, reason: 'refuses connections: nothing listens there' },
  { sign: /ENOTFOUND|EAI_AGAIN/, reason: 'cannot be found: the name of its host is unknown' },
  { sign: /ENOENT/, reason: 'has no socket there: the server does not run' },
  { sign: /ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout/i, reason: 'does not answer' },
  { sign: /28P01|28000|SASL|SCRAM/, reason: 'does not accept this user and password' },
  { sign: /3D000/, reason: 'does not exist on that server; create it first' },
  { sign: /42501/, reason: 'does not give this user the rights that Sanjeh needs' },
  { sign: /53300/, reason: 'has no connection left for us' },
];

export function checkServer(url: string, versionNumber: number, encoding: string): void {
  const major = Math.floor(versionNumber / 10_000);
  if (major < oldestServerVersion) {
    throw new StartProblem(
      `The database at ${placeOf(url)} is PostgreSQL ${major}; Sanjeh needs ${oldestServerVersion} or newer.`,
    );
  }
  if (encoding !== 'UTF8') {
    throw new StartProblem(
      `The database at ${placeOf(url)} is encoded in ${encoding}; create it with the encoding UTF8.`,
    );
  }
}

export function placeOf(url: string): string {
  try {
    const { url: first, hosts } = parseHosts(url) ?? { url, hosts: [] };
    const { host, port, database } = new pg.Client({ connectionString: first });
    if (hosts.length > 0)
      return `${hosts.map((each) => `${each.host}:${each.port}`).join(',')}/${database ?? ''}`;
    return `${host}:${port}/${database ?? ''}`;
  } catch {
    return 'DATABASE_URL';
  }
}

/** Several addresses of one host fail together as one error without a text of its own. */
function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join(' ');
  if (!(error instanceof Error)) return String(error);
  return `${'code' in error ? error.code : ''} ${error.message}`.trim();
}

function withoutPassword(url: string, text: string): string {
  const password = URL.parse(parseHosts(url)?.url ?? url)?.password;
  if (!password) return text;
  return text.replaceAll(password, '…').replaceAll(decodeURIComponent(password), '…');
}
