import { kindOf, takesValue } from '../question/question-kind.ts';
import { questionScorer } from '../question/question-score.ts';
import { type ContentScale, scalesOf } from './content-scales.ts';
import type { ExamContent, QuestionContent } from './exam-content.ts';

/** Pages that ask nothing are none of them. */
export function askedQuestions({ sections }: Pick<ExamContent, 'sections'>): QuestionContent[] {
  return sections.flatMap(({ questions }) => questions.filter((question) => kindOf(question) !== 'info'));
}

export function isScored(question: QuestionContent): boolean {
  return questionScorer(question).possible !== null;
}

/** The sections that have something to score, and null for the total where there is any. */
export function scoredScopes({ sections }: Pick<ExamContent, 'sections'>): ReadonlySet<number | null> {
  const ids = sections.filter(({ questions }) => questions.some(isScored)).map(({ id }) => id);
  return new Set(ids.length === 0 ? [] : [null, ...ids]);
}

/** Whether answers to some of them are values: those are counted by their scores. */
export function asksValues(content: Pick<ExamContent, 'sections'>): boolean {
  return askedQuestions(content).some((question) => takesValue(kindOf(question)));
}

/** The scales of an exam, with those members alone that can add anything. */
export function scoredScales(content: ExamContent): ContentScale[] {
  const scored = new Set(
    askedQuestions(content).flatMap((question) => (isScored(question) ? question.id : [])),
  );
  return scalesOf(content)
    .map((scale) => ({
      ...scale,
      members: scale.members.filter(({ of }) => of.kind === 'scale' || scored.has(of.id)),
    }))
    .filter(({ kind, members }) => kind !== 'section' || members.length > 0);
}
