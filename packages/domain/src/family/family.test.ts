import { describe, expect, test } from 'vitest';
import { familyProblem } from './family.ts';

const mother = { relation: 'self', birthDate: '1990-05-04' } as const;
const child = { relation: 'child', birthDate: '2024-01-10' } as const;
const grandfather = { relation: 'other', birthDate: '1950-01-01' } as const;

describe('who belongs to an account', () => {
  test.each([
    ['a child', child, [mother], null],
    ['a child before its parent is there', child, [], null],
    ['a parent after the child', mother, [child], null],
    ['somebody in care, however old', grandfather, [mother, child], null],
    ['a child as old as the parent', { ...child, birthDate: '1990-05-04' }, [mother], 'before_parent'],
    ['a child older than the parent', { ...child, birthDate: '1989-01-01' }, [mother], 'before_parent'],
    ['a parent as young as the child', { ...mother, birthDate: '2024-01-10' }, [child], 'after_child'],
    [
      'a parent younger than one of two',
      { ...mother, birthDate: '2025-01-10' },
      [grandfather, child],
      'after_child',
    ],
    ['a second owner', mother, [mother], 'self_taken'],
  ] as const)('%s', (_, person, others, problem) => {
    expect(familyProblem(person, others)).toBe(problem);
  });
});
