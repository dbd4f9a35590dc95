import { describe, expect, test } from 'vitest';
import { newAnswer, type QuestionDraft } from './draft.ts';
import { type Entry, isSameBesideWords, savedEntry, waiting } from './entry.ts';
import { question, withDetail } from './testing.ts';

const entry = savedEntry('q1', question(1));
const written = (change: Partial<QuestionDraft>): Entry => ({
  ...entry,
  draft: { ...entry.draft, ...change },
});

describe('beside its words a question', () => {
  test('stays the same whatever is typed as its text', () => {
    expect(isSameBesideWords(entry, written({ title: 'نو' }))).toBe(true);
    expect(isSameBesideWords(entry, written({ english: 'new' }))).toBe(true);
    expect(isSameBesideWords(undefined, undefined)).toBe(true);
  });

  test.each<[string, Entry | undefined]>([
    ['another kind', written({ kind: 'essay' })],
    ['another answer', written({ answers: [...entry.draft.answers, newAnswer()] })],
    ['another detail', written({ fields: withDetail(entry.draft.fields, 1) })],
    ['another state', { ...entry, state: waiting }],
    ['its answers open', { ...entry, isOpen: true }],
    ['a word of the server', { ...entry, saved: question(1, { revision: 2 }) }],
    ['what is gone', undefined],
  ])('is another with %s', (_, other) => {
    expect(isSameBesideWords(entry, other)).toBe(false);
    expect(isSameBesideWords(other, entry)).toBe(false);
  });

  test('of which two versions are shown is another with every key', () => {
    const state = { kind: 'conflict', theirs: null } as const;
    expect(isSameBesideWords({ ...entry, state }, { ...written({ title: 'نو' }), state })).toBe(false);
  });
});
