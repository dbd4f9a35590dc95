import { open } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { databaseFaultOf, isOutage } from './database-fault.ts';

const withCode = (code: string, more: object = {}) => Object.assign(new Error('text'), { code, ...more });
const connecting = (target: { port: number } | { path: string }) =>
  new Promise<Error>((resolve) => connect({ host: '127.0.0.1', ...target }).once('error', resolve));

test.each(['08000', '08006', '57P01', '57P02', '57P03', '57P05', '53300', '25006'])(
  'PostgreSQL’s %s passes by itself',
  (code) => expect(isOutage(withCode(code))).toBe(true),
);

test.each(['23505', '22P02', '40001', '42P01', '53100', '53200', '57014', '28P01', '3D000'])(
  'PostgreSQL’s %s is not an outage',
  (code) => expect(isOutage(withCode(code))).toBe(false),
);

test.each([
  ['57P01', 'away'],
  ['53300', 'away'],
  ['53100', 'full'],
  ['53200', 'full'],
  ['55P03', 'held'],
  ['57014', 'held'],
  ['40P01', 'held'],
  ['23505', null],
  ['22008', null],
  ['42P01', null],
])('PostgreSQL’s %s means %s', (code, fault) => expect(databaseFaultOf(withCode(code))).toBe(fault));

test('nobody listens: by port, by socket, and at each address of a host', async () => {
  const byPort = await connecting({ port: 1 });
  const bySocket = await connecting({ path: '/tmp/no-such-folder/.s.PGSQL.5432' });
  expect([byPort, bySocket].map(isOutage)).toEqual([true, true]);
  expect(isOutage(new AggregateError([byPort, byPort]))).toBe(true);
  expect(isOutage(new AggregateError([byPort, new TypeError('ours')]))).toBe(false);
});

test('a missing file and a reader who left are no outage, nor is anything thrown that is no error', async () => {
  expect(isOutage(await open('/tmp/no-such-folder/file').catch((error: unknown) => error))).toBe(false);
  expect(isOutage(withCode('ECONNRESET'))).toBe(false);
  for (const thrown of [
    null,
    undefined,
    'Query read timeout',
    new Error('Query failed'),
    new AggregateError([]),
  ])
    expect(isOutage(thrown)).toBe(false);
});
