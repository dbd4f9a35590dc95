import { expect, it } from 'vitest';
import { isUsedUpBy, onlyPerson } from './used-up.ts';

const attempt = (exameId: number, state: 'in_progress' | 'submitted', isVoid = false) => ({
  ...{ exameId, state, isVoid },
});
const exam = { id: 5, maxAttempts: 1 };

it.each([
  ['nothing', [], false],
  ['another exam', [attempt(7, 'submitted')], false],
  ['one attempt', [attempt(5, 'submitted')], true],
  ['one that was declared void', [attempt(5, 'submitted', true)], false],
  ['a void one and another', [attempt(5, 'submitted', true), attempt(5, 'submitted')], true],
  ['one under way', [attempt(5, 'in_progress')], false],
])('after %s', (_, attempts, isUsedUp) => {
  expect(isUsedUpBy(attempts, exam)).toBe(isUsedUp);
});

it('of several people none is taken for the one who is meant', () => {
  const [sara, ali] = [{ id: 1 }, { id: 2 }];
  expect([[], [sara], [sara, ali]].map(onlyPerson)).toEqual([null, sara, null]);
});
