import { describe, expect, test } from 'vitest';
import { ageRangeInputSchema } from '../age-range/age-range.schema.ts';
import { bandInputSchema } from '../band/band.schema.ts';
import { examInputSchema } from '../exam/exam.schema.ts';
import { toIssues } from '../issue.ts';
import { questionInputSchema } from '../question/question.schema.ts';
import type { z } from '../zod.ts';

function refusals(schema: z.ZodType, value: unknown) {
  const result = schema.safeParse(value);
  return result.success ? [] : toIssues(result.error).map(({ path, code }) => [path.join('.'), code]);
}

const exam = { title: 'آزمون', code: 'A-1', categoryId: 1, ageRangeId: 1 };
const band = { questionSectionId: null, lower: 0, lowerInclusive: true, upper: 1, upperInclusive: true };
const words = { label: 'خوب', severity: 'good' };

describe('what administrators enter', () => {
  test('an exam fills in what was left out', () => {
    expect(examInputSchema.parse(exam)).toStrictEqual({
      ...exam,
      description: '',
      published: false,
      timeLimitMinutes: null,
      maxAttempts: null,
      shuffleQuestions: false,
      shuffleAnswers: false,
      asksInformant: false,
      consent: '',
      openToVisitors: false,
      translations: {},
    });
  });

  test('a code keeps letters of any script and stores ASCII digits', () => {
    expect(examInputSchema.parse({ ...exam, code: ' رشد-۱۲/a ' }).code).toBe('رشد-12/a');
    expect(refusals(examInputSchema, { ...exam, code: '=1+1' })).toEqual([['code', 'pattern']]);
    expect(refusals(examInputSchema, { ...exam, code: '  ' })).toContainEqual(['code', 'required']);
  });

  test('an exam refuses bad numbers and unknown fields', () => {
    const bad = { ...exam, timeLimitMinutes: 0, maxAttempts: 1.5, categoryId: 2 ** 31, archivedAt: null };
    expect(refusals(examInputSchema, bad)).toEqual([
      ['categoryId', 'too_big'],
      ['timeLimitMinutes', 'too_small'],
      ['maxAttempts', 'integer'],
      ['archivedAt', 'unknown_field'],
    ]);
  });

  test('half-spaces stay, surrounding space goes', () => {
    expect(examInputSchema.parse({ ...exam, title: '  می‌خواهم ' }).title).toBe('می‌خواهم');
  });

  test('an age range may be open above and holds at least one month', () => {
    const range = { title: 'نوزاد', from: 2 };
    expect(ageRangeInputSchema.parse({ ...range, to: null }).to).toBeNull();
    expect(refusals(ageRangeInputSchema, { ...range, to: 2 })).toEqual([]);
    expect(refusals(ageRangeInputSchema, { ...range, to: 1 })).toEqual([['to', 'from_after_to']]);
    expect(refusals(ageRangeInputSchema, { ...range, to: 1441 })).toEqual([['to', 'too_big']]);
    expect(refusals(ageRangeInputSchema, range)).toEqual([['to', 'required']]);
  });

  test('a question has at least one answer, and each answer a score', () => {
    const question = { questionSectionId: 1, title: 'می‌خندد؟', answers: [{ title: 'بله', score: '۱٫۵' }] };
    expect(questionInputSchema.parse(question).answers[0]?.score).toBe(1.5);
    expect(refusals(questionInputSchema, { ...question, answers: [] })).toEqual([['answers', 'not_empty']]);
    const scoreless = { ...question, answers: [{ title: 'بله' }] };
    expect(refusals(questionInputSchema, scoreless)).toEqual([['answers.0.score', 'required']]);
  });

  test('a band must be able to hold a score', () => {
    const changed = (change: object) => refusals(bandInputSchema, { ...band, ...words, ...change });
    expect(changed({})).toEqual([]);
    expect(changed({ lower: 1 })).toEqual([]);
    expect(changed({ lower: 1, upperInclusive: false })).toEqual([['upper', 'from_after_to']]);
    expect(changed({ lower: 0.999, lowerInclusive: false, upperInclusive: false })).toEqual([
      ['upper', 'from_after_to'],
    ]);
    expect(changed({ upper: 1e15 })).toEqual([['upper', 'too_big']]);
    expect(changed({ severity: 'bad' })).toEqual([['severity', 'invalid_choice']]);
  });
});
