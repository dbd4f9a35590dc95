import type { AdminResult, ResultScale } from '@sanjeh/contract/result/result.schema';
import { hasScore } from '@sanjeh/domain/scoring/has-score';
import { isolated } from './isolated.ts';
import { ageWords } from './report-age.ts';
import type { ReportFormat } from './report-format.ts';
import type { ReportTexts } from './report-texts-english.ts';

export interface ReportWarning {
  text: string;
  /** What somebody must look at, whatever the scores say. */
  isCritical: boolean;
}

/** Everything that changes how the figures are to be read: it stands before them. */
export function reportWarnings(
  result: AdminResult,
  { isOriginal, namesStaff }: { isOriginal: boolean; namesStaff: boolean },
  texts: ReportTexts,
  format: ReportFormat,
): ReportWarning[] {
  const critical = result.alerts.map(({ text, question, answer }) => ({
    text: texts.alert(text, isolated(question), isolated(answer)),
    isCritical: true,
  }));
  const others = [
    result.isVoid && texts.isVoid,
    result.paper &&
      texts.paper(
        format.birthDate(result.paper.filledOn),
        format.day(result.paper.typedAt),
        namesStaff ? isolated(result.paper.typedBy) : null,
      ),
    isOriginal && texts.original,
    ...scoreWarnings(result, texts, format),
    ...ageWarnings(result, texts, format),
    result.submittedBy === 'time' && texts.byTime,
    result.consent?.withdrawnAt && texts.consentWithdrawn(format.day(result.consent.withdrawnAt)),
    rescoredWarning(result, texts, format),
  ];
  return [...critical, ...others.flatMap((text) => (text ? [{ text, isCritical: false }] : []))];
}

/** Nothing where it is of nobody. */
const say: Say = (names, sentence) => names !== '' && sentence(names);
type Say = (names: string, sentence: (names: string) => string) => string | false;

function scoreWarnings(result: AdminResult, texts: ReportTexts, format: ReportFormat) {
  const { total, totalShown, scales } = result;
  const noTotal = totalShown ? noScoreNote(total, texts.noTotal, texts, format) : '';
  const parts = scales.filter(({ kind }) => kind !== 'total');
  const namesOf = (isMeant: (scale: ResultScale) => boolean, among = scales) =>
    among
      .filter(isMeant)
      .map(({ title }) => isolated(title ?? texts.total))
      .join(texts.comma);
  return [
    noTotal,
    say(
      namesOf(({ reason }) => reason === 'too_many_missing', parts),
      texts.noScoreIn,
    ),
    say(
      namesOf(({ reason }) => reason === 'to_be_marked', parts),
      texts.toBeMarkedIn,
    ),
    ...outsidePossible(namesOf, texts),
    unreadTotal(result, texts),
    unansweredNote(total, texts, format),
    say(
      namesOf(({ isOutsideNorms, score }) => isOutsideNorms && score !== null),
      texts.outsideNorms,
    ),
  ];
}

/** By what became of blanks. Who left out nothing has a part that lies outside. */
function outsidePossible(namesOf: (isMeant: (scale: ResultScale) => boolean) => string, texts: ReportTexts) {
  const among = (isMeant: (scale: ResultScale) => boolean) =>
    namesOf((scale) => scale.reason === 'outside_possible' && isMeant(scale));
  return [
    say(
      among(({ missing, isProrated }) => missing > 0 && !isProrated),
      texts.outsidePossible,
    ),
    say(
      among(({ isProrated }) => isProrated === true),
      texts.outsideProrated,
    ),
    say(
      among(({ missing }) => missing === 0),
      texts.outsideByPart,
    ),
  ];
}

/** Why nothing is read out of a total that has bands, on whichever measure they stand. */
function unreadTotal({ total, totalShown, scales }: AdminResult, texts: ReportTexts): string | false {
  const scale = scales.find(({ kind }) => kind === 'total');
  const { bandsOn = 'raw', bands = total.bands, band = total.band } = scale ?? {};
  if (!(totalShown && hasScore(total)) || bands.length === 0 || band) return false;
  if (!scale || bandsOn === 'raw' || scale[bandsOn] !== null) return texts.outsideBands;
  // Where norms fit somebody else it is said of all such scales together.
  return !scale.isOutsideNorms && texts.totalOutsideNorms;
}

function ageWarnings(
  { isOutOfRange, ageRange, correctedAge }: AdminResult,
  texts: ReportTexts,
  format: ReportFormat,
) {
  return [
    isOutOfRange && texts.outOfRange(isolated(ageRange.title)),
    correctedAge && texts.correctedUsed(ageWords(correctedAge, texts, format)),
  ];
}

/** What the total was means nothing where there is none to be shown. */
function rescoredWarning({ rescored, totalShown }: AdminResult, texts: ReportTexts, format: ReportFormat) {
  if (!rescored) return null;
  const day = format.day(rescored.at);
  if (!totalShown) return texts.rescoredPlain(day);
  return rescored.totalScore === null
    ? texts.rescoredUnscored(day)
    : texts.rescored(day, format.number(rescored.totalScore), rescored.band?.label ?? null);
}

type Counted = Pick<AdminResult['total'], 'answered' | 'questionCount'>;

export function unansweredNote(
  { answered, questionCount }: Counted,
  texts: ReportTexts,
  format: ReportFormat,
): string {
  return answered < questionCount ? texts.unansweredCount(format.number(questionCount - answered)) : '';
}

/** Why there is no score, and what was answered all the same. */
export function noScoreNote(
  { score, reason }: Pick<AdminResult['total'], 'score' | 'reason'>,
  say: (sum: string) => string,
  texts: ReportTexts,
  format: ReportFormat,
): string {
  if (reason === 'to_be_marked') return texts.toBeMarked;
  return reason === 'too_many_missing' ? say(format.number(score)) : '';
}
