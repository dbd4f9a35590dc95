import type { Result } from '@sanjeh/contract/result/result.schema';
import { describe, expect, it } from 'vitest';
import { compareResults } from './comparison.ts';

type Chosen = Record<number, [answerId: number, score: number] | null>;

function section(id: number, chosen: Chosen, maximum = 10) {
  const scores = Object.values(chosen).map((answer) => answer?.[1] ?? 0);
  return {
    id,
    title: `section ${id}`,
    score: Math.round(scores.reduce((sum, score) => sum + score, 0) * 1000) / 1000,
    possible: { minimum: 0, maximum },
    reason: null,
    answered: 0,
    questionCount: scores.length,
    band: null,
    bands: [],
    questions: Object.entries(chosen).map(([question, answer]) => ({
      id: Number(question),
      title: `question ${question}`,
      answer: answer && { id: answer[0], title: `answer ${answer[0]}`, score: answer[1] },
      highestScore: maximum,
    })),
  };
}

function result(day: number, sections: ReturnType<typeof section>[]): Result {
  const { questions: _, id: __, title: ___, ...total } = section(0, {}, 20);
  return {
    id: `018f0000-0000-7000-8000-00000000000${day}`,
    code: 'CODE',
    exameId: 1,
    title: 'exam',
    description: '',
    applicant: { id: 7, fullName: 'Mina' },
    participateDateTime: `2026-01-0${day}T10:00:00.000Z`,
    submitDateTime: `2026-01-0${day}T10:05:00.000Z`,
    submittedBy: 'applicant',
    age: { months: 20, days: 1 },
    correctedAge: null,
    ageRange: { title: '', from: 0, to: null },
    isOutOfRange: false,
    informant: null,
    consent: null,
    alerts: [],
    totalScore: 0,
    totalShown: true,
    total,
    sections,
    scales: [],
    rescored: null,
  };
}

const first = result(1, [
  section(1, { 1: [11, 0.1], 2: [21, 5], 3: null, 4: [41, 1] }),
  section(2, { 9: [91, 2] }),
]);
const second = result(2, [section(1, { 1: [12, 0.3], 2: [21, 5], 3: [31, 4], 5: null }, 12)]);

describe('two results', () => {
  const { older, newer, sections } = compareResults(first, second);
  const [kept, lost] = sections;

  it('are put in order of time, whichever is named first', () => {
    expect([older.id, newer.id]).toEqual([first.id, second.id]);
    expect(compareResults(second, first)).toEqual(compareResults(first, second));
  });

  it('are matched question by question, with exact differences', () => {
    expect(kept?.questions.map(({ id, difference, isUnchanged }) => [id, difference, isUnchanged])).toEqual([
      [1, 0.2, false],
      [2, 0, true],
      [3, null, false],
      [5, null, false],
      [4, null, false],
    ]);
    const sides = kept?.questions.map((question) => [question.older.kind, question.newer.kind]);
    expect(sides?.slice(2)).toEqual([
      ['unanswered', 'answered'],
      ['absent', 'unanswered'],
      ['answered', 'absent'],
    ]);
  });

  it('say where a section is missing or its range is another', () => {
    expect(kept).toMatchObject({ isSameRange: false, difference: null });
    expect(lost).toMatchObject({ id: 2, newer: null, difference: null });
    expect(lost?.questions).toMatchObject([{ id: 9, newer: { kind: 'absent' } }]);
  });
});

it('a difference is named between scores on one scale alone', () => {
  const before = result(1, [section(1, { 1: [11, 60] }, 100)]);
  const shorter = result(2, [section(1, { 1: [12, 45] }, 50)]);
  const same = result(2, [section(1, { 1: [12, 45] }, 100)]);
  expect(compareResults(before, shorter).sections[0]?.difference).toBeNull();
  expect(compareResults(before, same).sections[0]?.difference).toBe(-15);
});

it('the same choice with another score is a change, two blanks are none', () => {
  const before = result(1, [section(1, { 1: [11, 1], 2: null })]);
  const after = result(2, [section(1, { 1: [11, 2], 2: null })]);
  const [only] = compareResults(before, after).sections;
  expect(only?.questions.map(({ isUnchanged }) => isUnchanged)).toEqual([false, true]);
});

it('a question that moved to another section is shown once, where it now stands', () => {
  const before = result(1, [section(1, { 1: [11, 1] }), section(2, { 2: [21, 1] })]);
  const after = result(2, [section(2, { 2: [21, 1], 1: [11, 1] }), section(1, {})]);
  const { sections } = compareResults(before, after);
  expect(sections.map(({ id, questions }) => [id, questions.map((question) => question.id)])).toEqual([
    [2, [1, 2]],
    [1, []],
  ]);
});
