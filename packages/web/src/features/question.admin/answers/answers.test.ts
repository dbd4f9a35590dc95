import { describe, expect, test } from 'vitest';
import { newAnswer } from '../question-drafts/draft.ts';
import { reversed } from './reversed.ts';
import { readScore, showScore } from './score-text.ts';

test.each([
  ['۰٫۵', '0.5'],
  ['۰/۵', '0.5'],
  ['٣.٢٥', '3.25'],
  ['\u2212۲', '-2'],
  ['12', '12'],
])('%s is read as %s', (typed, score) => {
  expect(readScore(typed)).toBe(score);
});

test('a score is shown as the language writes it, sign for sign', () => {
  expect(showScore('fa', '-12.5')).toBe('-۱۲٫۵');
  expect(showScore('en', '-12.5')).toBe('-12.5');
  expect(showScore('fa', readScore('۰٫۵'))).toBe('۰٫۵');
});

describe('reversing', () => {
  const answersOf = (...scores: string[]) => scores.map((score) => newAnswer({ title: 'x', score }));

  test('mirrors the scores and leaves the answers where they are', () => {
    const answers = answersOf('10', '7.5', '0');
    const turned = reversed(answers);
    expect(turned?.map(({ score }) => score)).toEqual(['0', '2.5', '10']);
    expect(turned?.map(({ key }) => key)).toEqual(answers.map(({ key }) => key));
    expect(reversed(turned ?? [])?.map(({ score }) => score)).toEqual(['10', '7.5', '0']);
  });

  test('is not possible while a score is no number', () => {
    expect(reversed(answersOf('10', ''))).toBeNull();
    expect(reversed([])).toBeNull();
  });
});
