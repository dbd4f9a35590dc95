import type { QuestionStatistics } from '@sanjeh/contract/statistics/statistics.schema';
import { exact, type QuestionContent, type SectionContent } from '@sanjeh/domain/exam-version/exam-content';
import { discrimination, facility, itemSums } from '@sanjeh/domain/statistics/item';
import { mean, type PowerSums, standardDeviation } from '@sanjeh/domain/statistics/power-sums';
import { alphaIfDropped } from '@sanjeh/domain/statistics/reliability';
import { type PlacedItem, sectionSums } from '@sanjeh/domain/statistics/section';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import type { AnswerCountRow } from './statistics.queries.ts';

export interface MeasuredSection {
  section: SectionContent;
  questions: { question: QuestionContent; item: PlacedItem }[];
}

/** The sums of the answers, brought to the questions that they belong to. */
export function measureSections(
  sections: readonly SectionContent[],
  rows: readonly AnswerCountRow[],
  attempts: number,
): MeasuredSection[] {
  const byAnswer = new Map(rows.map((row) => [row.id, row]));
  const itemOf = ({ answers }: QuestionContent, sum: 'totals' | 'section_scores') =>
    itemSums(
      attempts,
      answers.map(({ id, score }) => {
        const row = byAnswer.get(id);
        return { score: exact(score), count: row?.count ?? 0, totals: BigInt(row?.[sum] ?? 0) };
      }),
    );
  return sections.map((section) => ({
    section,
    questions: section.questions.map((question) => ({
      question,
      item: { inSection: itemOf(question, 'section_scores'), inExam: itemOf(question, 'totals') },
    })),
  }));
}

export function viewQuestions(
  sections: readonly MeasuredSection[],
  rows: readonly AnswerCountRow[],
  total: PowerSums,
  language: Language,
): QuestionStatistics[] {
  const counts = new Map(rows.map(({ id, count }) => [id, count]));
  const dropped = alphaIfDropped(
    sections.flatMap(({ questions }) => questions.map(({ item }) => item.inExam)),
    total,
  );
  let number = 0;
  return sections.flatMap(({ section, questions }) => {
    const ownTotal = sectionSums(
      total.count,
      questions.map(({ item }) => item),
    );
    const droppedFromSection = alphaIfDropped(
      questions.map(({ item }) => item.inSection),
      ownTotal,
    );
    return questions.map(({ question, item: { inSection, inExam } }, index): QuestionStatistics => {
      number += 1;
      const given = { count: inExam.answered, first: inExam.first, second: inExam.second };
      return {
        id: question.id,
        sectionId: section.id,
        number,
        title: localised(question, language).title,
        answered: inExam.answered,
        unanswered: total.count - inExam.answered,
        facility: facility([inExam]),
        mean: mean(given),
        standardDeviation: standardDeviation(given),
        discrimination: discrimination(inExam, total),
        sectionDiscrimination: discrimination(inSection, ownTotal),
        alphaIfDropped: dropped[number - 1] ?? null,
        sectionAlphaIfDropped: droppedFromSection[index] ?? null,
        answers: question.answers.map((answer) => ({
          id: answer.id,
          title: localised(answer, language).title,
          score: Number(answer.score),
          count: counts.get(answer.id) ?? 0,
        })),
      };
    });
  });
}
