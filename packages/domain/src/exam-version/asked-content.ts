import { decimalToString } from '../decimal/decimal.ts';
import { type GivenAnswers, type QuestionScorer, questionScorer } from '../question/question-score.ts';
import { type AskedNow, askedNow, type RuleScores } from '../rules/asked.ts';
import { isAboutAsking, type Rule, type RuleFacts } from '../rules/rule.ts';
import { soundRules } from '../rules/rule-problem.ts';
import { type QuestionScores, scalerOf } from '../scoring/scale.ts';
import { scalesOf } from './content-scales.ts';
import type { ExamContent, QuestionContent } from './exam-content.ts';

/** The rules of a version that say something about it. */
export function rulesOf(content: ExamContent): Rule[] {
  return content.rules ? soundRules(content, content.rules) : [];
}

/** Whether it may depend on who answers, and what, what is asked of them or must be answered. */
export function hasAskingRules({ rules }: Pick<ExamContent, 'rules'>): boolean {
  return rules?.some(isAboutAsking) ?? false;
}

/** Sections that are shown as a table where there is room. */
export function gridSections(content: ExamContent): ReadonlySet<number> {
  return new Set(rulesOf(content).flatMap((rule) => (rule.kind === 'grid' ? [rule.sectionId] : [])));
}

/** Sections with a time of their own, in the order of the exam. */
export function sectionMinutes(content: ExamContent): ReadonlyMap<number, number> {
  const times = rulesOf(content).flatMap((rule) => (rule.kind === 'time' ? [rule] : []));
  return new Map(
    content.sections.flatMap(({ id }) => {
      const own = times.filter(({ sectionId }) => sectionId === id).map(({ minutes }) => minutes);
      return own.length === 0 ? [] : [[id, Math.min(...own)] as const];
    }),
  );
}

/** Which questions of a version somebody is asked, with everything that the server knows. */
export function askedOf(
  content: ExamContent,
  given: GivenAnswers,
  facts: RuleFacts,
  unseen: ReadonlySet<number> = new Set(),
): AskedNow {
  return askedNow(content, rulesOf(content), { given, facts, scores: scoresOf(content, given), unseen });
}

function scoresOf(content: ExamContent, given: GivenAnswers): RuleScores {
  const scorers = new Map<number, QuestionScorer>(
    content.sections.flatMap(({ questions }) =>
      questions.map((question) => [question.id, questionScorer(question)]),
    ),
  );
  const scoreOf = (id: number) => scorers.get(id)?.scoreOf(given.get(id)) ?? null;
  return {
    isLowest: (id) => {
      const possible = scorers.get(id)?.possible ?? null;
      if (possible === null || possible.minimum.thousandths === possible.maximum.thousandths) return null;
      return scoreOf(id)?.thousandths === possible.minimum.thousandths;
    },
    sectionScore: (sectionId, isHidden, isCredited) => {
      const scale = scalesOf(content).find(({ key }) => key === `section:${sectionId}`);
      const asked = content.sections
        .filter(({ id }) => id === sectionId)
        .flatMap(({ questions }) => questions.filter(({ id }) => !isHidden(id) || isCredited(id)));
      if (!scale || asked.every(({ id }) => isHidden(id) || scoreOf(id) === null)) return null;
      const counted = asked.map((question) => ({
        id: question.id,
        scorer: isHidden(question.id) ? questionScorer(credited(question)) : scorers.get(question.id),
      }));
      const scores: QuestionScores = new Map(
        counted.map(({ id, scorer }) => [id, scorer?.scoreOf(given.get(id)) ?? null]),
      );
      const toBeMarked = new Set(
        counted.flatMap(({ id, scorer }) => (scorer?.isToBeMarked(given.get(id)) ? [id] : [])),
      );
      const possible = counted.flatMap(({ id, scorer }) =>
        scorer?.possible ? [[id, scorer.possible] as const] : [],
      );
      return scalerOf([scale], new Map(possible))(scores, toBeMarked).get(scale.key)?.score ?? null;
    },
  };
}

/** What counts with its full score, whatever was answered to it. What is not scored has none. */
function credited(question: QuestionContent): QuestionContent {
  const { possible } = questionScorer(question);
  return possible ? { ...question, credit: decimalToString(possible.maximum) } : question;
}

/**
 * The version without what was not asked: it is in no sum, in no possible range, and not missing. Of that, what is credited
 * stays as if nothing but the highest score could have been given. Sections stay, also where nothing of them was asked.
 */
export function askedContent(
  content: ExamContent,
  notAsked: readonly number[] | null,
  creditedIds: readonly number[] | null = null,
): ExamContent {
  if (notAsked === null || notAsked.length === 0) return content;
  const hidden = new Set(notAsked);
  const given = new Set(creditedIds);
  return {
    ...content,
    sections: content.sections.map((section) => ({
      ...section,
      questions: section.questions
        .filter(({ id }) => !hidden.has(id) || given.has(id))
        .map((question) => (given.has(question.id) ? credited(question) : question)),
    })),
    ...(content.scoring && {
      scoring: {
        ...content.scoring,
        alerts: content.scoring.alerts.filter(({ questionId }) => !hidden.has(questionId)),
      },
    }),
  };
}
