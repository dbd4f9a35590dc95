import type { AdminQuestion, ExamQuestions } from '@sanjeh/contract/question/question.schema';
import { describe, expect, it } from 'vitest';
import { previewOutline } from './preview-outline.ts';

const day = '2026-01-01T00:00:00Z';
const possible = { minimum: 0, maximum: 10 };

function question(id: number, title: string, english?: string): AdminQuestion {
  return {
    id,
    examId: 1,
    questionSectionId: 1,
    position: id,
    revision: 1,
    created: day,
    updated: day,
    ...{ kind: 'single', bounds: {}, scoring: {} },
    title,
    translations: english === undefined ? {} : { en: { title: english } },
    answers: [
      { id: id * 10, title: 'بله', score: 10, translations: { en: { title: 'Yes' } } },
      { id: id * 10 + 1, title: 'نه', score: 0, translations: {} },
    ],
  };
}

function section(questionSectionId: number, title: string, questions: AdminQuestion[]) {
  return { questionSectionId, title, code: `s${questionSectionId}`, translations: {}, possible, questions };
}

const content: ExamQuestions = {
  examId: 1,
  contentRevision: 1,
  orderRevision: 1,
  possible,
  sections: [
    section(4, 'حرکتی', [question(1, 'می‌نشیند؟', 'Does it sit?'), question(2, 'راه می‌رود؟')]),
    section(5, 'زبان', [question(3, 'حرف می‌زند؟', 'Does it talk?')]),
  ],
};

describe('the preview of an exam', () => {
  it('counts the questions over all sections', () => {
    const numbers = previewOutline(content, 'fa').map(({ id, questions }) => [
      id,
      questions.map((q) => q.number),
    ]);
    expect(numbers).toEqual([
      [4, [1, 2]],
      [5, [3]],
    ]);
  });

  it('speaks the language of the screen, with Persian where there is no English', () => {
    const [first] = previewOutline(content, 'en');
    expect(first?.title).toBe('حرکتی');
    expect(first?.questions.map(({ title }) => title)).toEqual(['Does it sit?', 'راه می‌رود؟']);
    expect(first?.questions[0]?.answers.map(({ title }) => title)).toEqual(['Yes', 'نه']);
    expect(previewOutline(content, 'fa')[0]?.questions[0]?.answers[0]?.title).toBe('بله');
  });

  it('says what may be answered in the language of the screen, and gives a page to read no number', () => {
    const kinds: AdminQuestion[] = [
      { ...question(1, 'بخوانید'), kind: 'info' },
      {
        ...question(2, 'وزن؟'),
        kind: 'number',
        bounds: { min: '1', unit: 'کیلوگرم' },
        translations: { en: { title: 'Weight?', unit: 'kg' } },
      },
    ];
    const [shown] = previewOutline({ ...content, sections: [section(4, 'الف', kinds)] }, 'en');
    expect(shown?.questions).toMatchObject([
      { number: null, kind: 'info', answers: [] },
      { number: 1, kind: 'number', bounds: { min: '1', unit: 'kg' }, answers: [] },
    ]);
  });

  it('holds no score, as applicants get none', () => {
    const keys = new Set<string>();
    JSON.stringify(previewOutline(content, 'fa'), (key, value: unknown) => {
      keys.add(key);
      return value;
    });
    expect([...keys].filter((key) => /score|possible|translations/.test(key))).toEqual([]);
  });
});
