import { setTimeout as sleep } from 'node:timers/promises';
import { startGateway } from '../packages/server/src/testing/message-gateway.ts';
import { openExamHall } from './support/exam-hall.ts';
import { figure, section } from './support/report.ts';
import { startLoad } from './support/saving-load.ts';
import { percentile } from './support/saving-order.ts';

/** Whether a long line of messages that wait for a slow gateway slows those who save answers. */
const waiting = 100_000;
const rounds = 6;
const seconds = 5;
const settling = 8000;
const clients = 32;
const most = 1.2;

const gateway = await startGateway();
gateway.answer((response) => setTimeout(() => response.end('accepted'), 50));
const hall = await openExamHall(
  { seated: 500, waiting: 0 },
  { SMS_URL: gateway.url, SMS_BODY: '{"receptor": "{to}", "message": "{text}"}' },
);
const load = startLoad();
const { url, questions, seated: seats, pool } = hall;

async function fill(): Promise<void> {
  await pool.query(
    `insert into messages (id, kind, channel, recipient, language, subject, body, expires_at)
     select gen_random_uuid(), 'password_changed', 'sms', '+98912' || lpad(n::text, 7, '0'), 'fa', '', 'پیام',
            now() + interval '1 day'
     from generate_series(1, $1::integer) n`,
    [waiting],
  );
}

/** What so many new rows leave to the database is not what is asked: it is done before either is measured. */
async function putAway(): Promise<void> {
  await pool.query('vacuum (analyze) messages');
}

async function save(): Promise<readonly number[]> {
  await pool.query('truncate attempt_answers');
  await putAway();
  // The database has things to put away after so many rows.
  await sleep(settling);
  const { times, errors } = await load.run({ kind: 'steady', url, seats, questions, clients, seconds });
  if (errors > 0) throw new Error(`${errors} saves failed`);
  return times;
}

const times: Record<'without' | 'with', number[]> = { without: [], with: [] };
await save();
for (let round = 0; round < rounds; round += 1) {
  // In turns, so that a busy machine slows both.
  await pool.query('truncate messages');
  times.without.push(...(await save()));
  await fill();
  times.with.push(...(await save()));
}
const { rows } = await pool.query<{ left: number }>(
  "select count(*)::integer as left from messages where state = 'waiting'",
);
const at = (name: keyof typeof times, share: number) =>
  percentile(
    times[name].toSorted((a, b) => a - b),
    share,
  );
section(`Saving while ${waiting} messages wait ÷ while none does`);
for (const [name, share] of Object.entries({ p50: 0.5, p99: 0.99 })) {
  const note = `${at('without', share).toFixed(1)} → ${at('with', share).toFixed(1)} ms; ${rows[0]?.left} still wait`;
  figure(name, at('with', share) / at('without', share), { note, ...(share > 0.9 ? { atMost: most } : {}) });
}
load.end();
await hall.close();
await gateway.close();
