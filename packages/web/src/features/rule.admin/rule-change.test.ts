import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import { expect, test } from 'vitest';
import { undoOf, withChange } from './rule-change.ts';

const grid = (sectionId: number): ExamRule => ({ kind: 'grid', sectionId });
const [a, b, c] = [grid(1), grid(2), grid(3)];

test.each([
  ['a new one', { before: null, after: c }, [a, b], [a, b, c]],
  ['one that both have written', { before: null, after: b }, [a, b], [a, b]],
  ['another in its place', { before: a, after: c }, [a, b], [c, b]],
  ['another for one that somebody else has changed', { before: a, after: c }, [b], [b, c]],
  ['another that is there already', { before: a, after: b }, [a, b], [b]],
  ['none for one', { before: a, after: null }, [a, b], [b]],
  ['none for one that is gone already', { before: c, after: null }, [a, b], [a, b]],
])('%s keeps what others have written', (_, change, rules, expected) => {
  expect(withChange(rules, change)).toEqual(expected);
});

test('what is taken back is there again', () => {
  const change = { before: a, after: null };
  expect(withChange(withChange([a, b], change), undoOf(change))).toEqual([b, a]);
});
