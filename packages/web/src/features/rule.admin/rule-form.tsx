import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import { type RuleProblem, ruleProblems } from '@sanjeh/domain/rules/rule-problem';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { newCondition, type RuleDraft, toRule } from './rule-draft.ts';
import type { RuleExam } from './rule-exam.ts';
import { usePartChoices } from './use-part-choices.ts';

const kindWords: Record<ExamRule['kind'], Message> = {
  show: m.rule_kind_show,
  required: m.rule_kind_required,
  ceiling: m.rule_kind_ceiling,
  start: m.rule_kind_start,
  grid: m.rule_kind_grid,
  time: m.rule_kind_time,
};
const kinds = (['show', 'required', 'ceiling', 'start', 'time', 'grid'] as const).map((value) => ({
  value,
  label: kindWords[value],
}));

const problemWords: Record<RuleProblem['kind'], Message> = {
  unknown: m.rule_problem_unknown,
  later: m.rule_problem_later,
  circle: m.rule_problem_circle,
  misfit: m.rule_problem_misfit,
  empty: m.rule_problem_missing,
  unequal: m.rule_problem_unequal,
  to_be_marked: m.rule_problem_to_be_marked,
};

type RuleFormProps = {
  exam: RuleExam;
  initial: RuleDraft;
  /** All rules, with this one in its place. */
  withRule: (rule: ExamRule) => { rules: ExamRule[]; place: number };
  isPending: boolean;
  onSave: (rule: ExamRule) => void;
  onCancel: () => void;
  onTyped: (isTyped: boolean) => void;
};

/** One rule, written with choices. What cannot be is said before it is saved. */
export function RuleForm(props: RuleFormProps) {
  const { exam, initial: given, withRule, isPending, onSave, onCancel, onTyped } = props;
  const say = useSay();
  const [initial] = useState(given);
  const [draft, setDraft] = useState(initial);
  const [fault, setFault] = useState<Message | null>(null);
  const choices = usePartChoices(exam);
  const isTyped = draft !== initial;
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [isTyped, onTyped]);
  const change = (next: Partial<RuleDraft>) => {
    setDraft({ ...draft, ...next });
    setFault(null);
  };
  const save = () => {
    const rule = toRule(draft, exam);
    if (!rule) return setFault(() => m.rule_problem_missing);
    const { rules, place } = withRule(rule);
    const problem = ruleProblems(exam.content, rules).find(({ rule: at }) => at === place);
    if (problem) return setFault(() => problemWords[problem.kind]);
    onSave(rule);
  };
  const inSection = choices.questions.filter(
    ({ value }) => exam.questions.get(value)?.sectionId === draft.sectionId,
  );
  return (
    <form
      aria-label={say(m.rule_form)}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Select
        name="kind"
        label={m.rule_kind}
        value={draft.kind}
        choices={kinds}
        onChange={(kind) => kind && change({ kind })}
      />
      {(draft.kind === 'show' || draft.kind === 'required') && (
        <Select
          name="target"
          label={draft.kind === 'show' ? m.rule_target_show : m.rule_target_required}
          value={draft.target}
          choices={[
            ...(draft.kind === 'required' ? [{ value: 'exam', label: m.rule_whole_exam }] : []),
            ...choices.parts,
          ]}
          onChange={(target) => change({ target })}
        />
      )}
      {draft.kind === 'show' && (
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 text-sm font-medium">{say(m.rule_conditions)}</legend>
          {draft.conditions.map((condition, index) => (
            <ConditionFields
              key={condition.key}
              {...{ exam, condition, number: index + 1 }}
              onChange={(next) =>
                change({ conditions: draft.conditions.map((one) => (one.key === next.key ? next : one)) })
              }
              onRemove={
                draft.conditions.length > 1
                  ? () => change({ conditions: draft.conditions.filter(({ key }) => key !== condition.key) })
                  : null
              }
            />
          ))}
          <Button
            className="self-start"
            variant="quiet"
            size="small"
            icon={<Plus aria-hidden className="size-4" />}
            onPress={() => change({ conditions: [...draft.conditions, newCondition()] })}
          >
            {say(m.rule_add_condition)}
          </Button>
        </fieldset>
      )}
      {!(draft.kind === 'show' || draft.kind === 'required') && (
        <Select
          name="section"
          label={m.rule_section_label}
          value={draft.sectionId}
          choices={choices.sections}
          onChange={(sectionId) => change({ sectionId, questionId: null })}
        />
      )}
      {draft.kind === 'ceiling' && (
        <NumberField
          name="lowest"
          label={m.rule_lowest}
          isInteger
          min={1}
          value={draft.lowest}
          onChange={(lowest) => change({ lowest })}
        />
      )}
      {draft.kind === 'time' && (
        <NumberField
          name="minutes"
          label={m.rule_minutes}
          isInteger
          min={1}
          max={600}
          value={draft.minutes}
          onChange={(minutes) => change({ minutes })}
        />
      )}
      {draft.kind === 'start' && (
        <>
          <NumberField
            name="months"
            label={m.rule_from_months}
            isInteger
            min={0}
            value={draft.months}
            onChange={(months) => change({ months })}
          />
          <Select
            name="first"
            label={m.rule_first_question}
            value={draft.questionId}
            choices={inSection}
            onChange={(questionId) => change({ questionId })}
          />
          <Checkbox
            name="credit"
            label={m.rule_credit}
            isChecked={draft.hasCredit}
            onChange={(hasCredit) => change({ hasCredit })}
          />
        </>
      )}
      <p role="alert" className="text-sm text-danger-text">
        {fault && say(fault)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={isPending}>
          {say(m.form_submit)}
        </Button>
        <Button variant="secondary" onPress={onCancel}>
          {say(m.ui_cancel)}
        </Button>
      </div>
    </form>
  );
}
