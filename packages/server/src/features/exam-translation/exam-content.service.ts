import type { AdminBand } from '@sanjeh/contract/band/band.schema';
import { mediumTextNames, withMediumTexts } from '@sanjeh/domain/medium/medium';
import { offersAnswers } from '@sanjeh/domain/question/question-kind';
import { textNames, withBoundTexts } from '@sanjeh/domain/question/question-texts';
import type { Executor } from '#db/executor.ts';
import { getAgeRange } from '../age-range/age-range.service.ts';
import { getBands } from '../band/band.service.ts';
import { getCategory } from '../category/category.service.ts';
import { getAdminExam } from '../exam/exam-read.service.ts';
import { getNorms } from '../norm/norm.service.ts';
import { getExamQuestions } from '../question/question-read.service.ts';
import { getReportTexts } from '../report/report-text.service.ts';
import { getScales } from '../scale/scale.service.ts';
import type { TextBearer } from './exam-text.ts';
import { rubricNames, withRubricTexts } from './rubric-texts.ts';

/** All that an exam says, each part as its own page reads it. */
export async function readExamParts(db: Executor, examId: number) {
  const exam = await getAdminExam(db, examId, 'fa');
  return {
    exam,
    category: await getCategory(db, exam.categoryId),
    ageRange: await getAgeRange(db, exam.ageRangeId),
    questions: await getExamQuestions(db, examId),
    bands: await getBands(db, examId),
    scales: await getScales(db, examId),
    report: await getReportTexts(db, examId),
    norms: await getNorms(db, examId),
  };
}

export type ExamParts = Awaited<ReturnType<typeof readExamParts>>;

type Band = Pick<AdminBand, 'id' | 'translations' | 'lower' | 'lowerInclusive'>;

/** No two bands of a scale begin at the same place. */
function bandBearer(part: 'band' | 'scale_band', scaleId: number | null, of: Band): TextBearer {
  const at = `${scaleId ?? 'total'}/${of.lowerInclusive ? '[' : '('}${of.lower}`;
  return { part, id: of.id, at, of, fields: ['label', 'advice'] };
}

export function bearersOf(parts: ExamParts): TextBearer[] {
  const { exam, category, ageRange, questions, bands, scales, report, norms } = parts;
  const own = scales.scales.flatMap((scale) => (scale.id === null ? [] : [{ ...scale, id: scale.id }]));
  return [
    { part: 'exam', id: exam.id, of: exam, fields: ['title', 'description', 'consent'] },
    { part: 'category', id: category.id, of: category, fields: ['title', 'description'] },
    { part: 'age_range', id: ageRange.id, of: ageRange, fields: ['title'] },
    ...questions.sections.map((section): TextBearer => {
      return { part: 'question_section', id: section.questionSectionId, of: section, fields: ['title'] };
    }),
    ...questionsOf(parts).map((question): TextBearer => {
      const of = withRubricTexts(withBoundTexts(question));
      return {
        ...{ part: 'question', id: question.id, of },
        fields: [...textNames(question), ...rubricNames(question)],
      };
    }),
    ...questionsOf(parts).flatMap(({ kind, answers }) =>
      (offersAnswers(kind) ? answers : []).map(
        (answer): TextBearer => ({
          ...{ part: 'answer', id: answer.id, of: withMediumTexts(answer) },
          fields: ['title', ...mediumTextNames(answer.medium)],
        }),
      ),
    ),
    ...bands.bands.map((of) => bandBearer('band', of.questionSectionId, of)),
    ...own.map((of): TextBearer => ({ part: 'scale', id: of.id, of, fields: ['title'] })),
    ...own.flatMap((scale) => scale.bands.map((of) => bandBearer('scale_band', scale.id, of))),
    ...scales.alerts.map((of): TextBearer => ({ part: 'alert', id: of.answerId, of, fields: ['text'] })),
    {
      ...{ part: 'report', id: exam.id, of: report },
      fields: ['introduction', 'limits', 'closing', 'signature'],
    },
    ...norms.groups.map((of): TextBearer => {
      return { part: 'norm', id: of.id, of, fields: ['title', 'source'] };
    }),
  ];
}

export function questionsOf({ questions }: Pick<ExamParts, 'questions'>) {
  return questions.sections.flatMap((section) => section.questions);
}
