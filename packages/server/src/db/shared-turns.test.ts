import { expect, it } from 'vitest';
import { shareTurns } from './shared-turns.ts';

it('gives everybody a turn that began after they asked, and never two at once', async () => {
  const turns: PromiseWithResolvers<number>[] = [];
  const take = shareTurns(() => {
    const turn = Promise.withResolvers<number>();
    turns.push(turn);
    return turn.promise;
  });
  const first = take();
  const second = take();
  const third = take();
  expect(turns).toHaveLength(1);
  turns[0]?.resolve(1);
  expect(await first).toBe(1);
  await Promise.resolve();
  expect(turns).toHaveLength(2);
  const fourth = take();
  turns[1]?.reject(new Error('it broke'));
  await expect(second).rejects.toThrow('it broke');
  await expect(third).rejects.toThrow('it broke');
  await Promise.resolve();
  expect(turns).toHaveLength(3);
  turns[2]?.resolve(3);
  expect(await fourth).toBe(3);
});
