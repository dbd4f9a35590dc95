import { askedContent, askedOf, hasAskingRules } from '@sanjeh/domain/exam-version/asked-content';
import { undrawn } from '@sanjeh/domain/exam-version/draw';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { askedQuestions } from '@sanjeh/domain/exam-version/scored-questions';
import { kindOf } from '@sanjeh/domain/question/question-kind';
import type { GivenAnswers } from '@sanjeh/domain/question/question-score';
import { isAnswered } from '@sanjeh/domain/rules/asked';
import type { RuleFacts } from '@sanjeh/domain/rules/rule';
import type { Executor } from '#db/executor.ts';
import type { NotAsked } from '../attempt/attempt-rules.service.ts';
import { hasHadRules } from '../exam-version/plain-exam.service.ts';

export interface VersionPair {
  readonly taken: ExamContent;
  readonly target: ExamContent;
}

/**
 * Whether not everybody was asked the same, or a person gives scores: then each attempt is looked at by itself. What rules
 * once left out stays not asked, also in versions that these rules are gone from.
 */
export async function areAskedApart(
  db: Executor,
  examId: number,
  pairs: readonly VersionPair[],
): Promise<boolean> {
  if (pairs.length === 0) return false;
  return pairs.some(({ taken, target }) => isApart(taken) || isApart(target)) || hasHadRules(db, examId);
}

function isApart(content: ExamContent): boolean {
  return (
    hasAskingRules(content) ||
    content.draws !== undefined ||
    askedQuestions(content).some((question) => kindOf(question) === 'essay')
  );
}

/** What of an attempt decides what it was asked. */
export interface AskedBefore extends NotAsked {
  readonly seed: number;
}

export interface AskedAnew extends NotAsked {
  /** The rules would ask now for something that was not asked then. */
  readonly isNeverAsked: boolean;
}

/**
 * What a finished attempt is asked when its rules are read anew, by other scores or other rules. What it was not asked, and
 * so has no answer, stays not asked: nobody left it out. What was answered and hidden afterwards may count again.
 */
export function askedAnew(
  version: ExamContent,
  { seed, notAsked }: AskedBefore,
  given: GivenAnswers,
  facts: RuleFacts,
): AskedAnew {
  const left = undrawn(version, seed);
  const content = askedContent(version, left);
  const before = new Set(notAsked);
  const unseen = new Set(
    askedQuestions(content)
      .filter((question) => before.has(question.id) && !isAnswered(question, given.get(question.id)))
      .map(({ id }) => id),
  );
  if (!hasAskingRules(content) && unseen.size === 0)
    return { notAsked: content.draws ? left : null, credited: null, isNeverAsked: false };
  const { hidden, credited } = askedOf(content, given, facts, unseen);
  const free = unseen.size === 0 ? hidden : askedOf(content, given, facts).hidden;
  return {
    notAsked: [...left, ...hidden],
    credited: credited.size > 0 ? [...credited] : null,
    isNeverAsked: [...unseen].some((id) => !free.has(id)),
  };
}
