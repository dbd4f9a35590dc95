import type { PersonExams } from '@sanjeh/contract/person-record/person-record.schema';
import { afterEach, expect, test } from 'vitest';
import { setSiteTimeZone } from '#clock/site-time-zone.ts';
import { timelineItems, timelineScale } from './timeline-items.ts';

const exams: PersonExams = {
  taken: {
    hasMore: false,
    items: [
      {
        ...{ id: 'a', exameId: 1, title: 'Taken', startedAt: '2024-01-31T21:00:00Z', submittedAt: null },
        ...{ state: 'in_progress', isVoid: false, isPaper: false },
      },
    ],
  },
  given: {
    hasMore: false,
    items: [
      {
        ...{ assignmentId: 5, exameId: 1, title: 'Given', label: '', from: '2024-03-01' },
        ...{ until: '2024-12-31', state: 'due' },
      },
    ],
  },
};

afterEach(() => setSiteTimeZone());

test('the newest comes first, and a day is the one of Tehran', () => {
  expect(timelineItems(exams, []).map(({ key, day }) => [key, day])).toEqual([
    ['5-1', '2024-03-01'],
    ['a', '2024-02-01'],
  ]);
});

test('the operator may say that it is the one of another place', () => {
  setSiteTimeZone('Europe/Berlin');
  expect(timelineItems(exams, []).find(({ key }) => key === 'a')?.day).toBe('2024-01-31');
});

test('everything has a place, today and the last day of what was given too', () => {
  const { placeOf, first, last } = timelineScale(timelineItems(exams, []), '2024-06-01');
  const places = ['2024-02-01', '2024-03-01', '2024-06-01', '2024-12-31'].map(placeOf);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(Math.max(...places)).toBeLessThan(100);
  expect([first < '2024-02-01', last > '2024-12-31']).toEqual([true, true]);
});

test('of nothing but today there is still a line', () => {
  const { placeOf } = timelineScale([], '2024-06-01');
  expect(placeOf('2024-06-01')).toBeCloseTo(50, 0);
});
