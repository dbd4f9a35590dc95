import type { AdminQuestion, ExamQuestions } from '@sanjeh/contract/question/question.schema';
import { describe, expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { newEntry, rebase, savedEntry } from './entry.ts';
import { merge } from './merge.ts';
import type { Move, QuestionOrder } from './order.ts';
import { question } from './testing.ts';

const possible = { minimum: 0, maximum: 0 };
const serverOf = (...sections: [number, AdminQuestion[]][]): ExamQuestions => ({
  examId: 1,
  contentRevision: 9,
  orderRevision: 9,
  possible,
  sections: sections.map(([questionSectionId, questions]) => ({
    questionSectionId,
    title: `بخش ${questionSectionId}`,
    code: String(questionSectionId),
    translations: {},
    possible,
    questions,
  })),
});
const saved = (id: number) => savedEntry(`q${id}`, question(id));
const written = (entry: Entry, title: string): Entry => ({ ...entry, draft: { ...entry.draft, title } });
const mergeWith = (entries: Entry[], order: QuestionOrder, server: ExamQuestions, moves: Move[] = []) =>
  merge(
    { entries: new Map(entries.map((entry) => [entry.key, entry])), order, moves, keyOf: (id) => `q${id}` },
    server,
  );
const one: QuestionOrder = [{ sectionId: 1, keys: ['q1', 'q2'] }];

describe('what somebody else changed', () => {
  test('comes in where nothing is written here', () => {
    const merged = mergeWith(
      [saved(1), saved(2)],
      one,
      serverOf([1, [question(1, { title: 'نو', revision: 2 }), question(2)]]),
    );
    expect(merged.entries.get('q1')?.draft.title).toBe('نو');
    expect(merged.changed).toEqual(['q1']);
  });

  test('is for somebody to decide where something else is written here', () => {
    const theirs = question(1, { title: 'از دیگری', revision: 2 });
    const merged = mergeWith(
      [written(saved(1), 'از من'), saved(2)],
      one,
      serverOf([1, [theirs, question(2)]]),
    );
    expect(merged.entries.get('q1')).toMatchObject({
      draft: { title: 'از من' },
      state: { kind: 'conflict', theirs },
    });
    expect(merged.changed).toEqual([]);
  });

  test('is no matter when both wrote the same, or when it was only moved', () => {
    const mine = written(saved(1), 'یکی');
    const same = mergeWith(
      [mine, saved(2)],
      one,
      serverOf([1, [question(1, { title: 'یکی', revision: 2 }), question(2)]]),
    );
    expect(same.entries.get('q1')).toMatchObject({ saved: { revision: 2 }, state: { kind: 'settled' } });
    const moved = mergeWith(
      [mine, saved(2)],
      one,
      serverOf([1, [question(2)]], [2, [question(1, { revision: 2, questionSectionId: 2 })]]),
    );
    expect(moved.entries.get('q1')).toMatchObject({
      draft: { title: 'یکی' },
      saved: { revision: 2 },
      state: { kind: 'settled' },
    });
    expect(moved.order).toEqual([
      { sectionId: 1, keys: ['q2'] },
      { sectionId: 2, keys: ['q1'] },
    ]);
  });

  test('kept over theirs, answers that they removed are new ones', () => {
    const theirs = question(1, { revision: 2, answers: question(1).answers.slice(0, 1) });
    const kept = rebase(written(saved(1), 'از من'), theirs);
    expect(kept.draft.answers.map(({ id }) => id)).toEqual([10, null]);
    expect(kept).toMatchObject({ saved: { revision: 2 }, draft: { title: 'از من' } });
  });

  test('what they removed goes, unless something is written in it', () => {
    const merged = mergeWith([saved(1), written(saved(2), 'از من')], one, serverOf());
    expect(merged.removed).toEqual(['q1']);
    expect(merged.entries.get('q2')?.state).toEqual({ kind: 'conflict', theirs: null });
    expect(merged.order).toEqual([{ sectionId: 1, keys: ['q2'] }]);
  });
});

describe('the order', () => {
  test('is theirs, with what only this page knows where it stood', () => {
    const draft = newEntry('n1', { title: 'تازه', english: '', answers: [] }, true);
    const merged = mergeWith(
      [saved(1), draft, saved(2)],
      [
        { sectionId: 1, keys: ['q1', 'n1', 'q2'] },
        { sectionId: 5, keys: [] },
      ],
      serverOf([1, [question(2), question(3), question(1)]]),
    );
    expect(merged.order).toEqual([
      { sectionId: 1, keys: ['q2', 'q3', 'q1', 'n1'] },
      { sectionId: 5, keys: [] },
    ]);
    expect(merged.added).toEqual(['q3']);
  });

  test('keeps the moves that the server does not know yet', () => {
    const moves = [{ key: 'q2', sectionId: 1, after: null }];
    const moved: QuestionOrder = [{ sectionId: 1, keys: ['q2', 'q1'] }];
    const server = serverOf([1, [question(1), question(3), question(2)]]);
    expect(mergeWith([saved(1), saved(2)], moved, server, moves).order).toEqual([
      { sectionId: 1, keys: ['q2', 'q1', 'q3'] },
    ]);
  });
});
