import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import { describe, expect, test } from 'vitest';
import { newAnswer, newDraft, toDraft } from '../question-drafts/draft.ts';
import { question } from '../question-drafts/testing.ts';
import { drawsIn, gridSteps, isGrid, isRequired, withDrawn } from './preview-exam.ts';

const section = 7;
const saved = question(1);
const written = { draft: toDraft(saved), saved };
const fresh = { draft: newDraft({ title: 'تازه' }), saved: null };
const required = (target: Extract<ExamRule, { kind: 'required' }>['target']): ExamRule[] => [
  { kind: 'required', target },
];

describe('what rules say of a question', () => {
  test.each([
    [required({ of: 'question', id: saved.id }), true, false],
    [required({ of: 'section', id: section }), true, true],
    [required({ of: 'section', id: section + 1 }), false, false],
    [required({ of: 'exam' }), true, true],
    [[], false, false],
  ])('%j requires it: %s, and a new one: %s', (rules, known, isNew) => {
    expect(isRequired(rules, section, written)).toBe(known);
    expect(isRequired(rules, section, fresh)).toBe(isNew);
  });

  test('a page that is only read is never required', () => {
    expect(
      isRequired(required({ of: 'exam' }), section, { draft: newDraft({ kind: 'info' }), saved: null }),
    ).toBe(false);
  });
});

describe('a table', () => {
  const answers = () => ['بله', 'نه'].map((title, index) => newAnswer({ title, score: String(index) }));
  const row = (title: string, given = answers()) => ({
    ...{ draft: newDraft({ title, answers: given }), saved: null },
    number: 3,
  });
  const facts = { rules: required({ of: 'exam' }), sectionId: section, language: 'fa' as const };

  test('has a row for each question, and no two answers of one number', () => {
    const steps = gridSteps([row('یک'), row('دو')], facts)?.steps ?? [];
    expect(steps.map(({ id, title, isRequired: must }) => [id, title, must])).toEqual([
      [1, 'یک', true],
      [2, 'دو', true],
    ]);
    expect(new Set(steps.flatMap((step) => step.answers.map(({ id }) => id))).size).toBe(4);
    expect(JSON.stringify(steps)).not.toContain('score');
  });

  test('is none of one question, or of questions whose answers differ', () => {
    expect(gridSteps([row('یک')], facts)).toBeNull();
    expect(gridSteps([row('یک'), row('دو', answers().toReversed())], facts)).toBeNull();
    expect(isGrid([{ kind: 'grid', sectionId: section }], section)).toBe(true);
    expect(isGrid([{ kind: 'grid', sectionId: section }], section + 1)).toBe(false);
  });
});

test('what is drawn counts, and comes last in its section', () => {
  const order = [section, 8, 9].map((sectionId) => ({ sectionId, keys: [] }));
  const draws = [
    { questionSectionId: section, count: 2 },
    { questionSectionId: 8, count: 3 },
    { questionSectionId: 99, count: 4 },
  ];
  const at = (sectionId: number) => withDrawn({ number: 5, count: 10 }, draws, order, sectionId);
  expect(at(section)).toEqual({ number: 5, count: 19 });
  expect(at(8)).toEqual({ number: 7, count: 19 });
  expect(at(9)).toEqual({ number: 10, count: 19 });
  expect(withDrawn({ number: null, count: 10 }, [], order, 8)).toEqual({ number: null, count: 10 });
  expect(drawsIn(draws, 8)).toEqual([draws[1]]);
  expect(drawsIn(draws, undefined)).toEqual(draws);
});
