import type { LiveAttempt } from '@sanjeh/contract/live-attempt/live-attempt.schema';
import { describe, expect, it } from 'vitest';
import { countPaces, type LiveList, paceOf, quietAfterMs, showChange, showSnapshot } from './live-list.ts';

const start = Date.parse('2026-03-21T08:00:00.000Z');
const at = (milliseconds: number) => new Date(start + milliseconds).toISOString();

function attempt(id: string, changes: Partial<LiveAttempt> = {}): LiveAttempt {
  return {
    id,
    code: id,
    applicantId: 1,
    fullName: 'مینا راد',
    exameId: 2,
    title: 'آزمون',
    participateDateTime: at(0),
    deadline: null,
    answered: 0,
    questions: 5,
    savedAt: null,
    ...changes,
  };
}

const snapshot = (...items: LiveAttempt[]) => ({
  serverTime: at(0),
  total: items.length,
  hasMore: false,
  items,
});
const change = (changes: Partial<Parameters<typeof showChange>[1]>) => ({
  serverTime: at(0),
  total: 2,
  hasMore: false,
  items: [],
  finished: [],
  left: [],
  ...changes,
});
const order = (list: LiveList) => list.rows.map(({ id }) => id);
const end = (id: string) => ({
  id,
  applicantId: 7,
  submitDateTime: at(1000),
  submittedBy: 'applicant' as const,
  answered: 5,
});

describe('what is shown', () => {
  const first = showSnapshot(null, snapshot(attempt('b'), attempt('a')), start - 5000);

  it('is the snapshot, with nothing marked as new, by the server’s clock', () => {
    expect(order(first)).toEqual(['b', 'a']);
    expect(first.rows.some(({ isNew }) => isNew)).toBe(false);
    expect(first.clockOffset).toBe(5000);
  });

  it('changes in its place; new ones come on top and are marked', () => {
    const next = showChange(first, change({ items: [attempt('c'), attempt('a', { answered: 3 })] }), start);
    expect(order(next)).toEqual(['c', 'b', 'a']);
    expect(next.rows.map(({ isNew, answered }) => [isNew, answered])).toEqual([
      [true, 0],
      [false, 0],
      [false, 3],
    ]);
  });

  it('keeps who has finished in their place, and drops who left', () => {
    const next = showChange(first, change({ finished: [end('b')], left: ['a'] }), start);
    // The last answers may have come with the submission, and whose it is may have changed.
    expect(next.rows).toMatchObject([{ id: 'b', applicantId: 7, answered: 5, finished: end('b') }]);
  });

  it('keeps the newest of many that have finished', () => {
    let list = showSnapshot(null, snapshot(attempt('open')), start);
    for (let number = 0; number < 60; number += 1) {
      const id = `done-${number}`;
      list = showChange(list, change({ items: [attempt(id)] }), start);
      const submitDateTime = at(number);
      list = showChange(list, change({ finished: [{ ...end(id), submitDateTime }] }), start);
    }
    expect(order(list)).toHaveLength(51);
    expect(order(list)).toContain('open');
    expect(order(list)).toContain('done-10');
    expect(order(list)).not.toContain('done-9');
  });

  it('after a broken line is the new snapshot, and who had finished before', () => {
    const before = showChange(first, change({ finished: [end('b')] }), start);
    const next = showSnapshot(before, snapshot(attempt('c')), start);
    expect(next.rows).toMatchObject([
      { id: 'c', isNew: true },
      { id: 'b', finished: end('b') },
    ]);
  });
});

describe('how somebody is getting on', () => {
  const row = (changes: Partial<LiveAttempt>, finished: ReturnType<typeof end> | null = null) => ({
    ...attempt('a', changes),
    isNew: false,
    finished,
  });
  it.each([
    ['active after the start', row({}), quietAfterMs, 'active'],
    ['quiet after ten minutes without an answer', row({}), quietAfterMs + 1, 'quiet'],
    ['active again with an answer', row({ savedAt: at(quietAfterMs) }), quietAfterMs + 1, 'active'],
    ['over after the deadline', row({ deadline: at(1000) }), 1001, 'time_over'],
    ['finished, whatever the time', row({ deadline: at(1000) }, end('a')), 1e9, 'finished'],
  ] as const)('%s', (_, given, now, pace) => {
    expect(paceOf(given, start + now)).toBe(pace);
    expect(countPaces([given], start + now)[pace]).toBe(1);
  });
});
