import { isDeepStrictEqual } from 'node:util';
import type { Misfit } from '@sanjeh/contract/rescoring/rescoring.schema';
import type { BandContent, ExamContent, ScoringContent } from '@sanjeh/domain/exam-version/exam-content';
import { kindOf, takesValue } from '@sanjeh/domain/question/question-kind';

/** What somebody was asked must be what is asked now: a sum over other questions cannot be read by these bands. */
export function misfitOf(taken: ExamContent, current: ExamContent): Misfit | null {
  if (takesValues(taken) || takesValues(current)) return 'other_kinds';
  const [before, after] = [questionsOf(taken), questionsOf(current)];
  for (const [id, { sectionId, answerIds }] of before) {
    const now = after.get(id);
    if (!now) return 'question_removed';
    if (now.sectionId !== sectionId) return 'question_moved';
    if (answerIds.some((answerId) => !now.answerIds.includes(answerId))) return 'answer_removed';
  }
  if (after.size > before.size) return 'question_added';
  // Other scores may ask other questions, which nobody has answered.
  return taken.rules || current.rules ? 'rules' : null;
}

/** What was typed goes with its person, and the scores that are left could not be worked out again without it. */
function takesValues({ sections }: ExamContent): boolean {
  return sections.some(({ questions }) => questions.some((question) => takesValue(kindOf(question))));
}

function questionsOf({ sections }: ExamContent) {
  return new Map(
    sections.flatMap(({ id: sectionId, questions }) =>
      questions.map(
        ({ id, answers }) => [id, { sectionId, answerIds: answers.map((answer) => answer.id) }] as const,
      ),
    ),
  );
}

/**
 * What was taken, with the scores and bands that hold now. The words stay those that the person read: only what they
 * count for is corrected. For content that fits.
 */
export function correctedContent(taken: ExamContent, current: ExamContent): ExamContent {
  const scores = new Map(
    current.sections.flatMap(({ questions }) =>
      questions.flatMap(({ answers }) => answers.map(({ id, score }) => [id, score] as const)),
    ),
  );
  const { scoring: _, ...asked } = taken;
  const scoring = correctedScoring(taken.scoring, current.scoring);
  return {
    ...asked,
    ...(scoring ? { scoring } : {}),
    bands: isSame(taken.bands, current.bands) ? taken.bands : current.bands,
    sections: taken.sections.map((section) => ({
      ...section,
      questions: section.questions.map((question) => ({
        ...question,
        answers: question.answers.map((answer) => ({
          ...answer,
          score: scores.get(answer.id) ?? answer.score,
        })),
      })),
    })),
  };
}

/** What is done with the scores. Of a scale that did not change, the bands that the person was read by stay. */
function correctedScoring(
  taken: ScoringContent | undefined,
  current: ScoringContent | undefined,
): ScoringContent | undefined {
  if (!current) return current;
  const before = new Map(taken?.scales.map((scale) => [scale.key, scale]));
  return {
    ...current,
    scales: current.scales.map((scale) => {
      const known = before.get(scale.key);
      const bands = known && isSame(known.bands, scale.bands) ? known.bands : scale.bands;
      return { ...scale, bands };
    }),
  };
}

/** Bands get new ids whenever one of them is edited. */
function isSame(before: readonly BandContent[], after: readonly BandContent[]): boolean {
  return isDeepStrictEqual(before.map(withoutId), after.map(withoutId));
}

function withoutId({ id: _, ...band }: BandContent) {
  return band;
}
