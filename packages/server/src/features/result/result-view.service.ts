import type { ShownInformant } from '@sanjeh/contract/attempt/informant.schema';
import type { ResultConsent } from '@sanjeh/contract/consent/consent.schema';
import type { TrialResult } from '@sanjeh/contract/exam-standing/exam-standing.schema';
import type { Result, ResultAlert, ResultSection } from '@sanjeh/contract/result/result.schema';
import type { Age } from '@sanjeh/domain/age/age';
import { askedContent } from '@sanjeh/domain/exam-version/asked-content';
import { metContent } from '@sanjeh/domain/exam-version/draw';
import type { AlertContent, ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { type Chosen, type MeasuredScale, measurerOf } from '@sanjeh/domain/exam-version/measured-scales';
import { raisedAlerts } from '@sanjeh/domain/exam-version/raised-alerts';
import type { ScaleKey } from '@sanjeh/domain/scoring/scale';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { NormGroup } from '../norm/used-norm.service.ts';
import { viewQuestion } from './result-question.ts';
import { proratedMark, shownNumber, shownRange, viewBand, viewScale } from './result-scale-view.ts';

export interface SubmittedAttempt {
  id: string;
  code: string;
  examId: number;
  startedAt: Date;
  submittedAt: Date;
  submittedBy: 'applicant' | 'time';
  applicant: { id: number; fullName: string };
  age: Age;
  correctedAge: Age | null;
  isOutOfRange: boolean;
  /** Questions that rules left out; null or left out: there were no rules. */
  notAsked?: readonly number[] | null;
  credited?: readonly number[] | null;
  isVoid: boolean;
  /** Left out where nobody is shown it. */
  paper?: { filledOn: string; typedAt: string; typedBy: string } | null;
  informant: ShownInformant | null;
  /** Left out where nobody is shown it. */
  consent?: ResultConsent | null;
}

/** What was chosen, and the norm groups that it was read by. */
export interface Answers {
  chosen: Chosen;
  norms: NormGroup[];
}

type Measured = MeasuredScale<NormGroup>;

/** The same content, choices and norms always give the same result. */
export function viewResult(
  attempt: SubmittedAttempt,
  version: ExamContent,
  { chosen, norms }: Answers,
  language: Language,
): Result {
  const content = metContent(version, attempt.notAsked ?? null);
  const asked = askedContent(content, attempt.notAsked ?? null, attempt.credited);
  const measured = measurerOf(asked)(chosen, norms);
  const scaleAt = (key: ScaleKey): Measured => {
    const own = measured.find(({ scale }) => scale.key === key);
    if (!own) throw new Error(`${key} has no score`);
    return own;
  };
  const totalShown = content.scoring?.totalShown ?? true;
  const total = viewSum(scaleAt('total'), language);
  const { title, description } = localised(content, language);
  const ageRange = localised(content.ageRange, language);
  return {
    id: attempt.id,
    code: attempt.code,
    ...(attempt.isVoid && { isVoid: true as const }),
    ...(attempt.paper && {
      paper: { filledOn: attempt.paper.filledOn, typedAt: attempt.paper.typedAt },
    }),
    exameId: attempt.examId,
    title,
    description,
    participateDateTime: attempt.startedAt.toISOString(),
    submitDateTime: attempt.submittedAt.toISOString(),
    submittedBy: attempt.submittedBy,
    applicant: attempt.applicant,
    age: attempt.age,
    correctedAge: attempt.correctedAge,
    ageRange: { title: ageRange.title, from: ageRange.from, to: ageRange.to },
    isOutOfRange: attempt.isOutOfRange,
    informant: attempt.informant,
    consent: attempt.consent ?? null,
    alerts: raisedAlerts(asked, chosen).map((alert) => viewAlert(alert, content, language)),
    totalScore: total.score,
    totalShown,
    total: totalShown ? total : { ...total, band: null, bands: [] },
    sections: content.sections.map(
      (section): ResultSection => ({
        id: section.id,
        title: localised(section, language).title,
        ...viewSum(scaleAt(`section:${section.id}`), language),
        questions: section.questions.map((question) =>
          attempt.notAsked?.includes(question.id)
            ? {
                ...viewQuestion(question, new Map(), language),
                notAsked: true as const,
                ...(attempt.credited?.includes(question.id) && { credited: true as const }),
              }
            : viewQuestion(question, chosen, language),
        ),
      }),
    ),
    scales: measured
      .filter(({ scale }) => totalShown || scale.kind !== 'total')
      .map((one) => viewScale(one, language)),
    rescored: null,
  };
}

/** The total or a section by itself. Bands that do not stand on its score are told with the scale alone. */
function viewSum({ scale, score, band }: Measured, language: Language) {
  const isOnScore = scale.bandsOn === 'raw';
  return {
    score: shownNumber(score.score ?? score.raw),
    reason: score.reason,
    ...proratedMark({ scale, score }),
    possible: shownRange(score.possible),
    answered: score.answered,
    questionCount: score.answered + score.missing,
    band: isOnScore && band ? viewBand(band, language) : null,
    bands: isOnScore ? scale.bands.map((one) => viewBand(one, language)) : [],
  };
}

function viewAlert(alert: AlertContent, { sections }: ExamContent, language: Language): ResultAlert {
  const question = sections.flatMap(({ questions }) => questions).find(({ id }) => id === alert.questionId);
  const answer = question?.answers.find(({ id }) => id === alert.answerId);
  return {
    questionId: alert.questionId,
    question: question ? localised(question, language).title : '',
    answer: answer ? localised(answer, language).title : '',
    text: localised(alert, language).text,
  };
}

/** Of answers that are nobody's: without an age there are no norms. */
export function viewTrial(content: ExamContent, chosen: Chosen, language: Language): TrialResult {
  const isTotalShown = content.scoring?.totalShown ?? true;
  return {
    scales: measurerOf(content)<NormGroup>(chosen, [])
      .filter(({ scale }) => isTotalShown || scale.kind !== 'total')
      .map((measured) => viewScale(measured, language)),
    alerts: raisedAlerts(content, chosen).map((alert) => viewAlert(alert, content, language)),
  };
}
