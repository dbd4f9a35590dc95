import type { ScaleStatistics } from '@sanjeh/contract/statistics/scale-statistics.schema';
import type { QuestionStatistics, Statistics } from '@sanjeh/contract/statistics/statistics.schema';
import { enoughPeople } from '@sanjeh/domain/statistics/scale-figures';

/** How a question goes along with the others of a scale that it belongs to. */
export type Judgement = {
  /** Null: the whole exam. */
  scale: string | null;
  discrimination: number | null;
  alphaIfDropped: number | null;
  people: number;
};

export type JudgedQuestion = QuestionStatistics & {
  judgements: readonly Judgement[];
  /** As the scales turn it, it goes against the others: its key may be the wrong way round. */
  isAgainst: boolean;
};

type Measured = Pick<Statistics, 'questions' | 'sections'>;

/**
 * Every question within its own scales; the figures to sort by are the worst of them. While the scales are on their way
 * it is its section, of which the same is known.
 */
export function judgeQuestions(statistics: Measured, scales: ScaleStatistics | undefined): JudgedQuestion[] {
  return statistics.questions.map((question) => {
    const found = scales ? judgementsIn(scales, question.id) : [];
    const judgements =
      found.length > 0 || !question.isScored ? found : [sectionJudgement(statistics, question)];
    const worst = judgements
      .filter(({ discrimination }) => discrimination !== null)
      .toSorted((a, b) => (a.discrimination ?? 0) - (b.discrimination ?? 0))[0];
    return {
      ...question,
      judgements,
      discrimination: worst?.discrimination ?? null,
      alphaIfDropped: (worst ?? judgements[0])?.alphaIfDropped ?? null,
      isAgainst: judgements.some(isAgainst),
    };
  });
}

/** Among few people that is chance. */
function isAgainst({ discrimination, people }: Judgement): boolean {
  return people >= enoughPeople && discrimination !== null && discrimination < 0;
}

function judgementsIn({ scales }: ScaleStatistics, questionId: number): Judgement[] {
  return scales.flatMap(({ title, whole, members }) =>
    members
      .filter((member) => member.isJudged && member.questionId === questionId)
      .map(({ discrimination, alphaIfDropped }) => ({
        ...{ scale: title, discrimination, alphaIfDropped, people: whole },
      })),
  );
}

function sectionJudgement({ sections }: Measured, question: QuestionStatistics): Judgement {
  const { asked: people } = question;
  const section = sections.find(({ id }) => id === question.sectionId);
  if ((section?.questionCount ?? 0) < 2) {
    const { discrimination, alphaIfDropped } = question;
    return { scale: null, discrimination, alphaIfDropped, people };
  }
  return {
    scale: section?.title ?? null,
    discrimination: question.sectionDiscrimination,
    alphaIfDropped: question.sectionAlphaIfDropped,
    people,
  };
}
