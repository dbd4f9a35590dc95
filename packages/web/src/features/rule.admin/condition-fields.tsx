import { kindOf } from '@sanjeh/domain/question/question-kind';
import { comparisons } from '@sanjeh/domain/rules/rule';
import { X } from 'lucide-react';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { DateField } from '#ui/date-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ToolButton } from '#ui/tool-button.tsx';
import { type ConditionDraft, type ConditionOn, conditionsOn } from './rule-draft.ts';
import type { RuleExam } from './rule-exam.ts';
import { comparisonWords } from './rule-sentence.ts';
import { usePartChoices } from './use-part-choices.ts';

type Subject = 'question' | 'age' | 'gender' | 'score';
const subjectWords: Record<Subject, Message> = {
  question: m.rule_on_question,
  age: m.rule_on_age,
  gender: m.rule_on_gender,
  score: m.rule_on_score,
};
const subjects = (['question', 'age', 'gender', 'score'] as const).map((value) => ({
  value,
  label: subjectWords[value],
}));
const genders = [
  { value: 'female', label: m.account_gender_female },
  { value: 'male', label: m.account_gender_male },
] as const;

const subjectOf = (on: ConditionOn): Subject =>
  on === 'choice' || on === 'answered' || on === 'value' ? 'question' : on;

type ConditionFieldsProps = {
  exam: RuleExam;
  condition: ConditionDraft;
  number: number;
  onChange: (condition: ConditionDraft) => void;
  /** Null: a rule has one at least. */
  onRemove: (() => void) | null;
};

export function ConditionFields({ exam, condition, number, onChange, onRemove }: ConditionFieldsProps) {
  const say = useSay();
  const choices = usePartChoices(exam);
  const change = (next: Partial<ConditionDraft>) => onChange({ ...condition, ...next });
  const { on } = condition;
  const firstOn = (questionId: number | null): ConditionOn => {
    const question = exam.questions.get(questionId ?? 0);
    return (question && conditionsOn(kindOf(question))[0]) ?? 'answered';
  };
  const asking = choices.questions.filter(({ value }) => exam.questions.get(value)?.kind !== 'info');
  return (
    <div className="grid gap-3 rounded-xl border border-line p-3 sm:grid-cols-2">
      <div className="flex items-center justify-between sm:col-span-2">
        <p className="text-sm font-medium">{say(m.rule_condition, { number })}</p>
        {onRemove && <ToolButton icon={X} label={m.rule_remove_condition} onClick={onRemove} />}
      </div>
      <Select
        name={`subject-${number}`}
        label={m.rule_on}
        value={subjectOf(on)}
        choices={subjects}
        onChange={(subject) =>
          subject && change({ on: subject === 'question' ? firstOn(condition.questionId) : subject })
        }
      />
      {subjectOf(on) === 'question' && (
        <>
          <Select
            name={`question-${number}`}
            label={m.rule_which_question}
            value={condition.questionId}
            choices={asking}
            onChange={(questionId) => change({ questionId, on: firstOn(questionId), answerIds: [] })}
          />
          <AnswerFields {...{ exam, condition, number, change }} />
        </>
      )}
      {on === 'score' && (
        <Select
          name={`section-${number}`}
          label={m.rule_section_label}
          value={condition.sectionId}
          choices={choices.sections}
          onChange={(sectionId) => change({ sectionId })}
        />
      )}
      {(on === 'age' || on === 'score') && <ComparisonField {...{ condition, number, change }} />}
      {on === 'age' && (
        <NumberField
          name={`months-${number}`}
          label={m.rule_months}
          isInteger
          min={0}
          value={condition.months}
          onChange={(months) => change({ months })}
        />
      )}
      {on === 'score' && (
        <TextField
          name={`value-${number}`}
          label={m.rule_value}
          digits
          inputMode="decimal"
          value={condition.value}
          onChange={(value) => change({ value })}
        />
      )}
      {on === 'gender' && (
        <Select
          name={`gender-${number}`}
          label={m.account_gender}
          value={condition.gender}
          choices={genders}
          onChange={(gender) => gender && change({ gender })}
        />
      )}
    </div>
  );
}

type PartProps = {
  condition: ConditionDraft;
  number: number;
  change: (next: Partial<ConditionDraft>) => void;
};

function ComparisonField({ condition, number, change }: PartProps) {
  const say = useSay();
  return (
    <Select
      name={`comparison-${number}`}
      label={m.rule_comparison}
      value={condition.comparison}
      choices={comparisons.map((value) => ({ value, label: say(comparisonWords[value], { value: '…' }) }))}
      onChange={(comparison) => comparison && change({ comparison })}
    />
  );
}

/** What was answered to the question: which answers, how much, or anything at all. */
function AnswerFields({ exam, condition, number, change }: PartProps & { exam: RuleExam }) {
  const say = useSay();
  const question = exam.questions.get(condition.questionId ?? 0);
  if (!question) return null;
  const kind = kindOf(question);
  const { on, is, answerIds } = condition;
  const ways = conditionsOn(kind).flatMap((way) =>
    way === 'value'
      ? [{ value: 'value', label: m.rule_way_value }]
      : [
          { value: `${way}:yes`, label: way === 'choice' ? m.rule_way_choice : m.rule_way_answered },
          { value: `${way}:no`, label: way === 'choice' ? m.rule_way_not_choice : m.rule_way_not_answered },
        ],
  );
  return (
    <>
      <Select
        name={`way-${number}`}
        label={m.rule_way}
        value={on === 'value' ? 'value' : `${on}:${is ? 'yes' : 'no'}`}
        choices={ways}
        onChange={(way) => {
          const [next, yes] = (way ?? 'answered:yes').split(':');
          change({ on: next as ConditionOn, is: yes !== 'no' });
        }}
      />
      {on === 'choice' && (
        <fieldset className="sm:col-span-2">
          <legend className="text-sm font-medium">{say(m.rule_answers)}</legend>
          {question.answers.map(({ id, title }) => (
            <Checkbox
              key={id}
              name={`answer-${number}-${id}`}
              label={title}
              isChecked={answerIds.includes(id)}
              onChange={(isChosen) =>
                change({ answerIds: isChosen ? [...answerIds, id] : answerIds.filter((one) => one !== id) })
              }
            />
          ))}
        </fieldset>
      )}
      {on === 'value' && <ComparisonField {...{ condition, number, change }} />}
      {on === 'value' && kind === 'date' && (
        <DateField
          name={`value-${number}`}
          label={m.rule_value}
          value={condition.value}
          onChange={(value) => change({ value: value ?? '' })}
        />
      )}
      {on === 'value' && kind !== 'date' && (
        <TextField
          name={`value-${number}`}
          label={m.rule_value}
          digits
          inputMode="decimal"
          value={condition.value}
          onChange={(value) => change({ value })}
        />
      )}
    </>
  );
}
