import { openListReaders } from './support/list-readers.ts';
import { figure, section } from './support/report.ts';

/** Reading a list with and without its being recorded, in turns in one process: what matters is the ratio of the rates. */
const goal = 0.95;
const rounds = 24;
const calls = 150;
const atOnce = 6;

const readers = await openListReaders(20_000, 400);
const { app, tokens, pool } = readers;
type Side = 'recording' | 'silent';

/** As people do: the same few lists again and again. Beside it, what nobody does: every call opens another list. */
const lists = {
  'a busy list': (call: number) => `?sort=name&page=${1 + (call % 5)}`,
  'each call another list': (call: number) =>
    `?provinceId=${1 + (call % 31)}&gender=${call % 2 ? 'female' : 'male'}&ageFrom=${call % 97}&sort=name`,
};

let made = 0;
async function rateOf(side: Side, query: (call: number) => string): Promise<number> {
  readers.setRecording(side === 'recording');
  const began = performance.now();
  let left = calls;
  const read = async () => {
    while (left > 0) {
      left -= 1;
      made += 1;
      const authorization = `Bearer ${tokens[made % tokens.length]}`;
      const url = `/api/admin/applicants${query(made)}`;
      const { statusCode } = await app.inject({ url, headers: { authorization } });
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, read));
  return (calls * 1000) / (performance.now() - began);
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const recorded = async () => (await pool.query('select count(*) from audit_log')).rows[0].count as number;

section('Lists read, recorded ÷ not recorded');
try {
  for (const [name, query] of Object.entries(lists)) {
    for (const side of ['silent', 'recording'] as const) await rateOf(side, query);
    const rates: Record<Side, number[]> = { silent: [], recording: [] };
    const before = await recorded();
    for (let round = 0; round < rounds; round += 1) {
      // Whoever comes second finds the machine warmer.
      const order: Side[] = round % 2 ? ['silent', 'recording'] : ['recording', 'silent'];
      for (const side of order) rates[side].push(await rateOf(side, query));
    }
    const ratio = median(rates.recording) / median(rates.silent);
    const figures = `${median(rates.silent).toFixed(0)}/s without, ${median(rates.recording).toFixed(0)}/s with`;
    const isBusy = name === 'a busy list';
    const note = `${figures}; ${(await recorded()) - before} recorded`;
    figure(name, ratio, { note, ...(isBusy ? { atLeast: goal } : {}) });
  }
} finally {
  await readers.close();
}
