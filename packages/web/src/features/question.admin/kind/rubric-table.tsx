import type { Translated } from '@sanjeh/domain/text/translation';
import { useMemo } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { Checkbox } from '#ui/checkbox.tsx';
import { type LineActions, lineActions, lineKeys } from '../answers/line-actions.ts';
import { lineId } from '../editor/focus.ts';
import { useEditor, useView } from '../editor/use-editor.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { type CriterionDraft, isBlankCriterion } from '../question-drafts/kind-fields.ts';
import { DecimalLine } from '../row/decimal-line.tsx';
import { InlineLine } from '../row/inline-text.tsx';
import { issueAt } from '../row/issue-at.ts';
import { OutdatedHint } from '../row/outdated-hint.tsx';
import { rubricList } from './line-lists.ts';
import { AddLine, RemoveLine } from './line-parts.tsx';
import { useFieldChange } from './use-fields.ts';

/** What is looked at in a long text, and how many look. */
export function RubricTable({ entry }: { entry: Entry }) {
  const say = useSay();
  const editor = useEditor();
  const { key, draft } = entry;
  const actions = useMemo(() => lineActions(editor, key, rubricList), [editor, key]);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-sm font-medium">{say(m.question_editor_rubric)}</p>
      <p className="text-sm text-muted">{say(m.question_editor_rubric_help)}</p>
      <ol className="flex flex-col gap-3">
        {draft.fields.rubric.map((line, index) => (
          <CriterionLine key={line.key} {...{ entry, line, index, actions }} />
        ))}
      </ol>
      <AddLine label={say(m.question_editor_criterion_add)} onPress={actions.add} />
      {draft.fields.rubric.length > 0 && <Markers entry={entry} />}
    </div>
  );
}

type CriterionLineProps = {
  entry: Entry;
  line: CriterionDraft;
  index: number;
  actions: LineActions<CriterionDraft>;
};

/** What the server has with this English, as the hint reads it. */
function savedCriterion({ saved }: Entry, { english }: CriterionDraft): Translated | undefined {
  const known = saved?.scoring.rubric?.find((one) => one.english === english.trim());
  if (!known) return undefined;
  const { title, outdated } = known;
  const translations = { en: { title: known.english }, ...(outdated && { outdated: { title: outdated } }) };
  return { ...{ title }, translations };
}

function CriterionLine({ entry, line, index, actions }: CriterionLineProps) {
  const say = useSay();
  const hasEnglish = useView((view) => view.hasEnglish);
  const number = index + 1;
  const onKeyDown = lineKeys(actions, line.key, isBlankCriterion(line));
  const saved = savedCriterion(entry, line);
  const partOf = (part: keyof CriterionDraft) => ({
    ...{ id: lineId(entry.key, line.key, part), name: part, value: line[part], onKeyDown },
    error: issueAt(entry.state, 'scoring', 'rubric', index, part),
  });
  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-start gap-1.5 sm:grid-cols-[1fr_6.5rem_6.5rem_auto]">
      <div className="flex min-w-0 flex-col gap-1.5 max-sm:col-span-3">
        <InlineLine
          {...partOf('title')}
          label={say(m.question_editor_criterion, { number })}
          placeholder={say(m.question_editor_criterion_placeholder)}
          onText={({ value }) => actions.change(line.key, { title: value })}
        />
        {hasEnglish && (
          <InlineLine
            {...partOf('english')}
            language="en"
            label={say(m.admin_crud_field_in_english, {
              field: say(m.question_editor_criterion, { number }),
            })}
            placeholder={say(m.question_english_placeholder)}
            onText={({ value }) => actions.change(line.key, { english: value })}
            className="text-sm"
          />
        )}
        {hasEnglish && <OutdatedHint persian={line.title} english={line.english} saved={saved} />}
      </div>
      <DecimalLine
        {...partOf('least')}
        label={say(m.question_editor_criterion_least, { number })}
        placeholder={say(m.question_editor_criterion_least_short)}
        onTyped={(least) => actions.change(line.key, { least })}
      />
      <DecimalLine
        {...partOf('most')}
        label={say(m.question_editor_criterion_most, { number })}
        placeholder={say(m.question_editor_criterion_most_short)}
        onTyped={(most) => actions.change(line.key, { most })}
      />
      <RemoveLine
        label={say(m.question_editor_criterion_remove, { number })}
        onPress={() => actions.remove(line.key)}
      />
    </li>
  );
}

function Markers({ entry }: { entry: Entry }) {
  const say = useSay();
  const change = useFieldChange(entry.key);
  const { twoMarkers, tolerance } = entry.draft.fields;
  const id = lineId(entry.key, 'bound', 'tolerance');
  return (
    <>
      <Checkbox
        name="twoMarkers"
        label={m.question_editor_two_markers}
        description={m.question_editor_two_markers_help}
        isChecked={twoMarkers}
        onChange={(checked) => change({ twoMarkers: checked })}
      />
      {twoMarkers && (
        <div className="flex max-w-md flex-col gap-1">
          <label htmlFor={id} className="text-sm font-medium">
            {say(m.question_editor_tolerance)}
          </label>
          <DecimalLine
            id={id}
            name="tolerance"
            label={say(m.question_editor_tolerance)}
            value={tolerance}
            error={issueAt(entry.state, 'scoring', 'tolerance')}
            onTyped={(typed) => change({ tolerance: typed })}
            className="max-w-32"
          />
          <p className="text-sm text-muted">{say(m.question_editor_tolerance_help)}</p>
        </div>
      )}
    </>
  );
}
