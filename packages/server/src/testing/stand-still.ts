import { execFileSync } from 'node:child_process';

const script = `
import pg from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
const [url, milliseconds, text] = process.argv.slice(1);
const client = new pg.Client({ connectionString: url });
await client.connect();
const isAnswered = async () => {
  const found = "select from pg_stat_activity where datname = current_database() and state = 'idle' and query = $1";
  return (await client.query(found, [text])).rowCount > 0;
};
while (!(await isAnswered())) await wait(5);
await client.end();
await wait(Number(milliseconds));
`;

/**
 * This process does nothing at all until the database has answered what was asked, and for so long after it, as one that gets
 * no processor: the reply then lies in the socket.
 */
export function standStill(url: string, milliseconds: number, asked: string): void {
  const options = ['--input-type=module', '--eval', script, url, String(milliseconds), asked];
  execFileSync(process.execPath, options, { cwd: import.meta.dirname, stdio: 'inherit' });
}
