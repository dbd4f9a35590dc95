import type { Decimal } from '../decimal/decimal.ts';

interface TextInBoth {
  readonly fa: string;
  readonly en: string;
}

/** Answers that many questions share. Authors start from one and may change what it filled in. */
export interface AnswerSet {
  readonly key: string;
  readonly title: TextInBoth;
  /** The scores are whole numbers. */
  readonly answers: readonly (TextInBoth & { readonly score: number })[];
}

export const answerSets = [
  {
    key: 'yes_sometimes_not_yet',
    title: { fa: 'بله، گاهی، هنوز نه', en: 'Yes, sometimes, not yet' },
    answers: [
      { fa: 'بله', en: 'Yes', score: 10 },
      { fa: 'گاهی', en: 'Sometimes', score: 5 },
      { fa: 'هنوز نه', en: 'Not yet', score: 0 },
    ],
  },
  {
    key: 'agreement_five',
    title: { fa: 'موافقت در پنج درجه', en: 'Agreement in five steps' },
    answers: [
      { fa: 'کاملاً مخالفم', en: 'Strongly disagree', score: 1 },
      { fa: 'مخالفم', en: 'Disagree', score: 2 },
      { fa: 'نه موافقم نه مخالف', en: 'Neither agree nor disagree', score: 3 },
      { fa: 'موافقم', en: 'Agree', score: 4 },
      { fa: 'کاملاً موافقم', en: 'Strongly agree', score: 5 },
    ],
  },
  {
    key: 'frequency_five',
    title: { fa: 'بسامد در پنج درجه', en: 'Frequency in five steps' },
    answers: [
      { fa: 'هرگز', en: 'Never', score: 0 },
      { fa: 'به‌ندرت', en: 'Rarely', score: 1 },
      { fa: 'گاهی', en: 'Sometimes', score: 2 },
      { fa: 'بیشتر وقت‌ها', en: 'Often', score: 3 },
      { fa: 'همیشه', en: 'Always', score: 4 },
    ],
  },
  {
    key: 'agreement_four',
    title: { fa: 'موافقت در چهار درجه', en: 'Agreement in four steps' },
    answers: [
      { fa: 'کاملاً مخالفم', en: 'Strongly disagree', score: 0 },
      { fa: 'مخالفم', en: 'Disagree', score: 1 },
      { fa: 'موافقم', en: 'Agree', score: 2 },
      { fa: 'کاملاً موافقم', en: 'Strongly agree', score: 3 },
    ],
  },
  {
    key: 'agreement_seven',
    title: { fa: 'موافقت در هفت درجه', en: 'Agreement in seven steps' },
    answers: [
      { fa: 'کاملاً مخالفم', en: 'Strongly disagree', score: 1 },
      { fa: 'مخالفم', en: 'Disagree', score: 2 },
      { fa: 'تا حدی مخالفم', en: 'Somewhat disagree', score: 3 },
      { fa: 'نه موافقم نه مخالف', en: 'Neither agree nor disagree', score: 4 },
      { fa: 'تا حدی موافقم', en: 'Somewhat agree', score: 5 },
      { fa: 'موافقم', en: 'Agree', score: 6 },
      { fa: 'کاملاً موافقم', en: 'Strongly agree', score: 7 },
    ],
  },
  {
    key: 'frequency_four',
    title: { fa: 'بسامد در چهار درجه', en: 'Frequency in four steps' },
    answers: [
      { fa: 'هرگز', en: 'Never', score: 0 },
      { fa: 'گاهی', en: 'Sometimes', score: 1 },
      { fa: 'بیشتر وقت‌ها', en: 'Often', score: 2 },
      { fa: 'تقریباً همیشه', en: 'Almost always', score: 3 },
    ],
  },
  {
    key: 'yes_no',
    title: { fa: 'بله، نه', en: 'Yes, no' },
    answers: [
      { fa: 'بله', en: 'Yes', score: 1 },
      { fa: 'نه', en: 'No', score: 0 },
    ],
  },
] as const satisfies readonly AnswerSet[];

/** The answers as an author would have typed them. */
export function answersOfSet(set: AnswerSet) {
  return set.answers.map(({ fa, en, score }) => ({ title: fa, score, translations: { en: { title: en } } }));
}

/**
 * For a question that says the opposite of what its section measures. Each score is mirrored between the lowest and
 * the highest, so steps that are not even stay with the answers they belong to; doing it twice changes nothing.
 */
export function reverseScores(scores: readonly Decimal[]): Decimal[] {
  const sorted = scores.map(({ thousandths }) => thousandths).sort((a, b) => (a < b ? -1 : 1));
  const turningPoint = (sorted[0] ?? 0n) + (sorted.at(-1) ?? 0n);
  return scores.map(({ thousandths }) => ({ thousandths: turningPoint - thousandths }));
}
