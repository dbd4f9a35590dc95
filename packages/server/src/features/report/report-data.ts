import type { AdminResult, ScaleBand } from '@sanjeh/contract/result/result.schema';
import type { ScoreHistory } from '@sanjeh/contract/score-history/score-history.schema';
import { informantText } from '#core/informant-text.ts';
import type { Language } from '#core/language.ts';
import { type ReportFormat, reportFormat } from './report-format.ts';
import { reportScoreHistory } from './report-score-history.ts';
import { type ReportTexts, reportTexts } from './report-texts.ts';
import { scalePosition } from './scale-position.ts';

export interface ReportSource {
  result: AdminResult;
  /** Null: it is not shown. */
  history: ScoreHistory | null;
  /** As it was before the exam was corrected. */
  isOriginal?: boolean;
}

/** What the page needs, as finished texts and shares of a scale: the template only puts them in place. */
export function reportData(
  { result, history, isOriginal = false }: ReportSource,
  language: Language,
  timeZone: string,
  version: string,
) {
  const texts = reportTexts[language];
  const format = reportFormat(language, timeZone);
  const scaleOf = scaleIn(texts, format);
  return {
    language,
    words: wordsOf(texts),
    pageWords: texts.page('{page}', '{pages}'),
    version: `version:${version}`,
    title: result.title,
    description: result.description,
    /** On the pages after the first. */
    running: [result.applicant.fullName, result.title, result.code],
    facts: [
      [texts.person, result.applicant.fullName],
      [texts.nationalCode, format.digits(result.applicant.nationalCode)],
      [texts.birthDate, format.birthDate(result.applicant.birthDate)],
      [texts.takenOn, format.day(result.participateDateTime)],
      [texts.age, texts.ageValue(result.age, format.number)],
      ...(result.correctedAge
        ? [[texts.correctedAge, texts.ageValue(result.correctedAge, format.number)]]
        : []),
      ...(result.informant ? [[texts.informant, informantText(result.informant, language)]] : []),
      [texts.code, result.code],
    ],
    notes: [
      ...result.alerts.map(({ text, question, answer }) =>
        texts.alert(text, isolate(question), isolate(answer)),
      ),
      ...(isOriginal ? [texts.original] : []),
      ...notesOf(result, texts, format),
    ],
    /** Null: it is not shown. */
    total: result.totalShown ? scaleOf(result.total) : null,
    sections: result.sections.map((section) => ({
      title: section.title,
      ...scaleOf(section),
      note: [noScoreNote(section, texts.noScore, format), unansweredNote(section, texts, format)]
        .filter((note) => note !== '')
        .join(' '),
      questions: section.questions.map(({ title, answer }) => ({
        title,
        answer: answer?.title ?? texts.unanswered,
        score: answer ? format.number(answer.score) : '',
      })),
    })),
    history: history && reportScoreHistory(history, result.id, texts, format),
  };
}

/** The fixed words; what has parameters is put together here, not in the template. */
function wordsOf({ product, report, total, sections, sectionScore, answer, score, about }: ReportTexts) {
  return { product, report, total, sections, sectionScore, answer, score, about };
}

function notesOf(result: AdminResult, texts: ReportTexts, format: ReportFormat): string[] {
  const open = unansweredNote(result.total, texts, format);
  const { band, bands } = result.total;
  const noTotal = result.totalShown ? noScoreNote(result.total, texts.noTotal, format) : '';
  const { rescored } = result;
  return [
    ...(noTotal === '' ? [] : [noTotal]),
    ...(bands.length > 0 && !band && noTotal === '' ? [texts.outsideBands] : []),
    ...(open === '' ? [] : [open]),
    ...(result.isOutOfRange ? [texts.outOfRange(isolate(result.ageRange.title))] : []),
    ...(result.submittedBy === 'time' ? [texts.byTime] : []),
    ...(result.consent?.withdrawnAt ? [texts.consentWithdrawn(format.day(result.consent.withdrawnAt))] : []),
    ...(rescored
      ? [
          texts.rescored(
            format.day(rescored.at),
            format.number(rescored.totalScore),
            rescored.band?.label ?? null,
          ),
        ]
      : []),
  ];
}

type Counted = Pick<AdminResult['total'], 'answered' | 'questionCount'>;

function unansweredNote({ answered, questionCount }: Counted, texts: ReportTexts, format: ReportFormat) {
  return answered < questionCount ? texts.unansweredCount(format.number(questionCount - answered)) : '';
}

/** Why there is no score, and what was answered all the same. */
function noScoreNote(
  { score, reason }: Pick<AdminResult['total'], 'score' | 'reason'>,
  say: (sum: string) => string,
  format: ReportFormat,
): string {
  return reason === 'too_many_missing' ? say(format.number(score)) : '';
}

/** A text of its own direction inside a sentence. */
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}

function scaleIn(texts: ReportTexts, { number }: ReportFormat) {
  return ({ score, reason, possible, bands, band }: AdminResult['total']) => {
    const hasScore = reason !== 'too_many_missing';
    const bounds = ({ lower, lowerInclusive, upper, upperInclusive }: ScaleBand) =>
      texts.bounds(number(lower), lowerInclusive, number(upper), upperInclusive);
    return {
      score: hasScore ? number(score) : texts.none,
      of: hasScore ? texts.of(number(score), number(possible.maximum)) : texts.none,
      hasScore,
      possible: texts.possible(number(possible.minimum), number(possible.maximum)),
      minimum: number(possible.minimum),
      maximum: number(possible.maximum),
      place: scalePosition(possible, score),
      band: band && {
        label: band.label,
        advice: band.advice,
        severity: band.severity,
        means: texts.means(number(score), bounds(band), texts.meanings[band.severity]),
      },
      bands: bands.map((one) => ({
        label: texts.band(isolate(one.label), bounds(one)),
        severity: one.severity,
        from: scalePosition(possible, one.lower),
        to: scalePosition(possible, one.upper),
      })),
    };
  };
}
