import { expect, test } from 'vitest';
import { parseHosts } from './database-hosts.ts';

test.each([
  ['postgres://me:p,a@one/exams', 'postgres://me:p,a@one/exams', []],
  ['postgres://localhost/exams?host=%2Frun', 'postgres://localhost/exams?host=%2Frun', []],
  ['postgresql://one,two/exams', 'postgresql://one/exams', ['one:5432', 'two:5432']],
  [
    'postgres://me:p@[::1]:5433,10.0.0.7,db.example.org:5434/exams?sslmode=disable',
    'postgres://me:p@[::1]:5433/exams?sslmode=disable',
    ['::1:5433', '10.0.0.7:5432', 'db.example.org:5434'],
  ],
])('%s names its hosts', (text, url, hosts) => {
  const parsed = parseHosts(text);
  expect(parsed?.url).toBe(url);
  expect(parsed?.hosts.map(({ host, port }) => `${host}:${port}`)).toEqual(hosts);
});

test.each([
  'mysql://one/exams',
  'one,two',
  'postgres://one,/exams',
  'postgres://one,two:x/exams',
  'postgres://[::1/exams',
])('%s is no address', (text) => expect(parseHosts(text)).toBeNull());
