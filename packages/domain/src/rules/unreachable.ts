import { parseDecimal } from '../decimal/decimal.ts';
import { lineOf, pointOf } from '../question/line.ts';
import { kindOf } from '../question/question-kind.ts';
import type { RuledExam, RuledQuestion } from './asked.ts';
import { type Rule, type RuleCondition, targetKey } from './rule.ts';
import { type RuleMap, ruleMap, soundRules } from './rule-problem.ts';
import { isEmpty, narrowed, type Span } from './span.ts';

type On<Name extends RuleCondition['on']> = RuleCondition & { on: Name };

/** Questions that nobody can ever be asked, whatever they answer, however old they are. */
export function unreachableQuestions(exam: RuledExam, rules: readonly Rule[]): ReadonlySet<number> {
  const sound = soundRules(exam, rules);
  const map = ruleMap(exam);
  const never = new Set<number>();
  const isNever = (key: string) => {
    const own = sound.flatMap((rule) =>
      rule.kind === 'show' && targetKey(rule.target) === key ? [rule.conditions] : [],
    );
    return own.length > 0 && own.every((conditions) => isImpossible(conditions, map, never));
  };
  for (const { id: sectionId, questions } of exam.sections) {
    const isSectionNever = isNever(`section:${sectionId}`);
    const begins = earliestStart(sectionId, sound, questions);
    for (const [index, { id }] of questions.entries())
      if (isSectionNever || index < begins || isNever(`question:${id}`)) never.add(id);
  }
  return never;
}

/** The rules among these that never let anything be asked, by their places. */
export function idleRules(exam: RuledExam, rules: readonly Rule[]): number[] {
  const map = ruleMap(exam);
  const never = unreachableQuestions(exam, rules);
  return rules.flatMap((rule, index) =>
    rule.kind === 'show' && isImpossible(rule.conditions, map, never) ? [index] : [],
  );
}

/** What stands before it is left out at every age. */
function earliestStart(
  sectionId: number,
  rules: readonly Rule[],
  questions: readonly RuledQuestion[],
): number {
  const own = rules.flatMap((rule) => (rule.kind === 'start' && rule.sectionId === sectionId ? [rule] : []));
  if (!own.some(({ fromMonths }) => fromMonths === 0)) return 0;
  return Math.min(...own.map(({ questionId }) => questions.findIndex(({ id }) => id === questionId)));
}

function isImpossible(
  conditions: readonly RuleCondition[],
  map: RuleMap,
  never: ReadonlySet<number>,
): boolean {
  const only = <Name extends RuleCondition['on']>(on: Name) =>
    conditions.filter((condition): condition is On<Name> => condition.on === on);
  if (new Set(only('gender').map(({ gender }) => gender)).size > 1) return true;
  const ages = only('age').reduce<Span>(
    (span, { comparison, months }) => narrowed(span, comparison, BigInt(months)),
    { first: 0n, last: null, without: [] },
  );
  if (isEmpty(ages) || areScoresImpossible(only('score'))) return true;
  const about = Map.groupBy(
    conditions.flatMap((condition) => ('questionId' in condition ? [condition] : [])),
    ({ questionId }) => questionId,
  );
  return [...about].some(([id, own]) => {
    const question = map.questions.get(id)?.question;
    return !question || isAnswerImpossible(question, own, never.has(id));
  });
}

function areScoresImpossible(conditions: readonly On<'score'>[]): boolean {
  const bySection = Map.groupBy(conditions, ({ sectionId }) => sectionId);
  return [...bySection.values()].some((own) =>
    isEmpty(
      own.reduce<Span>(
        (span, { comparison, value }) => narrowed(span, comparison, parseDecimal(value)?.thousandths ?? 0n),
        { first: null, last: null, without: [] },
      ),
    ),
  );
}

function isAnswerImpossible(
  question: RuledQuestion,
  conditions: readonly On<'answered' | 'choice' | 'value'>[],
  isNever: boolean,
): boolean {
  const isBlank = conditions.some((condition) => condition.on === 'answered' && !condition.is);
  const isGiven = conditions.some((condition) => condition.on !== 'answered' || condition.is);
  if (isGiven && (isBlank || isNever)) return true;
  return areChoicesImpossible(question, conditions) || areValuesImpossible(question, conditions);
}

function areChoicesImpossible(question: RuledQuestion, conditions: readonly RuleCondition[]): boolean {
  const choices = conditions.flatMap((condition) => (condition.on === 'choice' ? [condition] : []));
  if (choices.length === 0) return false;
  const [wanted, unwanted] = [choices.filter(({ is }) => is), choices.filter(({ is }) => !is)];
  const left = question.answers
    .map(({ id }) => id)
    .filter((id) => !unwanted.some(({ answerIds }) => answerIds.includes(id)));
  if (kindOf(question) === 'multiple')
    return left.length === 0 || wanted.some(({ answerIds }) => !answerIds.some((id) => left.includes(id)));
  return !left.some((id) => wanted.every(({ answerIds }) => answerIds.includes(id)));
}

function areValuesImpossible(question: RuledQuestion, conditions: readonly RuleCondition[]): boolean {
  const line = lineOf(question);
  if (!line) return false;
  const kind = kindOf(question);
  const span = conditions.reduce<Span>(
    (left, condition) => {
      const point = condition.on === 'value' ? pointOf(kind, condition.value) : null;
      return condition.on === 'value' && point !== null ? narrowed(left, condition.comparison, point) : left;
    },
    { first: line.first, last: line.last, without: [] },
  );
  return isEmpty(span, line.step, line.first ?? 0n);
}
