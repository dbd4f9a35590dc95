import { parseDecimal } from '../decimal/decimal.ts';
import { compareFractions, type Fraction, toFraction } from '../decimal/fraction.ts';
import { type AskedQuestion, readValue } from '../question/answer-value.ts';
import { pointOf } from '../question/line.ts';
import { kindOf, type QuestionScoring, takesValue } from '../question/question-kind.ts';
import type { GivenAnswer, GivenAnswers } from '../question/question-score.ts';
import { holds, orderOf } from './compared.ts';
import { type Rule, type RuleCondition, type RuleFacts, targetKey, targetsOfScores } from './rule.ts';

export interface RuledQuestion extends AskedQuestion {
  readonly id: number;
  /** Left out where nobody may know it. */
  readonly scoring?: Pick<QuestionScoring, 'rubric'> | undefined;
}

interface RuledSection {
  readonly id: number;
  readonly questions: readonly RuledQuestion[];
}

/** As much of an exam as rules look at. */
export interface RuledExam {
  readonly sections: readonly RuledSection[];
}

/** What only the server knows. */
export interface RuleScores {
  /** Of what was given to it; null: it is not scored, or can have one score only. */
  isLowest(questionId: number): boolean | null;
  /** Of the questions that count; null: there is none, or a person has yet to give some of it. */
  sectionScore(
    sectionId: number,
    isHidden: (questionId: number) => boolean,
    isCredited: (questionId: number) => boolean,
  ): Fraction | null;
}

export interface Situation {
  readonly given: GivenAnswers;
  readonly facts: RuleFacts;
  /** The scores; or, where they are not known, the questions that are not asked because of them, as the server has said. */
  readonly scores: RuleScores | ReadonlySet<number>;
  /** Questions that are not asked whatever rules say: when they are read anew, what nobody was asked then. */
  readonly unseen?: ReadonlySet<number>;
}

export interface AskedNow {
  /** Questions that are not asked, whatever was answered to them before. */
  readonly hidden: ReadonlySet<number>;
  /** Those among them that rules about scores hide. */
  readonly byScores: ReadonlySet<number>;
  /** Those among them that count with their full score, because they stand before the start and would be asked else. */
  readonly credited: ReadonlySet<number>;
}

/** Whether something is given that answers the question. */
export function isAnswered(question: RuledQuestion, given: GivenAnswer): boolean {
  if (given === null || given === undefined) return false;
  const kind = kindOf(question);
  if (kind === 'single') return question.answers.some(({ id }) => id === given);
  return takesValue(kind) && (readValue(question, given).value ?? null) !== null;
}

/**
 * Which questions are asked now. It depends on the rules as a set, not on their order, and on what counts of the answers
 * alone: without those that are hidden the same comes out. Rules have to be sound (`soundRules`), so that no question is
 * waiting for itself.
 */
export function askedNow(exam: RuledExam, rules: readonly Rule[], situation: Situation): AskedNow {
  const { given, facts, scores, unseen } = situation;
  const places = new Map(
    exam.sections.flatMap((section) =>
      section.questions.map((question, index) => [question.id, { section, question, index }] as const),
    ),
  );
  const shows = Map.groupBy(
    rules.flatMap((rule) => (rule.kind === 'show' ? [rule] : [])),
    ({ target }) => targetKey(target),
  );
  const scored = targetsOfScores(rules);
  const starts = startsOf(exam, rules, facts);
  const ceilings = ceilingsOf(rules);
  const known = new Map<number, boolean>();
  const runs = new Map<number, number>();
  const byScores = new Set<number>();
  const credits = creditsOf(exam, rules, facts, starts);

  const isHidden = (id: number): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false);
    const hidden = judge(id);
    known.set(id, hidden);
    return hidden;
  };

  const judge = (id: number): boolean => {
    const place = places.get(id);
    if (!place || unseen?.has(id)) return true;
    const { section, index } = place;
    const failed = [`question:${id}`, `section:${section.id}`].filter((key) => !isShown(key));
    if ('has' in scores) return failed.length > 0 || scores.has(id) || index < (starts.get(section.id) ?? 0);
    const isOverCeiling = ceilings.has(section.id) && runBefore(section, index) === over;
    if (isOverCeiling || failed.some((key) => scored.has(key))) byScores.add(id);
    return failed.length > 0 || isOverCeiling || index < (starts.get(section.id) ?? 0);
  };

  const isCredited = (id: number): boolean => {
    const place = places.get(id);
    if (!place || place.index >= (credits.get(place.section.id) ?? 0)) return false;
    return [`question:${id}`, `section:${place.section.id}`].every(isShown);
  };

  const isShown = (key: string): boolean =>
    shows.get(key)?.some(({ conditions }) => conditions.every(isMet)) ?? true;

  /** How many lowest scores stand in a row right before a question of a section with a ceiling. */
  const runBefore = (section: RuledSection, index: number): number => {
    const previous = section.questions[index - 1];
    if (!previous || 'has' in scores) return 0;
    const before = runs.get(previous.id);
    if (before !== undefined) return before;
    const run = runBefore(section, index - 1);
    const after =
      run === over ? over : runAfter(run, isHidden(previous.id) ? null : scores.isLowest(previous.id));
    const limit = ceilings.get(section.id) ?? Number.POSITIVE_INFINITY;
    runs.set(previous.id, after >= limit ? over : after);
    return runs.get(previous.id) ?? 0;
  };

  const isMet = (condition: RuleCondition): boolean => {
    switch (condition.on) {
      case 'age':
        return holds(condition.comparison, orderOf(facts.months, condition.months));
      case 'gender':
        return facts.gender === condition.gender;
      case 'score':
        return isScoreMet(condition);
      case 'answered':
        return isCounted(condition.questionId) === condition.is;
      case 'choice':
        return isCounted(condition.questionId) && isChosen(condition) === condition.is;
      case 'value':
        return isCounted(condition.questionId) && isValueMet(condition);
    }
  };

  const isCounted = (id: number): boolean => {
    const place = places.get(id);
    return place !== undefined && isAnswered(place.question, given.get(id)) && !isHidden(id);
  };

  const isChosen = ({ questionId, answerIds }: RuleCondition & { on: 'choice' }): boolean => {
    const answer = given.get(questionId);
    return answerIds.some((id) => answer === id || (Array.isArray(answer) && answer.includes(id)));
  };

  const isValueMet = ({ questionId, comparison, value }: RuleCondition & { on: 'value' }): boolean => {
    const place = places.get(questionId);
    if (!place) return false;
    const kind = kindOf(place.question);
    const kept = readValue(place.question, given.get(questionId) ?? null).value;
    const [point, other] = [typeof kept === 'string' ? pointOf(kind, kept) : null, pointOf(kind, value)];
    return point !== null && other !== null && holds(comparison, orderOf(point, other));
  };

  const isScoreMet = ({ sectionId, comparison, value }: RuleCondition & { on: 'score' }): boolean => {
    const other = parseDecimal(value);
    const score = 'has' in scores ? null : scores.sectionScore(sectionId, isHidden, isCredited);
    return score !== null && other !== null && holds(comparison, compareFractions(score, toFraction(other)));
  };

  const hidden = new Set([...places.keys()].filter(isHidden));
  return { hidden, byScores, credited: new Set([...hidden].filter(isCredited)) };
}

/** The ceiling is reached. */
const over = Number.POSITIVE_INFINITY;

/** A question that is not asked, or tells nothing, is not in the row; one without an answer ends it. */
function runAfter(run: number, isLowest: boolean | null): number {
  if (isLowest === null) return run;
  return isLowest ? run + 1 : 0;
}

/** By section, how many lowest scores are enough: the fewest that any rule says. */
function ceilingsOf(rules: readonly Rule[]): ReadonlyMap<number, number> {
  const ceilings = new Map<number, number>();
  for (const rule of rules)
    if (rule.kind === 'ceiling')
      ceilings.set(rule.sectionId, Math.min(rule.lowest, ceilings.get(rule.sectionId) ?? rule.lowest));
  return ceilings;
}

type Start = Extract<Rule, { kind: 'start' }>;

/** Of the section's rules those that count: of the highest age that is reached. */
function reachedStarts(sectionId: number, rules: readonly Rule[], { months }: RuleFacts): Start[] {
  const own = rules.flatMap((rule) =>
    rule.kind === 'start' && rule.sectionId === sectionId && rule.fromMonths <= months ? [rule] : [],
  );
  const highest = Math.max(...own.map(({ fromMonths }) => fromMonths));
  return own.filter(({ fromMonths }) => fromMonths === highest);
}

function placeIn({ questions }: RuledSection, { questionId }: Start): number {
  return questions.findIndex(({ id }) => id === questionId);
}

/** By section, the place of the question that it begins with. */
function startsOf(exam: RuledExam, rules: readonly Rule[], facts: RuleFacts): ReadonlyMap<number, number> {
  return new Map(
    exam.sections.map((section) => {
      const places = reachedStarts(section.id, rules, facts).map((rule) => placeIn(section, rule));
      return [section.id, Math.max(0, ...places)];
    }),
  );
}

/** By section, the place up to which questions are credited. */
function creditsOf(
  exam: RuledExam,
  rules: readonly Rule[],
  facts: RuleFacts,
  starts: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> {
  return new Map(
    exam.sections.flatMap((section) => {
      const place = starts.get(section.id) ?? 0;
      const isGiven = reachedStarts(section.id, rules, facts).some(
        (rule) => rule.credit && placeIn(section, rule) === place,
      );
      return isGiven ? [[section.id, place] as const] : [];
    }),
  );
}
