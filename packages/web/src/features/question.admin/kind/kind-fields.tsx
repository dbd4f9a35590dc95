import { longestEssay } from '@sanjeh/domain/question/answer-value';
import type { QuestionKind } from '@sanjeh/domain/question/question-kind';
import type { ReactNode } from 'react';
import { useFormat } from '#i18n/format.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { AnswerEditor } from '../answers/answer-editor.tsx';
import { lineId } from '../editor/focus.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { issueAt } from '../row/issue-at.ts';
import { AcceptedTable } from './accepted-table.tsx';
import { FieldGrid, NumberBound, TextBound } from './bound-field.tsx';
import { DayLine } from './day-line.tsx';
import { RubricTable } from './rubric-table.tsx';
import { ScoringChoice } from './scoring-choice.tsx';
import { useFieldChange } from './use-fields.ts';

type KindProps = { entry: Entry };

function MultipleFields({ entry }: KindProps) {
  const format = useFormat();
  const change = useFieldChange(entry.key);
  const count = entry.draft.answers.length;
  return (
    <>
      <AnswerEditor entry={entry} />
      <FieldGrid className="max-w-md border-t border-line pt-3">
        <NumberBound
          {...{ entry, name: 'least' }}
          label={m.question_editor_least}
          placeholder={format.number(1)}
        />
        <NumberBound
          {...{ entry, name: 'most' }}
          label={m.question_editor_most}
          placeholder={count > 0 ? format.number(count) : ''}
        />
      </FieldGrid>
      <Checkbox
        name="allOrNothing"
        label={m.question_editor_all_or_nothing}
        description={m.question_editor_all_or_nothing_help}
        isChecked={entry.draft.fields.allOrNothing}
        onChange={(allOrNothing) => change({ allOrNothing })}
      />
    </>
  );
}

function NumberFields({ entry }: KindProps) {
  const format = useFormat();
  const say = useSay();
  return (
    <>
      <FieldGrid>
        <NumberBound {...{ entry, name: 'min' }} label={m.question_editor_min} />
        <NumberBound {...{ entry, name: 'max' }} label={m.question_editor_max} />
        <NumberBound
          {...{ entry, name: 'decimals' }}
          label={m.question_editor_decimals}
          placeholder={format.number(0)}
        />
        <TextBound
          {...{ entry, name: 'unit' }}
          label={m.question_editor_unit}
          placeholder={say(m.question_editor_unit_example)}
        />
      </FieldGrid>
      <ScoringChoice entry={entry} />
    </>
  );
}

function SliderFields({ entry }: KindProps) {
  const format = useFormat();
  return (
    <>
      <FieldGrid>
        <NumberBound {...{ entry, name: 'min' }} label={m.question_editor_low_end} />
        <NumberBound {...{ entry, name: 'max' }} label={m.question_editor_high_end} />
        <NumberBound
          {...{ entry, name: 'step' }}
          label={m.question_editor_step}
          placeholder={format.number(1)}
        />
      </FieldGrid>
      <FieldGrid>
        <TextBound {...{ entry, name: 'lowLabel' }} label={m.question_editor_low_label} />
        <TextBound {...{ entry, name: 'highLabel' }} label={m.question_editor_high_label} />
      </FieldGrid>
      <ScoringChoice entry={entry} />
    </>
  );
}

function TextFields({ entry }: KindProps) {
  return (
    <>
      <FieldGrid className="max-w-60">
        <NumberBound {...{ entry, name: 'maxLength' }} label={m.question_editor_max_length} />
      </FieldGrid>
      <AcceptedTable entry={entry} />
    </>
  );
}

function EssayFields({ entry }: KindProps) {
  const format = useFormat();
  return (
    <>
      <FieldGrid className="max-w-md">
        <NumberBound {...{ entry, name: 'minLength' }} label={m.question_editor_min_length} />
        <NumberBound
          {...{ entry, name: 'maxLength' }}
          label={m.question_editor_max_length}
          placeholder={format.number(longestEssay)}
        />
      </FieldGrid>
      <RubricTable entry={entry} />
    </>
  );
}

function DateFields({ entry }: KindProps) {
  const say = useSay();
  const change = useFieldChange(entry.key);
  const { key, state, draft } = entry;
  return (
    <>
      <FieldGrid size="wide">
        <DayLine
          id={lineId(key, 'bound', 'earliest')}
          name="earliest"
          label={say(m.question_editor_earliest)}
          value={draft.fields.earliest}
          error={issueAt(state, 'bounds', 'earliest')}
          onDay={(earliest) => change({ earliest })}
        />
        <DayLine
          id={lineId(key, 'bound', 'latest')}
          name="latest"
          label={say(m.question_editor_latest)}
          value={draft.fields.latest}
          error={issueAt(state, 'bounds', 'latest')}
          onDay={(latest) => change({ latest })}
        />
      </FieldGrid>
      <ScoringChoice entry={entry} />
    </>
  );
}

/** A page that is only read has its text alone. */
export const kindFields: Readonly<Record<QuestionKind, ((props: KindProps) => ReactNode) | null>> = {
  single: AnswerEditor,
  multiple: MultipleFields,
  number: NumberFields,
  text: TextFields,
  essay: EssayFields,
  slider: SliderFields,
  date: DateFields,
  info: null,
};
