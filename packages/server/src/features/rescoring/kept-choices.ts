import { parseDecimal } from '@sanjeh/domain/decimal/decimal';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import type { SectionScore } from '../attempt/attempt-scores.service.ts';

/** As the table keeps them, side by side. */
export interface KeptChoices {
  /** Null: those that are there. */
  choices: number[] | null;
  /** In thousandths. */
  choice_section_scores: bigint[];
}

/**
 * What was chosen, each with the new score of its section. A correction changes the second alone, so that nobody's
 * answers are looked up for it.
 */
export function choiceKeeperOf(content: ExamContent) {
  const sectionOf = new Map(
    content.sections.flatMap(({ id, questions }) =>
      questions.flatMap(({ answers }) => answers.map((answer) => [answer.id, id] as const)),
    ),
  );
  return (choices: readonly number[], sections: readonly SectionScore[]): KeptChoices => {
    const scores = new Map(sections.map(({ id, score }) => [id, thousandths(score)]));
    const scored = choices.flatMap((choice) => {
      const score = scores.get(sectionOf.get(choice) ?? 0);
      return score === undefined ? [] : [{ choice, score }];
    });
    return {
      choices: scored.length === choices.length ? null : scored.map(({ choice }) => choice),
      choice_section_scores: scored.map(({ score }) => score),
    };
  };
}

function thousandths(score: string): bigint {
  return parseDecimal(score)?.thousandths ?? 0n;
}
