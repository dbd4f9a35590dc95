import { expect, it } from 'vitest';
import { newRequestKey, requestKeys } from './request-key.ts';

it('is a UUID, and never the same', () => {
  const keys = Array.from({ length: 200 }, newRequestKey);
  for (const key of keys)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(keys).size).toBe(200);
});

it('is the same for the same content alone, also after something else was sent', () => {
  const keyOf = requestKeys();
  const [first, other] = [keyOf({ text: 'one' }), keyOf({ text: 'one more' })];
  expect(other).not.toBe(first);
  expect([keyOf({ text: 'one' }), keyOf({ text: 'one more' })]).toEqual([first, other]);
  expect(requestKeys()({ text: 'one' })).not.toBe(first);
});
