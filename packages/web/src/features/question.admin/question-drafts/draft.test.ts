import { describe, expect, test } from 'vitest';
import { contentOf, copyAnswers, issuesOf, newAnswer, newDraft, toInput } from './draft.ts';
import { newEntry } from './entry.ts';
import { createTotals } from './totals.ts';

const yes = newAnswer({ title: 'بله', score: '10' });
const no = newAnswer({ title: 'نه', score: '0' });
const draft = newDraft({ title: 'راه می‌رود؟', answers: [yes, no] });

describe('a draft', () => {
  test.each([
    ['', 'required'],
    ['1.2345', 'decimal_places'],
    ['NaN', 'number'],
    ['۱۲a', 'number'],
    ['1000000', 'too_big'],
  ])('with the score %j is refused at that score', (score, code) => {
    const issues = issuesOf({ ...draft, answers: [yes, { ...no, score }] });
    expect(issues).toMatchObject([{ path: ['answers', 1, 'score'], code }]);
  });

  test.each(['0.5', '-3', '12.125', '.5'])('takes the score %s', (score) => {
    expect(issuesOf({ ...draft, answers: [yes, { ...no, score }] })).toEqual([]);
  });

  test('needs a text and an answer', () => {
    expect(issuesOf({ ...draft, title: ' ' })).toMatchObject([{ path: ['title'], code: 'required' }]);
    expect(issuesOf({ ...draft, answers: [] })).toMatchObject([{ path: ['answers'], code: 'not_empty' }]);
  });

  test('is the same as another when saving would store the same', () => {
    const spaced = { ...draft, title: ' راه می‌رود؟\n', answers: [{ ...yes, score: '10.0' }, no] };
    expect(contentOf(spaced)).toBe(contentOf(draft));
    expect(contentOf({ ...draft, answers: [no, yes] })).not.toBe(contentOf(draft));
  });

  test('sends the ids of answers that the server knows, and none with copies', () => {
    const known = { ...draft, answers: [{ ...yes, id: 7 }, no] };
    expect(toInput(known, 3).answers.map((answer) => 'id' in answer && answer.id)).toEqual([7, false]);
    const copy = { ...known, answers: copyAnswers(known.answers) };
    expect(toInput(copy, 3).answers.some((answer) => 'id' in answer)).toBe(false);
    expect(copy.answers.map(({ key }) => key)).not.toContain(yes.key);
  });
});

test('totals are exact, leave out what is no number, and count questions that say something', () => {
  const tenth = (scores: string[]) => ({
    ...draft,
    answers: scores.map((score) => newAnswer({ title: 'x', score })),
  });
  const entries = new Map([
    ['a', newEntry('a', tenth(['0.1', '0']), false)],
    ['b', newEntry('b', tenth(['0.2', '-1', '1e9', '']), false)],
    ['c', newEntry('c', { ...draft, title: '' }, false)],
  ]);
  const totals = createTotals()({ order: [{ sectionId: 4, keys: ['a', 'b', 'c'] }], entries });
  expect(totals).toEqual({
    count: 2,
    total: { minimum: -1, maximum: 0.3 },
    sections: new Map([[4, { minimum: -1, maximum: 0.3 }]]),
  });
});
