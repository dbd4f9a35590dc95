import { expect, test } from 'vitest';
import { networkOf } from './network-address.ts';

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:ffff::1', true],
  ['2001:db8::1', '2001:db8:0:0:9:9:9:9', true],
  ['2001:DB8:01::1', '2001:db8:1::2', true],
  ['fe80::1%eth0', 'fe80::2%eth0', true],
  ['2001:db8:1::1', '2001:db8:2::1', false],
  ['::1', '::2', true],
  ['10.0.0.1', '10.0.0.2', false],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.2', false],
  // The same machine, seen by a server that listens on both kinds of address.
  ['::ffff:10.0.0.1', '10.0.0.1', true],
])('%s and %s count together: %s', (first, second, together) => {
  expect(networkOf(first) === networkOf(second)).toBe(together);
});
