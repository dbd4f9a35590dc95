import type { AnswerToMark } from '@sanjeh/contract/marking/marking.schema';
import { type ExamContent, exact, type QuestionContent } from '@sanjeh/domain/exam-version/exam-content';
import { type Settlement, settledMark } from '@sanjeh/domain/marking/settled-mark';
import { criterionEnglish } from '@sanjeh/domain/question/question-texts';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { found } from '#core/revision.ts';
import type { AnswerRow, MarkRow } from './mark.queries.ts';

export function questionIn({ sections }: ExamContent, questionId: number): QuestionContent {
  return found(sections.flatMap(({ questions }) => questions).find(({ id }) => id === questionId));
}

/** Of each marker the last, if it was not taken back, in the order in which they first marked what is written now. */
export function currentMarks(answer: AnswerRow, marks: readonly MarkRow[]): MarkRow[] {
  const own = marks.filter(({ answer_seq }) => answer_seq === answer.answer_seq).toReversed();
  const last = new Map<number, MarkRow>();
  // Not by the clock, which may have been put back between the two.
  for (const mark of own)
    if (mark.revision > (last.get(mark.marker_id)?.revision ?? 0)) last.set(mark.marker_id, mark);
  return [...last.values()].filter(({ mark }) => mark !== null);
}

export function settlementOf({ scoring = {} }: QuestionContent, current: readonly MarkRow[]): Settlement {
  const { twoMarkers = false, tolerance } = scoring;
  return settledMark(
    { twoMarkers, tolerance: tolerance === undefined ? null : exact(tolerance) },
    current.flatMap(({ mark }) => (mark === null ? [] : exact(mark))),
  );
}

/** Of this marker, whether taken back or not; 0: none. */
export function revisionOf(marks: readonly MarkRow[], markerId: number): number {
  return Math.max(0, ...marks.filter(({ marker_id }) => marker_id === markerId).map((mark) => mark.revision));
}

interface Seen {
  answer: AnswerRow;
  marks: readonly MarkRow[];
  content: ExamContent;
}

/** What others gave stays untold until the score is settled: two are to judge, each by themselves. */
export function viewAnswer(
  { answer, marks, content }: Seen,
  markerId: number,
  language: Language,
): AnswerToMark {
  const question = questionIn(content, answer.question_id);
  const { rubric = [], twoMarkers = false } = question.scoring ?? {};
  const own = currentMarks(answer, marks).find(({ marker_id }) => marker_id === markerId);
  const isSettled = answer.score !== null;
  const told = marks.filter(({ marker_id }) => isSettled || marker_id === markerId);
  return {
    attemptId: answer.attempt_id,
    questionId: answer.question_id,
    exameId: answer.exam_id,
    question: localised(question, language).title,
    text: String(answer.value ?? ''),
    textSeq: answer.answer_seq,
    submitDateTime: answer.submitted_at.toISOString(),
    rubric: rubric.map((criterion) => ({
      title: (language === 'en' && criterionEnglish(criterion)) || criterion.title,
      ...{ least: Number(criterion.least ?? '0'), most: Number(criterion.most) },
    })),
    twoMarkers,
    state: stateOf(isSettled, own !== undefined),
    score: answer.score === null ? null : Number(answer.score),
    revision: revisionOf(marks, markerId),
    own: own ? viewMark(own) : null,
    history: told.map((mark) => ({
      ...viewMark(mark),
      marker: mark.marker,
      isOwn: mark.marker_id === markerId,
    })),
  };
}

function stateOf(isSettled: boolean, hasOwn: boolean): AnswerToMark['state'] {
  if (isSettled) return 'settled';
  return hasOwn ? 'with_others' : 'waiting';
}

function viewMark({ scores, mark, comment, marked_at }: MarkRow) {
  return {
    scores: (scores as string[] | null)?.map(Number) ?? null,
    mark: mark === null ? null : Number(mark),
    comment,
    markedAt: marked_at.toISOString(),
  };
}
