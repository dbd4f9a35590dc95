import { describe, expect, test } from 'vitest';
import { newEntry, savedEntry } from './entry.ts';
import type { QuestionOrder } from './order.ts';
import { isElsewhere, orderToSend, savedBefore, withSentOrder } from './saved-order.ts';
import { question } from './testing.ts';

const saved = (id: number) => savedEntry(`q${id}`, question(id));
const fresh = newEntry('new', saved(9).draft, true);
const gone = { ...saved(4), state: { kind: 'conflict', theirs: null } } as const;
const entries = new Map([saved(1), saved(2), saved(3), gone, fresh].map((entry) => [entry.key, entry]));
const bookOf = (...sections: string[][]) => ({
  entries,
  order: sections.map((keys, index) => ({ sectionId: index + 1, keys })) satisfies QuestionOrder,
});

test('what the server does not have is not sent, nor a section without questions', () => {
  const drafts = bookOf(['q2', 'new', 'q1'], ['new'], ['q4', 'q3']);
  expect(orderToSend(drafts)).toEqual([
    { questionSectionId: 1, questionIds: [2, 1] },
    { questionSectionId: 3, questionIds: [3] },
  ]);
});

test('a place counts what the server has before it', () => {
  const drafts = bookOf(['q1', 'q4', 'new', 'q2', 'q3']);
  expect(['q1', 'new', 'q2', 'q3'].map((key) => savedBefore(drafts, key, 1))).toEqual([0, 1, 1, 2]);
});

describe('a question is elsewhere on the server', () => {
  test('when its position is another than here', () => {
    const drafts = bookOf(['q1', 'q2']);
    expect(isElsewhere(drafts, 'q2', 1, question(2, { position: 2 }))).toBe(false);
    expect(isElsewhere(drafts, 'q2', 1, question(2, { position: 1 }))).toBe(true);
  });

  test('when it is the first of a section that stands before others', () => {
    const first = question(1, { position: 1 });
    expect(isElsewhere(bookOf(['q1'], ['q2']), 'q1', 1, first)).toBe(true);
    expect(isElsewhere(bookOf(['q2'], ['q1']), 'q1', 2, first)).toBe(false);
    expect(isElsewhere(bookOf(['q1'], ['new']), 'q1', 1, first)).toBe(false);
  });
});

test('what went into another section has its new revision', () => {
  const sections = [{ questionSectionId: 2, questionIds: [1, 2] }];
  const after = withSentOrder(entries, sections, new Map([[1, 5]]));
  expect(after.get('q1')?.saved).toMatchObject({ questionSectionId: 2, revision: 5 });
  expect(after.get('q2')).toBe(entries.get('q2'));
});
