import type pg from 'pg';
import { addressOf } from '../db/address.ts';
import { connectionProblem } from '../db/connection-problem.ts';
import { connectionSettings, patientSettings } from '../db/connection-settings.ts';

/** A connection that may take as long as it takes; the product's own would give up on a table of millions. */
export async function withPatientClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const { Client, config } = addressOf(url);
  const client = new Client({
    ...config,
    application_name: 'sanjeh backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // What breaks is told to the query under way.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`${connectionSettings}; ${patientSettings}`);
  } catch (error) {
    await client.end().catch(() => {});
    throw connectionProblem(url, error);
  }
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
