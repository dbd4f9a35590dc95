import type { Comparison, Rule, RuleCondition } from '@sanjeh/domain/rules/rule';
import { useFormat } from '#i18n/format.ts';
import { type Message, type Say, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { RuleExam } from './rule-exam.ts';

export const comparisonWords: Record<Comparison, Message<{ value: string }>> = {
  lt: m.rule_lt,
  le: m.rule_le,
  eq: m.rule_eq,
  ne: m.rule_ne,
  ge: m.rule_ge,
  gt: m.rule_gt,
};

const longest = 60;

/** In its own direction, and short enough to stand in a sentence. */
function quoted(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return `\u2068${line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line}\u2069`;
}

/** What a rule says, as a sentence of the language. */
export function useRuleSentence(exam: RuleExam): (rule: Rule) => string {
  const say = useSay();
  const format = useFormat();
  return (rule) => sentenceOf(rule, exam, { say, format });
}

interface Words {
  readonly say: Say;
  readonly format: ReturnType<typeof useFormat>;
}

export function questionName(id: number, { questions }: RuleExam, say: Say): string {
  const question = questions.get(id);
  if (!question) return say(m.rule_gone);
  return say(m.rule_question, { number: question.number, title: quoted(question.title) });
}

export function sectionName(id: number, { sections }: RuleExam, say: Say): string {
  const title = sections.get(id);
  return title === undefined ? say(m.rule_gone) : say(m.rule_section, { title: quoted(title) });
}

function sentenceOf(rule: Rule, exam: RuleExam, words: Words): string {
  const { say } = words;
  switch (rule.kind) {
    case 'ceiling':
      return say(m.rule_say_ceiling, {
        count: rule.lowest,
        section: sectionName(rule.sectionId, exam, say),
      });
    case 'start':
      return say(rule.credit ? m.rule_say_start_credit : m.rule_say_start, {
        months: rule.fromMonths,
        section: sectionName(rule.sectionId, exam, say),
        question: questionName(rule.questionId, exam, say),
      });
    case 'time':
      return say(m.rule_say_time, {
        section: sectionName(rule.sectionId, exam, say),
        minutes: rule.minutes,
      });
    case 'grid':
      return say(m.rule_say_grid, { section: sectionName(rule.sectionId, exam, say) });
    case 'required':
      if (rule.target.of === 'exam') return say(m.rule_say_required_exam);
      return rule.target.of === 'section'
        ? say(m.rule_say_required_section, { section: sectionName(rule.target.id, exam, say) })
        : say(m.rule_say_required, { question: questionName(rule.target.id, exam, say) });
    case 'show': {
      const { of, id } = rule.target;
      const target = of === 'question' ? questionName(id, exam, say) : sectionName(id, exam, say);
      const conditions = rule.conditions.map((condition) => conditionWords(condition, exam, words));
      return say(m.rule_say_show, { target, conditions: conditions.join(say(m.rule_and)) });
    }
  }
}

function conditionWords(condition: RuleCondition, exam: RuleExam, { say, format }: Words): string {
  const compared = ({ comparison, value }: { comparison: Comparison; value: string }) =>
    say(comparisonWords[comparison], { value });
  switch (condition.on) {
    case 'age':
      return say(m.rule_if_age, {
        comparison: compared({ ...condition, value: format.number(condition.months) }),
      });
    case 'gender':
      return say(condition.gender === 'female' ? m.rule_if_female : m.rule_if_male);
    case 'score':
      return say(m.rule_if_score, {
        section: sectionName(condition.sectionId, exam, say),
        comparison: compared({ ...condition, value: format.number(Number(condition.value)) }),
      });
    default: {
      const question = questionName(condition.questionId, exam, say);
      if (condition.on === 'answered')
        return say(condition.is ? m.rule_if_answered : m.rule_if_not_answered, { question });
      const asked = exam.questions.get(condition.questionId);
      if (condition.on === 'value') {
        const value =
          asked?.kind === 'date' ? format.date(condition.value) : format.number(Number(condition.value));
        return say(m.rule_if_value, { question, comparison: compared({ ...condition, value }) });
      }
      const answers = condition.answerIds.map((id) =>
        quoted(asked?.answers.find((answer) => answer.id === id)?.title ?? say(m.rule_gone)),
      );
      const said = { question, answers: answers.join(say(m.rule_or)) };
      return say(condition.is ? m.rule_if_choice : m.rule_if_not_choice, said);
    }
  }
}
