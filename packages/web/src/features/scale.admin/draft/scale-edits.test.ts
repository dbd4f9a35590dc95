import { describe, expect, test } from 'vitest';
import { belongingsOf, narrowed } from './belonging.ts';
import { comparedParts } from './compared-parts.ts';
import { circleKeys } from './member-problems.ts';
import { possibleGrids, possibleRanges } from './possible-range.ts';
import { indexQuestions, searchQuestions } from './question-index.ts';
import { newAlert, newMember, newScale, type ScaleSetDraft } from './scale-draft.ts';
import { type MemberName, moved, withMarked, withoutScale, withPicked } from './scale-edits.ts';
import { toScaleSetDraft } from './scale-input.ts';
import { questions, scaleSet } from './testing.ts';

const base = toScaleSetDraft(scaleSet([]));
const first = newScale({
  code: 'a',
  members: [newMember({ questionId: 1, reversed: true, weight: 2 }), newMember({ questionId: 4 })],
});
const second = newScale({
  code: 'b',
  members: [newMember({ questionId: 4, weight: -1 }), newMember({ scaleKey: first.key })],
});
const draft: ScaleSetDraft = { ...base, own: [first, second] };
const sections = indexQuestions(questions, 'en');
const idsOf = (found: typeof sections) => found.flatMap((one) => one.questions.map(({ id }) => id));

test('the range of a scale follows its members, their weights and other scales', () => {
  const ranges = possibleRanges(draft, questions);
  expect(ranges.get('total')).toEqual({ minimum: 5, maximum: 20 });
  expect(ranges.get('section:8')).toEqual({ minimum: 2, maximum: 8 });
  expect(ranges.get(first.key)).toEqual({ minimum: 3, maximum: 12 });
  expect(ranges.get(second.key)).toEqual({ minimum: -1, maximum: 11 });
});

test('what bands read lies on a grid by the questions, the weights, the rule and the measure of a scale', () => {
  expect(possibleGrids(draft, questions).get(first.key)).toBe(1);
  const changed = (change: Partial<typeof first>) =>
    possibleGrids({ ...base, own: [{ ...first, ...change }] }, questions).get(first.key);
  expect(changed({ members: [newMember({ questionId: 1, weight: 0.5 })] })).toBe(0.5);
  expect(changed({ rule: 'prorate', maxMissing: 1 })).toBeNull();
  expect(changed({ bandsOn: 't' })).toBeNull();
  expect(changed({ bandsOn: 'stanine' })).toBe(1);
});

test('questions of other kinds are in it with what they can give, and those that are not scored are not', () => {
  const [movement, ...others] = questions.sections;
  const [one, two, three] = movement?.questions ?? [];
  if (!(movement && one && two && three)) throw new Error('three questions are wanted');
  const kinds = [
    { ...one, kind: 'multiple' as const },
    {
      ...two,
      kind: 'slider' as const,
      bounds: { min: '0', max: '7' },
      scoring: { asValue: true },
      answers: [],
    },
    { ...three, kind: 'info' as const, answers: [] },
  ];
  const mixed = { ...questions, sections: [{ ...movement, questions: kinds }, ...others] };
  const ranges = possibleRanges(draft, mixed);
  expect(ranges.get('section:7')).toEqual({ minimum: 1, maximum: 17 });
  expect(ranges.get('total')).toEqual({ minimum: 3, maximum: 25 });
  expect(
    indexQuestions(mixed, 'en').flatMap((section) => section.questions.map(({ number }) => number)),
  ).toEqual([...[1, 2, 3, 4]]);
});

test('what cannot be read of a scale, and a circle, add nothing to its range', () => {
  const circle = {
    ...first,
    members: [
      ...first.members,
      newMember({ scaleKey: second.key }),
      newMember({ questionId: 2, weight: Number.NaN }),
    ],
  };
  expect(possibleRanges({ ...base, own: [circle, second] }, questions).get(circle.key)).toEqual({
    minimum: 3,
    maximum: 12,
  });
  expect([...circleKeys(draft, first.key)]).toEqual([first.key, second.key]);
  expect([...circleKeys(draft, second.key)]).toEqual([second.key]);
});

describe('members', () => {
  const offered: MemberName[] = ['question:1', 'question:2', 'question:4', 'scale:total'];

  test('that stay keep what was written, those that are new come after them in order', () => {
    const next = withPicked(first.members, new Set(['scale:total', 'question:2', 'question:1']), offered);
    expect(
      next.map(({ questionId, scaleKey, weight, reversed }) => [questionId, scaleKey, weight, reversed]),
    ).toEqual([
      [1, null, 2, true],
      [2, null, 1, false],
      [null, 'total', 1, false],
    ]);
  });

  test('are found by question: in none, and in several', () => {
    const belongings = belongingsOf(draft.own);
    expect(belongings.get(4)?.map(({ scaleKey, weight }) => [scaleKey, weight])).toEqual([
      [first.key, 1],
      [second.key, -1],
    ]);
    expect(idsOf([...narrowed(sections, belongings, 'none')])).toEqual([2, 3, 5]);
    expect(idsOf([...narrowed(sections, belongings, 'several')])).toEqual([4]);
    expect(narrowed(sections, belongings, 'all')).toBe(sections);
  });
});

test('questions are found by their words in both languages, by an answer, and by their number', () => {
  expect(idsOf(searchQuestions(sections, 'question 3'))).toEqual([3]);
  expect(idsOf(searchQuestions(sections, 'پرسش ۵'))).toEqual([5]);
  expect(idsOf(searchQuestions(sections, 'گفتار'))).toEqual([4, 5]);
  expect(idsOf(searchQuestions(sections, ''))).toEqual([1, 2, 3, 4, 5]);
  expect(searchQuestions(sections, 'nothing of the kind')).toEqual([]);
});

test('a scale that is removed goes from those made of it, and comes back where it was', () => {
  const { draft: rest, restore, userKeys } = withoutScale(draft, first.key);
  expect(rest.own.map(({ key, members }) => [key, members.length])).toEqual([[second.key, 1]]);
  expect(userKeys).toEqual([second.key]);
  const later = { ...rest, totalShown: false };
  expect(restore(later)).toEqual({ ...draft, totalShown: false });
  expect(restore(restore(later))).toEqual(restore(later));
});

test('one step up or down stops at the ends', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});

test('another answer of the same question starts with its words', () => {
  const alert = newAlert({ questionId: 1, answerId: 11, text: 'ببینید', englishText: 'Look' });
  const offered = [11, 12, 21].map((answerId) => ({ answerId, questionId: Math.floor(answerId / 10) }));
  const next = withMarked([alert], new Set([11, 12, 21]), offered);
  expect(next.map(({ answerId, text, englishText }) => [answerId, text, englishText])).toEqual([
    [11, 'ببینید', 'Look'],
    [12, 'ببینید', 'Look'],
    [21, '', ''],
  ]);
  expect(withMarked(next, new Set([21]), offered).map(({ answerId }) => answerId)).toEqual([21]);
});

test('of two versions only what differs is told', () => {
  const part = (title: string, ...lines: string[]) => ({ title, lines });
  const mine = new Map([
    ['a', part('A', 'same')],
    ['b', part('B', 'one')],
    ['c', part('C', 'mine')],
  ]);
  const theirs = new Map([
    ['a', part('A', 'same')],
    ['b', part('B', 'two')],
    ['d', part('D', 'theirs')],
  ]);
  expect(comparedParts(mine, theirs)).toEqual([
    { title: 'B', mine: ['one'], theirs: ['two'] },
    { title: 'C', mine: ['mine'], theirs: null },
    { title: 'D', mine: null, theirs: ['theirs'] },
  ]);
});
