const count = (value: number, one: string, several: string, number: (value: number) => string) =>
  `${number(value)} ${value === 1 ? one : several}`;

export const english = {
  report: 'Result report',
  person: 'Applicant',
  nationalCode: 'National code',
  birthDate: 'Birth date',
  takenOn: 'Taken on',
  age: 'Age on the day',
  correctedAge: 'Corrected age (born early)',
  years: (value: number, number: (value: number) => string) => count(value, 'year', 'years', number),
  months: (value: number, number: (value: number) => string) => count(value, 'month', 'months', number),
  days: (value: number, number: (value: number) => string) => count(value, 'day', 'days', number),
  and: ' and ',
  comma: ', ',
  /** Years and months as norms write them. */
  shortAge: (years: string, months: string) => `${years};${months}`,
  genders: { female: 'female', male: 'male' },
  ageGroup: (from: string, to: string | null) => (to === null ? `from ${from}` : `${from} to ${to}`),
  informant: 'Answered by',
  examiner: 'Examiner',
  purpose: 'Purpose of the examination',
  consentWithdrawn: (date: string) => `The consent that this exam was taken under was withdrawn on ${date}.`,
  code: 'Code',
  warnings: 'To be read first',
  critical: 'Critical answer',
  total: 'Total score',
  of: (score: string, maximum: string) => `${score} of ${maximum}`,
  none: 'No score',
  alert: (text: string, question: string, answer: string) => `${text} (“${question}” – ${answer})`,
  noTotal: (sum: string) =>
    `Too many questions were left unanswered for a total score. The answers given add up to ${sum}.`,
  noScore: (sum: string) =>
    `Too many questions were left unanswered for a score. The answers given add up to ${sum}.`,
  noScoreIn: (names: string) => `No score, because too many questions were left unanswered: ${names}.`,
  toBeMarked: 'Not everything that was written is marked yet: this is not the final result.',
  toBeMarkedIn: (names: string) =>
    `No score yet, because something that was written is to be marked: ${names}.`,
  waiting: 'To be marked',
  outsidePossible: (names: string) =>
    `Unanswered questions count as zero, so this sum lies outside what answering everything can give: ${names}. Do not read it as a score.`,
  outsideProrated: (names: string) =>
    `The mean of the answers given stands for unanswered questions, and that takes this score outside what answering everything can give: ${names}. Do not read it as a score.`,
  outsideByPart: (names: string) =>
    `A part of it lies outside what answering everything can give, and so does this sum: ${names}. Do not read it as a score.`,
  outsideNorms: (names: string) =>
    `There are no norms for this age and gender, so only the raw score is shown: ${names}.`,
  correctedUsed: (age: string) =>
    `Born early: the scores are compared by the corrected age (${age}), not by the age since birth.`,
  possible: (minimum: string, maximum: string) => `Possible score: ${minimum} to ${maximum}`,
  /** Each bound inside or not; of two neighbours only one holds the score between them. */
  bounds: (lower: string, isLowerIn: boolean, upper: string, isUpperIn: boolean) =>
    lower === upper
      ? `${lower} exactly`
      : `${isLowerIn ? 'from' : 'above'} ${lower} to ${isUpperIn ? '' : 'under '}${upper}`,
  band: (label: string, bounds: string) => `${label}: ${bounds}`,
  means: (score: string, bounds: string, meaning: string) =>
    `The total of ${score} lies in the band ${bounds}. In this exam that band means: ${meaning}.`,
  /** Where bands stand on a place among others: on T, say. */
  meansAmong: (measure: string, value: string, bounds: string, meaning: string) =>
    `Compared with others the total is at ${measure} ${value}, in the band ${bounds}. In this exam that band means: ${meaning}.`,
  measures: { z: 'z', t: 'T', stanine: 'stanine', percentile: 'percentile' },
  meanings: { good: 'as it should be', watch: 'worth keeping an eye on', act: 'follow-up is needed' },
  totalOutsideNorms:
    'What the total means is read by comparing it with others, and there are no norms that fit this person.',
  outsideBands: 'The total lies in none of the bands that are defined for this exam.',
  drawnScale: (score: string, minimum: string, maximum: string) =>
    `Scale from ${minimum} to ${maximum} with the score ${score}`,
  drawnEmpty: (minimum: string, maximum: string) => `Scale from ${minimum} to ${maximum} without a score`,
  verdict: 'Result',
  sections: 'Scores',
  sectionScore: 'Score of this section',
  profile: {
    title: 'Profile',
    lead: 'T scores say where somebody stands among the people of the norm group: 50 is their mean, and about two in three lie between 40 and 60 (shaded). The line is the confidence interval.',
    scale: 'Scale',
    score: 'Score',
    t: 'T',
    interval: 'Interval',
    percentile: 'Percentile',
    range: (low: string, high: string) => `${low} to ${high}`,
    level: (level: string) => `${level} %`,
    norms: 'Compared with',
    norm: (group: string, about: string) => (about === '' ? group : `${group}: ${about}`),
    sample: (people: string) => `${people} people`,
    source: (source: string) => `source: ${source}`,
    ownReliability: (people: string) => `interval by the α of ${people} people`,
  },
  answers: 'Questions and answers',
  number: 'No.',
  question: 'Question',
  answer: 'Answer',
  score: 'Score',
  unanswered: 'Unanswered',
  notAsked: 'Not asked',
  credited: 'Not asked, full score',
  unansweredCount: (number: string) => `Unanswered questions (not scored): ${number}.`,
  isVoid: 'This attempt was declared void: it does not count, and nothing may be concluded from it.',
  paper: (filled: string, typed: string, by: string | null) =>
    `Filled in on paper on ${filled}, and typed in on ${typed}${by === null ? '' : ` by ${by}`}. The age is that of the day it was filled in.`,
  outOfRange: (range: string) =>
    `The age on the day was outside this exam's range (${range}); read the result with care.`,
  byTime: 'Time ran out, and the saved answers were submitted.',
  rescored: (date: string, score: string, band: string | null) =>
    `Re-scored on ${date} after a correction of this exam. Before: ${score}${band === null ? '' : ` (${band})`}.`,
  rescoredUnscored: (date: string) =>
    `Re-scored on ${date} after a correction of this exam. Before, there was no score.`,
  rescoredPlain: (date: string) => `Re-scored on ${date} after a correction of this exam.`,
  original:
    'This is the first result, as it was when the exam was submitted. The exam has been corrected since.',
  page: (page: string, pages: string) => `Page ${page} of ${pages}`,
  about: 'About this exam',
  limits: 'What this report does not say',
  ownLimits:
    'This report describes the answers that were given to one exam on one day. It is not a diagnosis, and it does not replace the judgement of a specialist who knows the person. Scores have a margin of error; circumstances such as tiredness, illness or misunderstood questions can change them. Decisions should not rest on this report alone.',
  remarks: 'Opinion and notes',
  remarkBy: (author: string | null, date: string) => (author === null ? date : `${author}, ${date}`),
  closing: 'Remarks',
  signature: 'Name and signature of the examiner',
  signedOn: 'Date',
  file: (day: string) => `Reports ${day}`,
  history: {
    title: 'Over time',
    rose: (name: string, from: string, to: string, by: string) =>
      `${name} rose from ${from} to ${to} (${by}).`,
    fell: (name: string, from: string, to: string, by: string) =>
      `${name} fell from ${from} to ${to} (${by}).`,
    roseShare: (name: string, from: string, to: string) =>
      `${name} rose from ${from} to ${to} of the possible range.`,
    fellShare: (name: string, from: string, to: string) =>
      `${name} fell from ${from} to ${to} of the possible range.`,
    level: (name: string, to: string) => `${name} stayed at ${to}.`,
    once: (name: string, to: string) => `${name} was measured only once: ${to}.`,
    placedRose: (name: string, from: string, to: string) => `${name}: T rose from ${from} to ${to}.`,
    placedFell: (name: string, from: string, to: string) => `${name}: T fell from ${from} to ${to}.`,
    placedLevel: (name: string, to: string) => `${name}: T stayed at ${to}.`,
    real: 'A real change: more than the error of measurement.',
    error: 'Within the error of measurement.',
    isCurrent: 'The ringed dot is this result.',
    isHollow: 'A hollow dot: some questions were left unanswered.',
    isBreak: 'A dashed line: questions or scores were changed in between; compare with care.',
    isShare: 'Where the possible range was not the same each time, its share is drawn, not the score itself.',
    isPlaced: 'On T: 50 is the mean of the norm group of that age; the vertical line is the interval.',
  },
};

export type ReportTexts = typeof english;
