import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { Entry } from '../question-drafts/entry.ts';
import { newRange, type Scored } from '../question-drafts/kind-fields.ts';
import { RangeTable } from './range-table.tsx';
import { useFieldChange } from './use-fields.ts';

const choices = [
  { value: 'not', label: m.question_editor_scored_not },
  { value: 'value', label: m.question_editor_scored_value },
  { value: 'ranges', label: m.question_editor_scored_ranges },
] as const;

/** How a number, a slider or a date is scored. A day is no score itself. */
export function ScoringChoice({ entry }: { entry: Entry }) {
  const say = useSay();
  const change = useFieldChange(entry.key);
  const { kind, fields } = entry.draft;
  const isDate = kind === 'date';
  const list = isDate ? 'days' : 'ranges';
  const scored = isDate && fields.scored === 'value' ? 'not' : fields.scored;
  const choose = (next: Scored) => {
    const isToFill = next === 'ranges' && fields[list].length === 0;
    change({ scored: next, ...(isToFill && { [list]: [newRange()] }) });
  };
  return (
    <>
      <RadioGroup
        name={`${entry.key}-scored`}
        label={m.question_editor_scored}
        isInline
        value={scored}
        onChange={choose}
        choices={choices.filter(({ value }) => !isDate || value !== 'value')}
      />
      {scored === 'ranges' && <RangeTable entry={entry} list={list} />}
      {scored === 'value' && <p className="text-sm text-muted">{say(m.question_editor_scored_value_help)}</p>}
    </>
  );
}
