import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import { askedOf } from '@sanjeh/domain/exam-version/asked-content';
import { kindOf } from '@sanjeh/domain/question/question-kind';
import type { GivenAnswer } from '@sanjeh/domain/question/question-score';
import { requiredQuestions } from '@sanjeh/domain/rules/required';
import { useMemo, useState } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Card } from '#ui/card.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Chip } from '#ui/chip.tsx';
import { DateField } from '#ui/date-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { NamedQuestion, RuleExam } from './rule-exam.ts';

const genders = [
  { value: 'female', label: m.account_gender_female },
  { value: 'male', label: m.account_gender_male },
] as const;

/** Plays any path through the exam, scores and all. Nothing of it is kept. */
export function DryRun({ exam, rules }: { exam: RuleExam; rules: readonly ExamRule[] }) {
  const say = useSay();
  const [months, setMonths] = useState<number | null>(24);
  const [gender, setGender] = useState<'female' | 'male'>('female');
  const [given, setGiven] = useState<ReadonlyMap<number, GivenAnswer>>(new Map());
  const { content } = exam;
  const { hidden } = useMemo(
    () => askedOf({ ...content, rules: [...rules] }, given, { months: months || 0, gender }),
    [content, rules, given, months, gender],
  );
  const required = useMemo(() => requiredQuestions(content, rules), [content, rules]);
  const count = [...exam.questions.values()].filter(({ id, kind }) => kind !== 'info' && !hidden.has(id));
  return (
    <Card title={say(m.rule_try)} description={say(m.rule_try_lead)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          name="tryMonths"
          label={m.rule_months}
          isInteger
          min={0}
          value={months}
          onChange={setMonths}
        />
        <Select
          name="tryGender"
          label={m.account_gender}
          value={gender}
          choices={genders}
          onChange={(next) => next && setGender(next)}
        />
      </div>
      <p role="status" className="mt-3 font-medium">
        {say(m.rule_try_count, { count: count.length })}
      </p>
      {content.sections.map((section) => (
        <section key={section.id} className="mt-4">
          <ContentText as="h3" className="text-start text-base" text={section.title} />
          <ol className="flex flex-col divide-y divide-line">
            {section.questions.map(({ id }) => {
              const question = exam.questions.get(id);
              if (!question) return null;
              const isHidden = hidden.has(id);
              return (
                <li key={id} className={`py-3 ${isHidden ? 'text-muted' : ''}`}>
                  {isHidden ? (
                    <p className="flex flex-wrap items-center gap-2">
                      <ContentText text={question.title} />
                      <Chip>{say(m.rule_not_asked)}</Chip>
                    </p>
                  ) : (
                    <TryAnswer
                      {...{ question, isRequired: required.has(id), given: given.get(id) }}
                      onGive={(next) => setGiven(new Map(given).set(id, next))}
                    />
                  )}
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </Card>
  );
}

type TryAnswerProps = {
  question: NamedQuestion;
  isRequired: boolean;
  given: GivenAnswer;
  onGive: (given: GivenAnswer) => void;
};

function TryAnswer({ question, isRequired, given, onGive }: TryAnswerProps) {
  const { id, title, answers } = question;
  const kind = kindOf(question);
  const field = {
    name: `try-${id}`,
    label: title,
    ...(isRequired && { description: m.rule_try_required }),
  };
  const text = typeof given === 'string' ? given : '';
  if (kind === 'info') return <ContentText as="p" text={title} />;
  if (kind === 'single')
    return (
      <Select
        {...field}
        value={typeof given === 'number' ? given : null}
        choices={answers.map((answer) => ({ value: answer.id, label: answer.title }))}
        onChange={onGive}
      />
    );
  if (kind === 'date') return <DateField {...field} value={text} onChange={(value) => onGive(value)} />;
  if (kind !== 'multiple')
    return (
      <TextField
        {...field}
        digits={kind === 'number' || kind === 'slider'}
        value={text}
        onChange={(value) => onGive(value)}
      />
    );
  const chosen = Array.isArray(given) ? (given as readonly number[]) : [];
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        <ContentText text={title} />
      </legend>
      {answers.map((answer) => (
        <Checkbox
          key={answer.id}
          name={`try-${id}-${answer.id}`}
          label={answer.title}
          isChecked={chosen.includes(answer.id)}
          onChange={(isChosen) =>
            onGive(isChosen ? [...chosen, answer.id] : chosen.filter((one) => one !== answer.id))
          }
        />
      ))}
    </fieldset>
  );
}
