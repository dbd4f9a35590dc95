import type { Result, ResultSection } from '@sanjeh/contract/result/result.schema';
import type {
  ScoreHistory,
  ScoreHistoryLine,
  ScoreHistoryPoint,
} from '@sanjeh/contract/score-history/score-history.schema';
import type { ExamContent, QuestionContent, SectionContent } from '@sanjeh/domain/exam-version/exam-content';
import { kindOf, type QuestionBounds, type QuestionScoring } from '@sanjeh/domain/question/question-kind';
import type { NormGroup } from '../norm/used-norm.service.ts';

export interface TakenOnce {
  result: Result;
  content: ExamContent;
  /** The groups that it was read by. */
  norms: NormGroup[];
}

type MeasuredPoint = Pick<ScoreHistoryPoint, 'attemptId'> & {
  scale: Result['total'];
  /** Everything that a score depends on, as one text. */
  measure: string;
};

/** The same exam taken from time to time, oldest first. */
export function viewScoreHistory(
  taken: readonly TakenOnce[],
  leftOut: number,
): Omit<ScoreHistory, 'exameId' | 'placed'> {
  return {
    attempts: taken.map(({ result }) => ({
      id: result.id,
      code: result.code,
      participateDateTime: result.participateDateTime,
      submitDateTime: result.submitDateTime,
      age: result.age,
      ...(result.paper && { isPaper: true as const }),
    })),
    leftOut,
    totalShown: taken.at(-1)?.result.totalShown ?? true,
    total: lineOf(
      taken.map(({ result, content }) => ({
        attemptId: result.id,
        scale: result.total,
        measure: measureOf(content.sections),
      })),
    ),
    sections: sectionsOf(taken).map(({ id, title }) => ({ id, title, ...sectionLine(taken, id) })),
  };
}

/** As the newest attempt orders and names them; what only older ones have comes last. */
function sectionsOf(taken: readonly TakenOnce[]): ResultSection[] {
  const sections = new Map<number, ResultSection>();
  for (const { result } of taken.toReversed()) {
    for (const section of result.sections) {
      if (!sections.has(section.id)) sections.set(section.id, section);
    }
  }
  return [...sections.values()];
}

function sectionLine(taken: readonly TakenOnce[], id: number): ScoreHistoryLine {
  return lineOf(
    taken.flatMap(({ result, content }) => {
      const scale = result.sections.find((section) => section.id === id);
      const own = content.sections.filter((section) => section.id === id);
      return scale ? [{ attemptId: result.id, scale, measure: measureOf(own) }] : [];
    }),
  );
}

function lineOf(measured: readonly MeasuredPoint[]): ScoreHistoryLine {
  const editions = [...new Set(measured.map(({ measure }) => measure))];
  const newest = measured.at(-1)?.scale;
  const isAgreed = (part: (scale: Result['total']) => unknown) =>
    new Set(measured.map(({ scale }) => JSON.stringify(part(scale)))).size === 1;
  const isOneScale = isAgreed(({ possible }) => possible);
  const isOneReading =
    isOneScale && isAgreed(({ bands }) => bands.map(({ label, advice, ...range }) => range));
  return {
    scale: newest && isOneScale ? newest.possible : null,
    bands: newest && isOneReading ? newest.bands.map(({ advice, ...band }) => band) : [],
    points: measured.map(({ attemptId, scale, measure }) => ({
      attemptId,
      score: scale.score,
      reason: scale.reason,
      possible: scale.possible,
      answered: scale.answered,
      questionCount: scale.questionCount,
      band: scale.band && { label: scale.band.label, severity: scale.band.severity },
      edition: editions.indexOf(measure) + 1,
    })),
  };
}

/** Order and translations do not change what is measured; wording, limits and scores do. */
function measureOf(sections: readonly SectionContent[]): string {
  const questions = sections.flatMap((section) =>
    section.questions.map((question) => [
      ...[section.id, question.id, question.title, kindOf(question), limitsOf(question)],
      ...[scoringOf(question), question.credit ?? null],
      ...question.answers
        .toSorted((a, b) => a.id - b.id)
        .flatMap(({ id, title, score }) => [id, title, score]),
    ]),
  );
  return JSON.stringify(questions.toSorted((a, b) => Number(a[1]) - Number(b[1])));
}

function limitsOf({ bounds = {} }: QuestionContent): Partial<QuestionBounds> {
  const { unit, lowLabel, highLabel, ...limits } = bounds;
  return limits;
}

function scoringOf({ scoring = {} }: QuestionContent): QuestionScoring {
  const rubric = scoring.rubric?.map(({ english, outdated, ...criterion }) => criterion);
  return { ...scoring, ...(rubric && { rubric }) };
}
