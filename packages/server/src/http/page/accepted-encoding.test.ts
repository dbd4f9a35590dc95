import { expect, test } from 'vitest';
import { chooseEncoding } from './accepted-encoding.ts';

const all = { identity: [''], br: [''], gzip: [''] };

test.each([
  ['', 'identity'],
  ['identity', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip,br', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000,gzip;q=0', 'identity'],
  ['br;q=0.001', 'br'],
  ['brotli, x-gzip', 'identity'],
])('"%s" is answered with %s', (header, encoding) => {
  expect(chooseEncoding(header, all)).toBe(encoding);
});

test('what the page could not be packed in is passed over', () => {
  expect(chooseEncoding('br, gzip', { ...all, br: null })).toBe('gzip');
  expect(chooseEncoding('br, gzip', { ...all, br: null, gzip: null })).toBe('identity');
});
