import { expect, it } from 'vitest';
import { newRequestKey, requestKeys, underOneKey } from './request-key.ts';

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

it('is kept for what has to be sent again, and is another for what is wished for again', async () => {
  const keys = new Map<number, string>();
  const lost = (key: string) => Promise.reject(new Error(key));
  const send = (about: number) => underOneKey(keys, about, async (key) => key);
  const sent: Error = await underOneKey(keys, 1, lost).catch((error: Error) => error);
  const other = await send(2);
  const [again, next] = [await send(1), await send(1)];
  expect(again).toBe(sent.message);
  expect(new Set([again, other, next]).size).toBe(3);
});
