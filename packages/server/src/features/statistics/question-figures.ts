import type { QuestionStatistics } from '@sanjeh/contract/statistics/statistics.schema';
import { decimalToString } from '@sanjeh/domain/decimal/decimal';
import { exact, type QuestionContent, type SectionContent } from '@sanjeh/domain/exam-version/exam-content';
import { askedQuestions } from '@sanjeh/domain/exam-version/scored-questions';
import { kindOf, takesValue } from '@sanjeh/domain/question/question-kind';
import { questionScorer } from '@sanjeh/domain/question/question-score';
import { type AnswerSums, discrimination, facility, itemSums } from '@sanjeh/domain/statistics/item';
import { mean, type PowerSums, standardDeviation } from '@sanjeh/domain/statistics/power-sums';
import { alphaIfDropped } from '@sanjeh/domain/statistics/reliability';
import { type PlacedItem, sectionSums } from '@sanjeh/domain/statistics/section';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { AnswerCountRow, QuestionScoreRow } from './statistics.queries.ts';

export interface MeasuredQuestion {
  question: QuestionContent;
  answered: number;
  /** Null: it is not scored. Then it is no part of any sum. */
  item: PlacedItem | null;
}

export interface MeasuredSection {
  section: SectionContent;
  questions: MeasuredQuestion[];
}

/** What was added up of answers, and of the scores of values. */
export interface GivenRows {
  answers: readonly AnswerCountRow[];
  questionScores: readonly QuestionScoreRow[];
}

type SumName = 'totals' | 'section_scores';

/** The sums of the answers, brought to the questions that they belong to. */
export function measureSections(
  sections: readonly SectionContent[],
  { answers, questionScores }: GivenRows,
  attempts: number,
): MeasuredSection[] {
  const byAnswer = new Map(answers.map((row) => [row.id, row]));
  const byQuestion = Map.groupBy(questionScores, ({ id }) => id);
  const choicesOf = (question: QuestionContent, sum: SumName): AnswerSums[] =>
    question.answers.map(({ id, score }) => {
      const row = byAnswer.get(id);
      return { score: exact(score), count: row?.count ?? 0, totals: BigInt(row?.[sum] ?? 0) };
    });
  const valuesOf = ({ id }: QuestionContent, sum: SumName): AnswerSums[] =>
    (byQuestion.get(id) ?? []).map((row) => ({
      ...{ score: { thousandths: BigInt(row.score ?? 0) }, count: row.count, totals: BigInt(row[sum]) },
    }));
  const measured = (question: QuestionContent): MeasuredQuestion => {
    const { possible } = questionScorer(question);
    const sumsOf = takesValue(kindOf(question)) ? valuesOf : choicesOf;
    const range = possible && { lowest: possible.minimum, highest: possible.maximum };
    // A choice without answers has no range at all.
    const isRanged = takesValue(kindOf(question)) || question.answers.length > 0;
    const itemOf = (sum: SumName) => itemSums(attempts, sumsOf(question, sum), isRanged ? range : null);
    const inExam = itemOf('totals');
    return {
      ...{ question, answered: inExam.answered },
      item: possible && { inSection: itemOf('section_scores'), inExam },
    };
  };
  return sections.map((section) => ({
    section,
    questions: askedQuestions({ sections: [section] }).map(measured),
  }));
}

/** Those that are part of the sums. */
export function itemsOf({ questions }: Pick<MeasuredSection, 'questions'>): PlacedItem[] {
  return questions.flatMap(({ item }) => item ?? []);
}

export function viewQuestions(
  sections: readonly MeasuredSection[],
  { answers, questionScores }: GivenRows,
  total: PowerSums,
  language: Language,
): QuestionStatistics[] {
  const counts = new Map(answers.map(({ id, count }) => [id, count]));
  const scores = Map.groupBy(questionScores, ({ id }) => id);
  const dropped = alphaIfDropped(
    sections.flatMap(itemsOf).map(({ inExam }) => inExam),
    total,
  );
  let [number, place] = [0, 0];
  return sections.flatMap((measured) => {
    const ownItems = itemsOf(measured);
    const ownTotal = sectionSums(total.count, ownItems);
    const droppedFromSection = alphaIfDropped(
      ownItems.map(({ inSection }) => inSection),
      ownTotal,
    );
    let ownPlace = 0;
    return measured.questions.map(({ question, answered, item }): QuestionStatistics => {
      number += 1;
      const base = {
        id: question.id,
        sectionId: measured.section.id,
        number,
        title: localised(question, language).title,
        kind: kindOf(question),
        isScored: item !== null,
        ...{ asked: total.count, answered, unanswered: total.count - answered },
        answers: question.answers.map((answer) => ({
          id: answer.id,
          title: localised(answer, language).title,
          score: Number(answer.score),
          count: counts.get(answer.id) ?? 0,
        })),
        scores: viewScores(scores.get(question.id) ?? []),
      };
      if (item === null) return { ...base, ...noFigures };
      const { inSection, inExam } = item;
      const given = { count: inExam.answered, first: inExam.first, second: inExam.second };
      place += 1;
      ownPlace += 1;
      return {
        ...base,
        facility: facility([inExam]),
        mean: mean(given),
        standardDeviation: standardDeviation(given),
        discrimination: discrimination(inExam, total),
        sectionDiscrimination: discrimination(inSection, ownTotal),
        alphaIfDropped: dropped[place - 1] ?? null,
        sectionAlphaIfDropped: droppedFromSection[ownPlace - 1] ?? null,
      };
    });
  });
}

const noFigures = {
  ...{ facility: null, mean: null, standardDeviation: null, discrimination: null },
  ...{ sectionDiscrimination: null, alphaIfDropped: null, sectionAlphaIfDropped: null },
};

/** More than these are a distribution rather than a list. */
const mostScores = 6;

function viewScores(rows: readonly QuestionScoreRow[]): QuestionStatistics['scores'] {
  if (rows.length > mostScores) return [];
  return rows
    .flatMap(({ score, count }) =>
      score === null ? [] : [{ score: Number(decimalToString({ thousandths: BigInt(score) })), count }],
    )
    .toSorted((a, b) => b.score - a.score);
}
