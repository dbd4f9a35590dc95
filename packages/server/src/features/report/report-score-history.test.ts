import type { ScoreHistory } from '@sanjeh/contract/score-history/score-history.schema';
import { describe, expect, it } from 'vitest';
import { dataOf, history, line, result, sum } from '#testing/report-source.ts';

describe('over time', () => {
  const attempt = (id: string, month: number) => ({
    ...{ id, code: 'X', submitDateTime: '2025-01-01T00:00:00Z', age: { months: 1, days: 0 } },
    participateDateTime: `2025-0${month}-01T00:00:00Z`,
  });
  const attempts = [attempt('a', 1), attempt(result.id, 3)];
  const point = (attemptId: string, score: number) => ({
    ...{ attemptId, score, reason: null, possible: sum.possible, answered: 2, questionCount: 2 },
    ...{ band: null, edition: 1 },
  });
  const points = [point('a', 1), point(result.id, 5)];
  const twice = { ...history, attempts, total: { ...line, points } };
  const words = (given: ScoreHistory) =>
    dataOf('en', {}, { history: given }).history?.lines.map((one) => one.words);

  it('goes on the score, unless the total is not shown', () => {
    expect(words(twice)).toEqual(['Total score rose from 1 to 5 (+4).']);
    expect(words({ ...twice, totalShown: false })).toBeUndefined();
  });

  it('goes on T where norms exist, and says whether the change is real', () => {
    const placed = (attemptId: string, t: number) => ({
      ...{ attemptId, score: 1, t, interval: { level: 95 as const, low: t - 8, high: t + 8 }, group: 'G' },
      band: null,
    });
    const change = { on: 't' as const, difference: -15, index: -2.4, criticalDifference: 12.4, isReal: true };
    const lines = [
      { code: 'total', title: null, points: [placed('a', 47.5), placed(result.id, 32.5)], change },
    ];
    const titled = attempts.map((one) => ({ ...one, exameId: 1, title: 'E' }));
    const drawn = dataOf('en', {}, { history: { ...twice, placed: { attempts: titled, lines } } }).history;
    expect(drawn?.lines).toHaveLength(1);
    expect(drawn?.lines[0]?.words).toBe(
      'Total score: T fell from 47.5 to 32.5. A real change: more than the error of measurement.',
    );
    expect(drawn?.lines[0]?.points[1]?.range?.[0]).toBeCloseTo(4.5 / 60, 9);
  });
});
