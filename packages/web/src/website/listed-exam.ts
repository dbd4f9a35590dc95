import type { Exam } from '@sanjeh/contract/exam/exam.schema';

/** What a list shows of an exam. Descriptions are long, and a page carries its data twice. */
export type ListedExam = Pick<
  Exam,
  'id' | 'title' | 'categoryTitle' | 'ageFrom' | 'ageTo' | 'timeLimitMinutes' | 'questionCount'
>;

export function listed(exam: Exam): ListedExam {
  const { id, title, categoryTitle, ageFrom, ageTo, timeLimitMinutes, questionCount } = exam;
  return { id, title, categoryTitle, ageFrom, ageTo, timeLimitMinutes, questionCount };
}
