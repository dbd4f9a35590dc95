import type { AttemptRules } from '@sanjeh/contract/rule/rule.schema';
import { type SectionTimes, sectionsNotOver } from '@sanjeh/domain/attempt/section-time';
import { askedContent, askedOf, hasAskingRules, rulesOf } from '@sanjeh/domain/exam-version/asked-content';
import { drawnContent, undrawn } from '@sanjeh/domain/exam-version/draw';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import type { Chosen } from '@sanjeh/domain/exam-version/measured-scales';
import type { GivenAnswers } from '@sanjeh/domain/question/question-score';
import { requiredBlanks } from '@sanjeh/domain/rules/required';
import { isAboutAsking, needsScores, type RuleFacts, rulesWithoutScores } from '@sanjeh/domain/rules/rule';
import { ApiError } from '#core/api-error.ts';
import type { Executor } from '#db/executor.ts';
import type { NormGroup } from '../norm/used-norm.service.ts';
import type { AttemptContext } from './attempt.context.ts';
import { type AttemptRow, selectChoices, selectRuleFacts } from './attempt.queries.ts';
import { type AttemptScores, scorerOf } from './attempt-scores.service.ts';
import { answersOf } from './given-answers.service.ts';
import { getOwnAttempt } from './own-attempt.service.ts';

type Taking = Pick<AttemptRow, 'applicant_id' | 'id' | 'seed'>;

function factsOf(db: Executor, { applicant_id, id }: Taking): Promise<RuleFacts> {
  return selectRuleFacts(db, applicant_id, id);
}

/** What an applicant's device is told; nothing where everything is asked. Never a rule that tells of scores. */
export async function viewRules(
  db: Executor,
  attempt: Taking,
  version: ExamContent,
  given: GivenAnswers,
): Promise<{ rules?: AttemptRules }> {
  const content = drawnContent(version, attempt.seed);
  const rules = rulesOf(content).filter(isAboutAsking);
  if (rules.length === 0) return {};
  const facts = await factsOf(db, attempt);
  const list = rulesWithoutScores(rules) as AttemptRules['list'];
  const byScores = rules.some(needsScores);
  const notAsked = byScores ? [...askedOf(content, given, facts).byScores] : [];
  return { rules: { list, ...facts, byScores, notAsked } };
}

/** What rules about scores say now, of an attempt of one's own. */
export async function getNotAsked(
  { db, versions }: Pick<AttemptContext, 'db' | 'versions'>,
  userId: number,
  id: string,
): Promise<{ notAsked: number[] }> {
  const attempt = await getOwnAttempt(db, userId, id);
  if (attempt.submitted_at !== null) throw new ApiError('attempt_closed');
  const content = await versions.get(db, attempt.version_id);
  const given = answersOf(await selectChoices(db, attempt.applicant_id, id));
  const { rules } = await viewRules(db, attempt, content, given);
  return { notAsked: rules?.notAsked ?? [] };
}

/** Questions that were not asked, and those of them that are credited. Null where everything is asked. */
export interface NotAsked {
  readonly notAsked: readonly number[] | null;
  readonly credited: readonly number[] | null;
}

interface Decision {
  readonly content: ExamContent;
  readonly given: GivenAnswers;
  readonly isByApplicant: boolean;
  readonly now: Date;
}

/**
 * What was not asked in the end; null where everything is. Who submits must have answered what is required, as far as
 * it still can be answered.
 */
export async function decideNotAsked(
  db: Executor,
  attempt: Taking & Pick<AttemptRow, 'section_times'>,
  decision: Decision,
): Promise<NotAsked> {
  const { given, isByApplicant, now } = decision;
  const left = undrawn(decision.content, attempt.seed);
  const content = askedContent(decision.content, left);
  if (!hasAskingRules(content)) return { notAsked: content.draws ? left : null, credited: null };
  const { hidden, credited } = askedOf(content, given, await factsOf(db, attempt));
  const times = (attempt.section_times ?? {}) as SectionTimes;
  const open = { sections: isByApplicant ? sectionsNotOver(content.sections, times, now) : [] };
  const blanks = requiredBlanks(open, rulesOf(content), given, hidden);
  if (blanks.length > 0)
    throw new ApiError('answers_required', {
      issues: blanks.map((id) => ({ path: ['questions', id], code: 'required' })),
    });
  return { notAsked: [...left, ...hidden], credited: credited.size > 0 ? [...credited] : null };
}

/**
 * Of what was asked. Sections of which nothing was are listed too, with nothing; and where there are rules, or were when it
 * was taken, what has no score is told apart from zero.
 */
export function askedScores(
  content: ExamContent,
  left: NotAsked,
  chosen: Chosen,
  norms: NormGroup[],
): AttemptScores {
  return askedScorerOf(content, left)(chosen, norms);
}

/** Reads the numbers once, for the many who were asked the same. */
export function askedScorerOf(content: ExamContent, { notAsked, credited }: NotAsked) {
  const score = scorerOf(askedContent(content, notAsked, credited));
  if (!hasAskingRules(content) && !isMoreThanUndrawn(content, notAsked)) return score;
  return (chosen: Chosen, norms: NormGroup[]): AttemptScores => {
    const scores = score(chosen, norms);
    const scored = new Set(scores.sections.map(({ id }) => id));
    const empty = content.sections.filter(({ id }) => !scored.has(id));
    const sections = [...scores.sections, ...empty.map(({ id }) => ({ id, score: '0', answered: 0 }))];
    return { ...scores, isPlain: false, sections };
  };
}

/** Whether something was not asked for another reason than that others were drawn: the rules that said so may be gone. */
function isMoreThanUndrawn({ draws = [] }: ExamContent, notAsked: readonly number[] | null): boolean {
  const undrawnCount = draws.reduce(
    (sum, { questionIds, count }) => sum + Math.max(0, questionIds.length - count),
    0,
  );
  return (notAsked?.length ?? 0) > undrawnCount;
}
