import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questions } from '../../testing/asked-questions.ts';
import { decimalToString } from '../decimal/decimal.ts';
import { questionKinds } from './question-kind.ts';
import { type Given, questionScorer, type WorthQuestion } from './question-score.ts';

const answers = [
  { id: 1, score: '2' },
  { id: 2, score: '0.5' },
  { id: 3, score: '-1' },
];
const worth = (question: WorthQuestion, given: Given) => {
  const score = questionScorer(question).scoreOf(given);
  return score && decimalToString(score);
};
const possible = (question: WorthQuestion) => {
  const range = questionScorer(question).possible;
  return range && [decimalToString(range.minimum), decimalToString(range.maximum)];
};

describe.each(questionKinds)('%s', (kind) => {
  test('a score is within what is possible, and no answer has none', () => {
    fc.assert(
      fc.property(questions(kind), ({ question, value }) => {
        const { possible: range, scoreOf, isAnswer, isToBeMarked } = questionScorer(question);
        const score = scoreOf(value);
        if (score === null) {
          expect(range === null || !isAnswer(value) || isToBeMarked(value)).toBe(true);
          return;
        }
        expect(isAnswer(value)).toBe(true);
        expect(range && range.minimum.thousandths <= score.thousandths).toBe(true);
        expect(range && score.thousandths <= range.maximum.thousandths).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('an essay', () => {
  const essay: WorthQuestion = {
    ...{ kind: 'essay', bounds: { minLength: 3, maxLength: 9 }, answers: [] },
    scoring: {
      rubric: [
        { title: 'a', most: '5' },
        { title: 'b', least: '-1', most: '2.5' },
      ],
    },
  };
  const mark = { thousandths: 4500n };

  test('has the score that somebody gave it', () => {
    expect(possible(essay)).toEqual(['-1', '7.5']);
    expect(worth(essay, 'چند خط')).toBeNull();
    expect(worth(essay, { text: 'چند خط', mark })).toBe('4.5');
    const { isToBeMarked, isAnswer } = questionScorer(essay);
    expect(['چند خط', { text: 'چند خط', mark }, null, 'xx'].map(isToBeMarked)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isAnswer({ text: 'چند خط', mark })).toBe(true);
  });

  test('without a rubric waits for nobody', () => {
    const plain = { ...essay, scoring: {} };
    expect(possible(plain)).toBeNull();
    expect(questionScorer(plain).isToBeMarked('چند خط')).toBe(false);
    expect(questionScorer(plain).isAnswer('چند خط')).toBe(true);
  });
});

describe('several choices', () => {
  const several: WorthQuestion = { kind: 'multiple', bounds: {}, answers };

  test('count with the sum of their scores', () => {
    expect(worth(several, [1, 2])).toBe('2.5');
    expect(worth(several, [3])).toBe('-1');
    expect(worth(several, [])).toBeNull();
    expect(worth(several, 1)).toBeNull();
    expect(possible(several)).toEqual(['-1', '2.5']);
    expect(possible({ ...several, bounds: { least: 3 } })).toEqual(['1.5', '1.5']);
    expect(possible({ ...several, bounds: { most: 1 } })).toEqual(['-1', '2']);
  });

  test('count all or nothing where that is wanted', () => {
    const strict = { ...several, scoring: { allOrNothing: true } };
    expect([[1, 2], [1], [1, 2, 3]].map((chosen) => worth(strict, chosen))).toEqual(['2.5', '0', '0']);
    expect(possible(strict)).toEqual(['0', '2.5']);
  });
});

describe('a number', () => {
  const number: WorthQuestion = {
    kind: 'number',
    bounds: { min: '0', max: '20' },
    scoring: {
      ranges: [
        { to: '4', score: '1' },
        { from: '10', to: '15', score: '0.125' },
      ],
    },
    answers: [],
  };

  test('counts what its range does, and nothing outside all of them', () => {
    expect(['4', '5', '10', '15', '16'].map((value) => worth(number, value))).toEqual([
      '1',
      '0',
      '0.125',
      '0.125',
      '0',
    ]);
    expect(possible(number)).toEqual(['0', '1']);
  });

  test('cannot give nothing where the ranges leave no gap, nor what cannot be reached', () => {
    const all = {
      ranges: [
        { to: '4', score: '1' },
        { from: '5', to: '20', score: '3' },
        { from: '21', score: '9' },
      ],
    };
    expect(possible({ ...number, scoring: all })).toEqual(['1', '3']);
    expect(possible({ ...number, bounds: { ...number.bounds, decimals: 1 }, scoring: all })).toEqual([
      '0',
      '3',
    ]);
  });

  test('is its own score where that is wanted', () => {
    const own = { ...number, bounds: { min: '-5', max: '5.5', decimals: 1 }, scoring: { asValue: true } };
    expect(worth(own, '5.5')).toBe('5.5');
    expect(possible(own)).toEqual(['-5', '5.5']);
  });

  test('that is not scored counts nothing and is answered', () => {
    const { scoreOf, isAnswer, possible: none } = questionScorer({ ...number, scoring: {} });
    expect([scoreOf('4'), isAnswer('4'), isAnswer(null), none]).toEqual([null, true, false, null]);
  });
});

describe('a text', () => {
  const text: WorthQuestion = {
    kind: 'text',
    scoring: {
      accepted: [
        { text: 'می‌خواهم', score: '2' },
        { text: '12 متر', score: '-1' },
      ],
    },
    answers: [],
  };

  test('is compared without regard to spellings, spaces and digits', () => {
    const given = ['مي خواهم', 'میخواهم', '۱۲ متر', 'نمی‌خواهم'];
    expect(given.map((value) => worth(text, value))).toEqual(['2', '2', '-1', '0']);
    expect(possible(text)).toEqual(['-1', '2']);
  });
});

describe('a date', () => {
  const date: WorthQuestion = {
    kind: 'date',
    bounds: { earliest: '2024-01-01', latest: '2024-12-31' },
    scoring: { ranges: [{ from: '2024-03-01', to: '2024-03-31', score: '5' }] },
    answers: [],
  };

  test('counts what its stretch of days does', () => {
    expect(['2024-02-29', '2024-03-01', '2024-03-31', '2025-01-01'].map((day) => worth(date, day))).toEqual([
      '0',
      '5',
      '5',
      null,
    ]);
  });
});
