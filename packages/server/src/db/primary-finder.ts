import type pg from 'pg';
import type { DatabaseHost } from '../core/database-hosts.ts';
import { PatientClient } from './patient-client.ts';
import { assertWritable, writableQuestion } from './read-only-server.ts';

export interface PrimaryFinder {
  find(): Promise<DatabaseHost>;
  forget(): void;
}

/** Shorter than a connection is waited for: a host that is switched off says nothing at all. */
const patienceMs = 2000;

/** Which of several servers takes writes. All are asked at once; the answer is kept until a connection fails. */
export function createPrimaryFinder(config: pg.ClientConfig, hosts: readonly DatabaseHost[]): PrimaryFinder {
  let found: Promise<DatabaseHost> | null = null;
  const forget = () => {
    found = null;
  };
  const seek = () => {
    const seeking = Promise.any(hosts.map((host) => ask(config, host)));
    seeking.catch(() => {
      if (found === seeking) forget();
    });
    return seeking;
  };
  return {
    find: () => {
      found ??= seek();
      return found;
    },
    forget,
  };
}

async function ask(config: pg.ClientConfig, host: DatabaseHost): Promise<DatabaseHost> {
  const client = new PatientClient({
    ...config,
    application_name: 'sanjeh seeking',
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  // What breaks is told to the question under way.
  client.on('error', () => {});
  Object.assign(client, host);
  try {
    await client.connect();
    assertWritable(await client.query(writableQuestion));
    return host;
  } finally {
    void client.end().catch(() => {});
  }
}
