import { decimalToString, zeroDecimal } from '@sanjeh/domain/decimal/decimal';
import {
  type BandContent,
  type ExamContent,
  exact,
  type SectionContent,
} from '@sanjeh/domain/exam-version/exam-content';
import { askedQuestions, isScored } from '@sanjeh/domain/exam-version/scored-questions';
import { kindOf, takesValue } from '@sanjeh/domain/question/question-kind';
import { scoreAttempt } from '@sanjeh/domain/scoring/attempt-score';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { jalaliTime, localTime } from '#export/local-time.ts';
import type { SpreadsheetColumn, SpreadsheetRow } from '#export/spreadsheet.ts';
import { listedOutcome, viewOutcome } from '../attempt/stored-outcome.service.ts';
import type { ScoreRow } from './statistics-scores.queries.ts';

export const scoresSheetName: Record<Language, string> = { fa: 'امتیازها', en: 'Scores' };

const words = {
  fa: {
    code: 'کد',
    jalali: 'زمان پایان',
    submitted: 'زمان پایان (میلادی)',
    age: 'سن به ماه',
    gender: 'جنسیت',
    province: 'استان',
    version: 'نسخه',
    section: 'بخش',
    total: 'امتیاز کل',
    band: 'بازه',
    notAsked: 'پرسیده‌نشده (شمارهٔ پرسش‌ها)',
    credited: 'با امتیاز کامل (شمارهٔ پرسش‌ها)',
    genders: { female: 'زن', male: 'مرد' },
  },
  en: {
    code: 'Code',
    jalali: null,
    submitted: 'Submitted',
    age: 'Age in months',
    gender: 'Gender',
    province: 'Province',
    version: 'Version',
    section: 'Section',
    total: 'Total score',
    band: 'Band',
    notAsked: 'Not asked (numbers of questions)',
    credited: 'Credited (numbers of questions)',
    genders: { female: 'Female', male: 'Male' },
  },
};

const text = (heading: string, width = 14): SpreadsheetColumn => ({ heading, format: 'text', width });
const number = (heading: string, width = 10): SpreadsheetColumn => ({ heading, format: 'number', width });

/**
 * Nothing here tells who somebody is; the code leads an administrator to the attempt. Where not everybody is asked the same,
 * an empty cell alone would not say whether a question was left out or not asked.
 */
export function scoreSheetColumns(
  content: ExamContent,
  mayDiffer: boolean,
  language: Language,
): SpreadsheetColumn[] {
  const word = words[language];
  const { sections } = content;
  const questions = askedQuestions(content);
  return [
    text(word.code),
    ...(word.jalali === null ? [] : [text(word.jalali, 20)]),
    { heading: word.submitted, format: 'datetime', width: 20 },
    number(word.age),
    text(word.gender),
    text(word.province, 20),
    number(word.version),
    ...questions.map((question, index) => number(`${index + 1}. ${localised(question, language).title}`)),
    ...sections.map((section) => number(`${word.section}: ${localised(section, language).title}`, 16)),
    number(word.total),
    text(word.band, 24),
    ...(mayDiffer ? [text(word.notAsked, 24), text(word.credited, 24)] : []),
  ];
}

export interface ScoreReading {
  /** Of the version that the columns are named by; its questions and scores are those of every row. */
  content: ExamContent;
  mayDiffer: boolean;
  /** The sections that have something to score, and null for the total. */
  scored: ReadonlySet<number | null>;
  /** Of the version that the attempt was scored by. */
  bands: BandContent[];
  versionNumber: number;
  provinces: ReadonlyMap<number, string>;
  language: Language;
  timeZone: string;
}

export function scoreRow(row: ScoreRow, reading: ScoreReading): SpreadsheetRow {
  const { content, language, timeZone } = reading;
  const word = words[language];
  const chosen = new Set(row.choices);
  const [notAsked, credited] = [new Set(row.not_asked), new Set(row.credited)];
  const values = new Map(
    row.section_scores?.flatMap(({ questions = [] }) => questions.map((one) => [one.id, one.score])),
  );
  const scored = content.sections.flatMap((section) =>
    askedQuestions({ sections: [section] }).map((question) => {
      const { id } = question;
      const given = takesValue(kindOf(question))
        ? values.get(id)
        : question.answers.find((one) => chosen.has(one.id))?.score;
      const score = given && !notAsked.has(id) ? exact(given) : null;
      return { id, scope: section.id, score };
    }),
  );
  const { sections } = scoreAttempt(scored);
  // What was credited is in the sum of its section, and in no question.
  const sums = new Map(row.section_scores?.map(({ id, score }) => [id, exact(score)]));
  const numbersOf = (ids: ReadonlySet<number>) =>
    scored.flatMap(({ id }, place) => (ids.has(id) ? place + 1 : [])).join(' ');
  // The sum of nothing is no score, and zero would be one.
  const isNeverAsked = ({ questions }: SectionContent) =>
    questions.some(({ id }) => notAsked.has(id)) &&
    questions.some(isScored) &&
    !questions.some((one) => (!notAsked.has(one.id) || credited.has(one.id)) && isScored(one));
  const outcomeOf = (scope: number | null, sum: string) =>
    viewOutcome(listedOutcome(reading, scope, { outcomes: row.scale_scores, sum }), language);
  const total = outcomeOf(null, row.total_score);
  return [
    row.code,
    ...(word.jalali === null ? [] : [jalaliTime(row.submitted_at, timeZone)]),
    localTime(row.submitted_at, timeZone),
    row.age_months,
    word.genders[row.gender],
    reading.provinces.get(row.province_id) ?? null,
    reading.versionNumber,
    ...scored.map(({ score }) => (score === null ? null : Number(decimalToString(score)))),
    ...content.sections.map((section) => {
      const sum = sums.get(section.id) ?? sections.get(section.id)?.score ?? zeroDecimal;
      return isNeverAsked(section) ? null : outcomeOf(section.id, decimalToString(sum)).score;
    }),
    total.score,
    total.band?.label ?? null,
    ...(reading.mayDiffer ? [numbersOf(notAsked), numbersOf(credited)] : []),
  ];
}
