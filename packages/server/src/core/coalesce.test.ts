import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { coalesce } from './coalesce.ts';

it('gives everybody a turn that began after they asked, and never two at once', async () => {
  const turns: PromiseWithResolvers<number>[] = [];
  const take = coalesce(() => {
    const turn = Promise.withResolvers<number>();
    turns.push(turn);
    return turn.promise;
  });
  const loop = async () => {
    for (let turn = 0; turn < 3; turn += 1) await turnOfLoop();
  };
  const early = [take(), take()];
  await loop();
  expect(turns).toHaveLength(1);
  const late = [take(), take()];
  await loop();
  expect(turns).toHaveLength(1);
  turns[0]?.resolve(1);
  expect(await Promise.all(early)).toEqual([1, 1]);
  await loop();
  expect(turns).toHaveLength(2);
  const last = take();
  turns[1]?.reject(new Error('it broke'));
  for (const each of late) await expect(each).rejects.toThrow('it broke');
  await loop();
  turns[2]?.resolve(3);
  expect(await last).toBe(3);
  expect(turns).toHaveLength(3);
});
