import { expect, test } from 'vitest';
import { partOf } from './kept-media.ts';

const asked = (range?: string) => ({ headers: new Headers(range ? { range } : {}) });
const whole = () => new Response('0123456789', { headers: { 'content-type': 'audio/wav' } });

test.each([
  [undefined, 200, '0123456789', null],
  ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=3-5', 206, '345', 'bytes 3-5/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
])('of what is kept a player that asks for %s gets its part', async (range, status, text, said) => {
  const part = await partOf(whole(), asked(range));
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([status, text, said]);
  expect(part.headers.get('content-type')).toBe('audio/wav');
});
