import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Something that is stored under a revision, which refuses whoever comes with an older one. */
function storeOf(draft: string) {
  const held = { draft, stored: '', revision: 1, refusals: 0, writes: 0 };
  const answers: (() => void)[] = [];
  const save = async () => {
    const sent = { draft: held.draft, revision: held.revision };
    held.writes += 1;
    await new Promise<void>((answer) => answers.push(answer));
    if (sent.revision !== held.revision) {
      held.refusals += 1;
      return false;
    }
    Object.assign(held, { stored: sent.draft, revision: held.revision + 1 });
    return true;
  };
  const answer = async () => {
    answers.shift()?.();
    await new Promise((done) => setTimeout(done));
  };
  return { held, save, answer, isLeft: () => held.draft !== held.stored };
}

test('what is typed while one is under way is saved after it, on what that has made', async () => {
  const { held, save, answer, isLeft } = storeOf('one');
  const run = oneAtATime();
  const first = run(save, isLeft);
  held.draft = 'two';
  const second = run(save, isLeft);
  const third = run(save, isLeft);
  await answer();
  await answer();
  expect(await Promise.all([first, second, third])).toEqual([true, true, true]);
  expect(held).toMatchObject({ stored: 'two', refusals: 0, writes: 2 });
});

test('where nothing is left it is saved once, and where it failed it is not tried again', async () => {
  const { held, save, answer, isLeft } = storeOf('one');
  const run = oneAtATime();
  const both = [run(save, isLeft), run(save, isLeft)];
  await answer();
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(held.writes).toBe(1);

  held.draft = 'two';
  const refused = [run(save, isLeft), run(save, isLeft)];
  held.revision += 1;
  await answer();
  expect(await Promise.all(refused)).toEqual([false, false]);
  expect(held).toMatchObject({ stored: 'one', writes: 2 });
  const again = run(save, isLeft);
  await answer();
  expect(await again).toBe(true);
});
