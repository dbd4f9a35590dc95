import { pino } from 'pino';
import { expect, test } from 'vitest';
import { LazyLog } from './lazy-log.ts';

function logOf(level: string, options: { level?: string } = {}) {
  const lines: Record<string, unknown>[] = [];
  let prepared = 0;
  const write = (line: string) => void lines.push(JSON.parse(line));
  const parent = pino({ level, onChild: () => (prepared += 1) }, { write });
  return { log: new LazyLog(parent, { reqId: 'one' }, options), lines, prepared: () => prepared };
}

test('every line that is kept says which request it belongs to', () => {
  const { log, lines } = logOf('trace');
  for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const)
    log[level]({ level }, level);
  log.child({ account: 7, headers: { cookie: 'hush' } }).info('more');
  expect(lines.map(({ msg }) => msg)).toEqual(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'more']);
  for (const line of lines) expect(line).toMatchObject({ reqId: 'one' });
  expect(lines.at(-1)).toMatchObject({ account: 7 });
  expect(lines.at(-1)).not.toHaveProperty('headers');
});

test('nothing is prepared for lines that nobody keeps', () => {
  const { log, lines, prepared } = logOf('warn');
  log.info('incoming request');
  log.silent();
  expect([lines, prepared()]).toEqual([[], 0]);
  log.warn({ code: 'odd' }, 'noticed');
  log.error('failed');
  expect([lines.length, prepared()]).toEqual([2, 1]);
});

test('a route may be more talkative or more silent than the rest', () => {
  const talkative = logOf('warn', { level: 'info' });
  talkative.log.info('told');
  const quiet = logOf('info', { level: 'warn' });
  quiet.log.info('not told');
  expect([talkative.lines.length, quiet.lines.length]).toEqual([1, 0]);
  expect(quiet.prepared()).toBe(0);
  expect([talkative.log.level, quiet.log.level]).toEqual(['info', 'warn']);
});
