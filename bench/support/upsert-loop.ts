import { performance } from 'node:perf_hooks';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { upsertOne } from './upsert-one.ts';

/** What pgbench does, where it is missing: every client saves one row after the other. Prints rows per second. */
interface Order {
  url: string;
  clients: number;
  seconds: number;
  applicantIds: number[];
  questionIds: number[];
}

const order = JSON.parse(await text(process.stdin)) as Order;
const statement = upsertOne('$1::integer', '$2::integer', '$3::integer');
const pick = (ids: number[]) => ids[Math.floor(Math.random() * ids.length)];

const clients = Array.from({ length: order.clients }, () => new pg.Client({ connectionString: order.url }));
for (const client of clients) await client.connect();
const begin = performance.now();
let saved = 0;
await Promise.all(
  clients.map(async (client) => {
    while (performance.now() < begin + order.seconds * 1000) {
      const values = [pick(order.applicantIds), pick(order.questionIds), 1];
      await client.query({ name: 'upsert', text: statement, values });
      saved += 1;
    }
  }),
);
process.stdout.write(String(saved / ((performance.now() - begin) / 1000)));
await Promise.all(clients.map((client) => client.end()));
