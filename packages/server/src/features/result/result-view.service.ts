import type { ShownInformant } from '@sanjeh/contract/attempt/informant.schema';
import type { ResultConsent } from '@sanjeh/contract/consent/consent.schema';
import type { Result, ResultSection, ScaleBand } from '@sanjeh/contract/result/result.schema';
import type { Age } from '@sanjeh/domain/age/age';
import { type Decimal, decimalToString } from '@sanjeh/domain/decimal/decimal';
import {
  type BandContent,
  bandRange,
  type ExamContent,
  exact,
  type QuestionContent,
} from '@sanjeh/domain/exam-version/exam-content';
import { scoreAttempt } from '@sanjeh/domain/scoring/attempt-score';
import { findBand } from '@sanjeh/domain/scoring/band';
import { possibleScores, type ScoreRange } from '@sanjeh/domain/scoring/possible-scores';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';

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
  informant: ShownInformant | null;
  /** Left out where nobody is shown it. */
  consent?: ResultConsent | null;
}

type Chosen = ReadonlyMap<number, number | null>;

/** Decimals of at most twelve digits and three places survive the way into a JSON number unchanged. */
function toNumber(value: Decimal): number {
  return Number(decimalToString(value));
}

/** The same content and the same choices always give the same result. */
export function viewResult(
  attempt: SubmittedAttempt,
  content: ExamContent,
  chosen: Chosen,
  language: Language,
): Result {
  const possible = possibleScores(
    content.sections.flatMap(({ id, questions }) =>
      questions.map(({ answers }) => ({ scope: id, scores: answers.map(({ score }) => exact(score)) })),
    ),
  );
  const scored = scoreAttempt(
    content.sections.flatMap(({ id, questions }) =>
      questions.map((question) => {
        const answer = chosenAnswer(question, chosen);
        return { scope: id, score: answer ? exact(answer.score) : null };
      }),
    ),
  );
  const scaleOf = (scope: number | null, score: Decimal, range: ScoreRange | undefined) => {
    const bands = content.bands.filter((band) => band.sectionId === scope).map(bandRange);
    const found = findBand(bands, scope, score);
    return {
      score: toNumber(score),
      possible: {
        minimum: toNumber((range ?? possible.total).minimum),
        maximum: toNumber((range ?? possible.total).maximum),
      },
      band: found ? viewBand(found.content, language) : null,
      bands: bands.map((band) => viewBand(band.content, language)),
    };
  };
  const sections = content.sections.map((section): ResultSection => {
    const own = scored.sections.get(section.id);
    if (!own) throw new Error(`section ${section.id} has no score`);
    return {
      id: section.id,
      title: localised(section, language).title,
      ...scaleOf(section.id, own.score, possible.sections.get(section.id)),
      answered: own.answered,
      questionCount: section.questions.length,
      questions: section.questions.map((question) => viewQuestion(question, chosen, language)),
    };
  });
  const { title, description } = localised(content, language);
  const ageRange = localised(content.ageRange, language);
  return {
    id: attempt.id,
    code: attempt.code,
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
    totalScore: toNumber(scored.total),
    total: {
      ...scaleOf(null, scored.total, undefined),
      answered: scored.answered,
      questionCount: sections.reduce((count, section) => count + section.questionCount, 0),
    },
    sections,
    rescored: null,
  };
}

function chosenAnswer(question: QuestionContent, chosen: Chosen) {
  return question.answers.find(({ id }) => id === chosen.get(question.id));
}

function viewQuestion(question: QuestionContent, chosen: Chosen, language: Language) {
  const answer = chosenAnswer(question, chosen);
  return {
    id: question.id,
    title: localised(question, language).title,
    answer: answer
      ? { id: answer.id, title: localised(answer, language).title, score: toNumber(exact(answer.score)) }
      : null,
    highestScore: Math.max(...question.answers.map(({ score }) => toNumber(exact(score)))),
  };
}

function viewBand(band: BandContent, language: Language): ScaleBand {
  const { label, advice } = localised(band, language);
  return {
    lower: toNumber(exact(band.lower)),
    lowerInclusive: band.lowerInclusive,
    upper: toNumber(exact(band.upper)),
    upperInclusive: band.upperInclusive,
    label,
    advice,
    severity: band.severity,
  };
}
