import type { ReportNote } from '@sanjeh/contract/report/report.schema';
import type { AdminResult } from '@sanjeh/contract/result/result.schema';
import type { ScoreHistory } from '@sanjeh/contract/score-history/score-history.schema';
import { informantText } from '#core/informant-text.ts';
import type { Language } from '#core/language.ts';
import { isolated } from './isolated.ts';
import { fullAge } from './report-age.ts';
import { answerOf } from './report-answer.ts';
import { type ReportFormat, reportFormat } from './report-format.ts';
import { mediaOfAnswer, mediaOfQuestion } from './report-media.ts';
import { reportProfile } from './report-profile.ts';
import { reportScales, reportSum, reportTotal } from './report-scale.ts';
import { reportScoreHistory } from './report-score-history.ts';
import { reportTexts } from './report-texts.ts';
import type { ReportTexts } from './report-texts-english.ts';
import { reportWarnings } from './report-warnings.ts';

/** What the author of the exam wants said around the figures; empty: the product's own words, or nothing. */
export interface ExamReportTexts {
  introduction: string;
  limits: string;
  closing: string;
  signature: string;
}

/** Whose report it is. */
export interface ReportSite {
  name: string;
  /** A colour in which words on white can be read. */
  accent: string;
  /** A PNG. */
  logo: Uint8Array | null;
}

export interface ReportSource {
  site: ReportSite;
  result: AdminResult;
  /** Null: it is not shown. */
  history: ScoreHistory | null;
  texts: ExamReportTexts;
  note: Pick<ReportNote, 'examiner' | 'purpose'>;
  /** JPEGs by the ids of their media: what is not among them is told by its words. */
  pictures?: Readonly<Record<string, Uint8Array>>;
  /** What those who followed it up have written to be read with it. */
  remarks?: readonly { text: string; author: string; at: string }[];
  /** As it was before the exam was corrected. */
  isOriginal?: boolean;
  /** For administrators: others are not told by which names they sign in. */
  namesStaff?: boolean;
  /** One of many in a file, which has bookmarks of its own. */
  isPart?: boolean;
}

/** What the page needs, as finished texts and shares of a scale: the template only puts them in place. */
export function reportData(source: ReportSource, language: Language, timeZone: string, version: string) {
  const { site, result, history, texts: own, note } = source;
  const { remarks = [], pictures = {}, isOriginal = false, namesStaff = false, isPart = false } = source;
  const texts = reportTexts[language];
  const format = reportFormat(language, timeZone);
  return {
    language,
    hasBookmarks: !isPart,
    site: { name: site.name, accent: site.accent, logo: site.logo && [...site.logo] },
    words: wordsOf(texts),
    pageWords: texts.page('{page}', '{pages}'),
    version: `version:${version}`,
    title: result.title,
    description: paragraphsOf(result.description),
    /** On the pages after the first. */
    running: [result.applicant.fullName, result.title, result.code],
    facts: factsOf(result, note, texts, format),
    purpose: paragraphsOf(note.purpose),
    warnings: reportWarnings(result, { isOriginal, namesStaff }, texts, format),
    introduction: paragraphsOf(own.introduction),
    /** Null: it is not shown. */
    total: result.totalShown ? reportTotal(result, texts, format) : null,
    profile: reportProfile(result, texts, format),
    scales: reportScales(result, texts, format),
    history: history && reportScoreHistory(history, result, texts, format),
    answers: answersOf(result, texts, format),
    /** Each once, however often it is shown. */
    pictures: Object.fromEntries(Object.entries(pictures).map(([id, bytes]) => [id, [...bytes]])),
    limits: paragraphsOf(own.limits || texts.ownLimits),
    remarks: remarks.map(({ text, author, at }) => ({
      paragraphs: paragraphsOf(text),
      by: texts.remarkBy(namesStaff ? author : null, format.day(at)),
    })),
    closing: paragraphsOf(own.closing),
    signature: own.signature || texts.signature,
  };
}

/** The fixed words; what has parameters is put together here, not in the template. */
function wordsOf(texts: ReportTexts) {
  const { report, total, sections, sectionScore, answer, score, about, warnings, critical } = texts;
  const { verdict, purpose, answers, number, question, limits, remarks, closing, signedOn } = texts;
  return {
    ...{ report, total, sections, sectionScore, answer, score, about, warnings, critical },
    ...{ verdict, purpose, answers, number, question, limits, remarks, closing, signedOn },
  };
}

function factsOf(
  result: AdminResult,
  { examiner }: ReportSource['note'],
  texts: ReportTexts,
  format: ReportFormat,
): [name: string, value: string][] {
  const { applicant, age, correctedAge, informant } = result;
  const facts: [string, string][] = [
    [texts.person, applicant.fullName],
    [texts.nationalCode, format.digits(applicant.nationalCode)],
    [texts.birthDate, format.birthDate(applicant.birthDate)],
    [texts.takenOn, format.day(result.participateDateTime)],
    [texts.age, fullAge(age, texts, format)],
    [texts.correctedAge, correctedAge ? fullAge(correctedAge, texts, format) : ''],
    [texts.informant, informantText(informant, format.language) ?? ''],
    [texts.examiner, examiner],
    // Digits before letters would change places with them in a Persian line.
    [texts.code, isolated(result.code)],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** Numbered through all sections, as they stand in the exam. */
function answersOf({ sections }: AdminResult, texts: ReportTexts, format: ReportFormat) {
  let number = 0;
  return sections.map((section) => ({
    title: section.title,
    score: reportSum(section, texts, format).score,
    questions: section.questions
      .filter(({ kind }) => kind !== 'info')
      .map((question) => {
        number += 1;
        const { text, score } = question.notAsked ? leftOut(question, texts) : answerOf(question, format);
        return {
          number: format.number(number),
          title: question.title,
          media: mediaOfQuestion(question),
          answer: text ?? texts.unanswered,
          answerMedia: mediaOfAnswer(question),
          score: score === null ? waitingWords(question, texts) : format.number(score),
        };
      }),
  }));
}

function leftOut(
  { credited, highestScore }: { credited?: true | undefined; highestScore: number },
  texts: ReportTexts,
) {
  return credited ? { text: texts.credited, score: highestScore } : { text: texts.notAsked, score: null };
}

function waitingWords({ given }: AdminResult['sections'][number]['questions'][number], texts: ReportTexts) {
  return given?.isToBeMarked ? texts.waiting : '';
}

/** A line of its own is a paragraph. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
