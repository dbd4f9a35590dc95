import type { AdminQuestion, QuestionInput } from '@sanjeh/contract/question/question.schema';
import type { Executor } from '../db/executor.ts';
import { createAgeRange } from '../features/age-range/age-range.service.ts';
import { createCategory } from '../features/category/category.service.ts';
import { createExam } from '../features/exam/exam.service.ts';
import { publishExam } from '../features/exam/exam-state.service.ts';
import { createQuestion } from '../features/question/question.service.ts';
import { createQuestionSection } from '../features/question-section/question-section.service.ts';

let next = 1;

/** What exams are made of, in both languages. */
export interface TestContent {
  readonly categoryId: number;
  readonly ageRangeId: number;
  /** Two sections. */
  readonly movement: number;
  readonly language: number;
  /** An exam without questions. */
  exam(changes?: object): Promise<number>;
  /** A question in the first section with the scores 10, 5 and 0. */
  question(examId: number, changes?: Partial<QuestionInput>): Promise<AdminQuestion>;
  /** The one question of an exam that can be taken. */
  offered(changes?: object): Promise<AdminQuestion>;
}

export async function createContent(db: Executor): Promise<TestContent> {
  const number = next++;
  const category = await createCategory(db, {
    title: 'رشد',
    description: 'شرح رشد',
    translations: { en: { title: 'Growth', description: 'About growth' } },
  });
  const ageRange = await createAgeRange(db, {
    title: 'نوپا',
    from: 12,
    to: 35,
    translations: { en: { title: 'Toddler' } },
  });
  const section = (code: string, title: string, english: string) =>
    createQuestionSection(db, {
      title,
      code: `${code}-${number}`,
      translations: { en: { title: english } },
    });
  const movement = (await section('movement', 'حرکتی', 'Movement')).id;
  const language = (await section('language', 'زبان', 'Language')).id;
  const place = { categoryId: category.id, ageRangeId: ageRange.id };
  const exam: TestContent['exam'] = async (changes = {}) => {
    const own = { title: 'آزمون', code: `exam-${next++}`, ...place };
    return (await createExam(db, { ...own, ...changes })).id;
  };
  const question: TestContent['question'] = async (examId, changes = {}) => {
    const input = { questionSectionId: movement, title: 'می‌نشیند؟', answers: threeAnswers(), ...changes };
    return (await createQuestion(db, examId, input)).question;
  };
  return {
    ...place,
    movement,
    language,
    exam,
    question,
    offered: async (changes) => {
      const made = await question(await exam(changes));
      await publishExam(db, null, made.examId);
      return made;
    },
  };
}

export function threeAnswers() {
  return [
    { title: 'بله', score: 10, translations: { en: { title: 'Yes' } } },
    { title: 'گاهی', score: 5, translations: { en: { title: 'Sometimes' } } },
    { title: 'هنوز نه', score: 0, translations: { en: { title: 'Not yet' } } },
  ];
}
