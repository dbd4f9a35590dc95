import type { MeasuredScale } from '@sanjeh/contract/statistics/scale-statistics.schema';
import type { QuestionStatistics, Statistics } from '@sanjeh/contract/statistics/statistics.schema';
import type { Language } from '#core/language.ts';
import type { SpreadsheetColumn, SpreadsheetRow } from '#export/spreadsheet.ts';

export const figuresSheetName: Record<Language, string> = { fa: 'آمار آزمون', en: 'Exam statistics' };

const kinds = {
  fa: { exam: 'کل آزمون', section: 'بخش', question: 'پرسش', scale: 'مقیاس' },
  en: { exam: 'Whole exam', section: 'Section', question: 'Question', scale: 'Scale' },
};

const headings = {
  fa: [
    ...['سطح', 'شماره', 'عنوان', 'پاسخ‌داده', 'بی‌پاسخ', 'میانگین', 'انحراف معیار', 'میانگین نسبی', 'تمیز'],
    ...['تمیز در بخش', 'آلفا', 'آلفا بدون این پرسش', 'آلفای بخش بدون این پرسش', 'خطای معیار اندازه‌گیری'],
    ...['چولگی', 'کشیدگی', 'کران پایین آلفا', 'کران بالای آلفا', 'امگا', 'لاندا ۲', 'دونیمه‌سازی'],
  ],
  en: [
    ...['Level', 'Number', 'Title', 'Answered', 'Unanswered', 'Mean', 'Standard deviation', 'Relative mean'],
    ...['Discrimination', 'Discrimination in section', 'Alpha', 'Alpha without the question'],
    ...['Section alpha without the question', 'Standard error of measurement', 'Skewness', 'Kurtosis'],
    ...['Alpha from', 'Alpha to', 'Omega', 'Lambda 2', 'Split-half'],
  ],
};

const answerHeadings = { fa: ['پاسخ', 'امتیاز', 'تعداد'], en: ['Answer', 'Score', 'Chosen'] };

function mostAnswers(questions: readonly QuestionStatistics[]): number {
  return questions.reduce((most, question) => Math.max(most, answersOf(question).length), 0);
}

/** Where answers are values there are the scores that they got instead. */
function answersOf({ answers, scores }: QuestionStatistics) {
  return answers.length > 0 ? answers : scores.map((one) => ({ title: null, ...one }));
}

/** What only scales have. */
const noReliability = [null, null, null, null, null] as const;

/** By its own rule for blanks, apart from the rows of the exam and its sections, which all stand on the same attempts. */
function scaleRow(scale: MeasuredScale, index: number, kind: (typeof kinds)[Language]): SpreadsheetRow {
  const { alpha, alphaInterval, omega, lambda2, splitHalf, standardError } = scale;
  return [
    ...[kind.scale, index + 1, scale.title ?? kind.exam, scale.scored, scale.unscored],
    ...[scale.mean, scale.standardDeviation, null, null, null, alpha, null, null, standardError, null, null],
    ...[alphaInterval?.low ?? null, alphaInterval?.high ?? null, omega, lambda2, splitHalf],
  ];
}

interface BesideFigures {
  readonly scales: readonly MeasuredScale[];
  /** How many were asked something of a section: its figures are of them. */
  readonly peopleIn: (sectionId: number) => number;
}

/** The exam, its sections, its scales and its questions, one row each; the answers of a question stand beside it. */
export function figuresSheet(
  { attempts, total, sections, questions }: Statistics,
  { scales, peopleIn }: BesideFigures,
  language: Language,
): { columns: SpreadsheetColumn[]; rows: SpreadsheetRow[] } {
  const kind = kinds[language];
  const texts = new Set([0, 2]);
  const fixed = headings[language].map(
    (heading, index): SpreadsheetColumn => ({
      heading,
      format: texts.has(index) ? 'text' : 'number',
      width: index === 2 ? 50 : 14,
    }),
  );
  const perAnswer = Array.from({ length: mostAnswers(questions) }, (_, place) =>
    answerHeadings[language].map(
      (heading, index): SpreadsheetColumn => ({
        heading: `${heading} ${place + 1}`,
        format: index === 0 ? 'text' : 'number',
        width: index === 0 ? 24 : 10,
      }),
    ),
  ).flat();
  const whole: SpreadsheetRow = [
    ...[kind.exam, null, null, attempts, null, total.mean, total.standardDeviation, null, null, null],
    ...[total.alpha, null, null, total.standardError, total.skewness, total.kurtosis, ...noReliability],
  ];
  return {
    columns: [...fixed, ...perAnswer],
    rows: [
      whole,
      ...sections.map(
        (section, index): SpreadsheetRow => [
          ...[
            kind.section,
            index + 1,
            section.title,
            peopleIn(section.id),
            null,
            section.mean,
            section.standardDeviation,
          ],
          ...[
            section.facility,
            section.discrimination,
            null,
            section.alpha,
            null,
            null,
            section.standardError,
          ],
          ...[null, null, ...noReliability],
        ],
      ),
      ...scales.map((scale, index) => scaleRow(scale, index, kind)),
      ...questions.map(
        (question): SpreadsheetRow => [
          ...[kind.question, question.number, question.title, question.answered, question.unanswered],
          ...[question.mean, question.standardDeviation, question.facility, question.discrimination],
          ...[question.sectionDiscrimination, null, question.alphaIfDropped, question.sectionAlphaIfDropped],
          ...[null, null, null, ...noReliability],
          ...answersOf(question).flatMap(({ title, score, count }) => [title, score, count]),
        ],
      ),
    ],
  };
}
