import type { Issue } from '@sanjeh/contract/issue';
import type {
  AnswerAlertValues,
  OwnScaleValues,
  ScaleSet,
  ScaleSetValues,
  ScaleValues,
} from '@sanjeh/contract/scale/scale.schema';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { askedQuestions, isScored } from '@sanjeh/domain/exam-version/scored-questions';
import { type ScaleProblem, scaleProblems } from '@sanjeh/domain/scoring/scale-set';

export interface PlacedOwn {
  scale: OwnScaleValues;
  /** In the list that was sent. */
  place: number;
}

export function ownScales({ scales }: Pick<ScaleSetValues, 'scales'>): PlacedOwn[] {
  return scales.flatMap((scale, place) => (scale.kind === 'own' ? [{ scale, place }] : []));
}

/** What is wrong with a set of scales beside the exam as it stands. */
export function scaleSetIssues(values: ScaleSetValues, current: ScaleSet): Issue[] {
  const own = ownScales(values);
  const implied = current.scales.filter(({ kind }) => kind !== 'own');
  const questions = implied.flatMap(({ members }) => members.flatMap(({ questionId }) => questionId ?? []));
  const ids = new Set(current.scales.flatMap(({ id }) => id ?? []));
  const problems = scaleProblems(
    own.map(({ scale }) => scale),
    { questionIds: new Set(questions), codes: implied.map(({ code }) => code) },
  );
  return [
    ...impliedIssues(values.scales, current),
    ...own.flatMap(({ scale: { id }, place }): Issue[] => {
      if (id === undefined || ids.delete(id)) return [];
      return [{ path: ['scales', place, 'id'], code: 'invalid_choice' }];
    }),
    ...problems.map((problem) => toIssue(problem, own[problem.index]?.place ?? 0)),
  ];
}

/** What is not scored adds nothing to a scale. What is in one already, and was scored when it was chosen, may stay. */
export function unscoredIssues(values: ScaleSetValues, before: ScaleSet, content: ExamContent): Issue[] {
  const members = before.scales.filter(({ kind }) => kind === 'own').flatMap((scale) => scale.members);
  const kept = new Set(members.map(({ questionId }) => questionId));
  const unscored = new Set<number | null>(
    askedQuestions(content).flatMap((question) => (isScored(question) ? [] : question.id)),
  );
  return ownScales(values).flatMap(({ scale, place }) =>
    scale.members.flatMap(({ questionId }, index): Issue[] => {
      if (kept.has(questionId) || !unscored.has(questionId)) return [];
      return [{ path: ['scales', place, 'members', index, 'questionId'], code: 'invalid_choice' }];
    }),
  );
}

/** The total and each section once, and only sections that the exam has. */
function impliedIssues(scales: readonly ScaleValues[], current: ScaleSet): Issue[] {
  const sections = new Set(current.scales.flatMap(({ questionSectionId }) => questionSectionId ?? []));
  let isTotalGiven = false;
  return scales.flatMap((scale, place): Issue[] => {
    if (scale.kind === 'total') {
      const isAgain = isTotalGiven;
      isTotalGiven = true;
      return isAgain ? [{ path: ['scales', place, 'kind'], code: 'taken' }] : [];
    }
    if (scale.kind === 'own' || sections.delete(scale.questionSectionId)) return [];
    return [{ path: ['scales', place, 'questionSectionId'], code: 'no_question' }];
  });
}

function toIssue(problem: ScaleProblem, place: number): Issue {
  const path = ['scales', place, ...('member' in problem ? ['members', problem.member] : ['code'])];
  switch (problem.kind) {
    case 'code_taken':
    case 'repeated':
      return { path, code: 'taken' };
    case 'unknown_question':
      return { path: [...path, 'questionId'], code: 'invalid_choice' };
    case 'unknown_scale':
      return { path: [...path, 'scaleCode'], code: 'invalid_choice' };
    case 'circle':
      return { path: [...path, 'scaleCode'], code: 'scale_circle' };
  }
}

/** Answers of this exam, each once. */
export function alertIssues(alerts: readonly AnswerAlertValues[], { sections }: ExamContent): Issue[] {
  const answers = new Set(
    sections.flatMap(({ questions }) => questions.flatMap((one) => one.answers.map(({ id }) => id))),
  );
  return alerts.flatMap(({ answerId }, index): Issue[] =>
    answers.delete(answerId) ? [] : [{ path: ['alerts', index, 'answerId'], code: 'invalid_choice' }],
  );
}
