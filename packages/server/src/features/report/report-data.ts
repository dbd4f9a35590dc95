import type { AdminResult, ScaleBand } from '@sanjeh/contract/result/result.schema';
import { toPersianDigits } from '@sanjeh/domain/persian/digits';
import type { Language } from '../../http/language.ts';
import { reportTexts } from './report-texts.ts';

const numbers = {
  fa: new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 3 }),
  en: new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 }),
};

function dateIn(language: Language, instant: Date, timeZone: string): string {
  const locale = language === 'fa' ? 'fa-IR-u-ca-persian' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(instant);
}

/** What the page needs, as finished texts and shares of a scale: the template only puts them in place. */
export function reportData(result: AdminResult, language: Language, timeZone: string, version: string) {
  const texts = reportTexts[language];
  const number = (value: number) => numbers[language].format(value);
  const digits = (text: string) => (language === 'fa' ? toPersianDigits(text) : text);
  const birthDate = dateIn(language, new Date(`${result.applicant.birthDate}T00:00:00Z`), 'UTC');
  const open = result.total.questionCount - result.total.answered;
  const scaleOf = ({ score, possible, bands, band }: (typeof result)['total']) => {
    const share = (value: number) => shareOf(possible, value);
    return {
      score: number(score),
      of: texts.of(number(score), number(possible.maximum)),
      minimum: number(possible.minimum),
      maximum: number(possible.maximum),
      place: share(score),
      band: band && viewBand(band),
      bands: bands.map((one) => ({ ...viewBand(one), from: share(one.lower), to: share(one.upper) })),
    };
  };
  const rescoredNote = ({ at, totalScore, band }: NonNullable<AdminResult['rescored']>) =>
    texts.rescored(dateIn(language, new Date(at), timeZone), number(totalScore), band?.label ?? null);
  return {
    language,
    texts: { ...texts, ageValue: null, of: null, unansweredCount: null, page: null, rescored: null },
    pageWords: texts.page('{page}', '{pages}'),
    version: `version:${version}`,
    title: result.title,
    description: result.description,
    facts: [
      [texts.person, result.applicant.fullName],
      [texts.nationalCode, digits(result.applicant.nationalCode)],
      [texts.birthDate, birthDate],
      [texts.takenOn, dateIn(language, new Date(result.participateDateTime), timeZone)],
      [texts.age, texts.ageValue(number(result.age.months), number(result.age.days))],
      [texts.code, result.code],
    ],
    notes: [
      ...(open > 0 ? [texts.unansweredCount(number(open))] : []),
      ...(result.isOutOfRange ? [texts.outOfRange] : []),
      ...(result.submittedBy === 'time' ? [texts.byTime] : []),
      ...(result.rescored ? [rescoredNote(result.rescored)] : []),
    ],
    total: scaleOf(result.total),
    sections: result.sections.map((section) => ({
      title: section.title,
      ...scaleOf(section),
      questions: section.questions.map(({ title, answer }) => ({
        title,
        answer: answer?.title ?? texts.unanswered,
        score: answer ? number(answer.score) : '',
      })),
    })),
  };
}

function shareOf({ minimum, maximum }: { minimum: number; maximum: number }, value: number): number {
  if (maximum <= minimum) return 0;
  return Math.min(1, Math.max(0, (value - minimum) / (maximum - minimum)));
}

function viewBand({ label, advice, severity }: ScaleBand) {
  return { label, advice, severity };
}
