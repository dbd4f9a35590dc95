import { randomUUID } from 'node:crypto';
import type { ClientBase, Notification, Pool } from 'pg';

const channel = 'line_checked';
/** Said on a connection that is to be checked. */
export const listenForCheck = `LISTEN ${channel}`;

const question = { text: 'SELECT 1', query_timeout: 3000 };

/**
 * Whether this line hears what is said on the others. It need not: a pooler drops notices, and another address may lead to
 * another database. The server delivers what waits before it answers anything else, so that nobody has to wait for
 * what does not come.
 */
export async function hearsOthers(line: ClientBase, others: Pool): Promise<boolean> {
  const word = randomUUID();
  let isHeard = false;
  const hear = (notice: Notification) => {
    isHeard ||= notice.channel === channel && notice.payload === word;
  };
  line.on('notification', hear);
  try {
    await others.query('SELECT pg_notify($1, $2)', [channel, word]);
    await line.query(question);
    return isHeard;
  } finally {
    line.off('notification', hear);
  }
}
