import { expect, test } from 'vitest';
import { keepMade } from './keep-made.ts';

test('is made once for all who ask, and again only after it has failed', async () => {
  let made = 0;
  const get = keepMade(async (name: string) => {
    made += 1;
    if (made === 1) throw new Error('no memory');
    return `${name} ${made}`;
  });
  const first = await Promise.allSettled([get('a'), get('b')]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(made).toBe(1);
  expect(await Promise.all([get('a'), get('b')])).toEqual(['a 2', 'a 2']);
  expect(await get('c')).toBe('a 2');
});

test('what is refused before anything is begun is not kept either', async () => {
  let made = 0;
  const get = keepMade(() => {
    made += 1;
    if (made === 1) throw new Error('no file');
    return Promise.resolve(made);
  });
  expect(() => get()).toThrow('no file');
  expect(await get()).toBe(2);
});
