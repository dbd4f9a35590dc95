import { expect, it } from 'vitest';
import { takenBefore } from './taken-before.ts';

const attempt = (exameId: number, state: 'in_progress' | 'submitted', isVoid = false) => ({
  ...{ exameId, state, isVoid },
});

it('what was declared void leaves room for another attempt', () => {
  const attempts = [attempt(5, 'submitted', true), attempt(7, 'submitted')];
  expect(takenBefore(attempts, 5)).toEqual({ taken: 0, hasOpen: false });
  expect(takenBefore([...attempts, attempt(5, 'submitted')], 5)).toEqual({ taken: 1, hasOpen: false });
});

it('what is under way counts, and is told', () => {
  expect(takenBefore([attempt(5, 'in_progress'), attempt(5, 'submitted')], 5)).toEqual({
    ...{ taken: 2, hasOpen: true },
  });
});
