import { useMemo } from 'react';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';
import { type LineActions, lineActions, lineKeys } from '../answers/line-actions.ts';
import { lineId } from '../editor/focus.ts';
import { useEditor } from '../editor/use-editor.ts';
import type { Entry } from '../question-drafts/entry.ts';
import { isBlankRange, type RangeDraft } from '../question-drafts/kind-fields.ts';
import { DecimalLine } from '../row/decimal-line.tsx';
import { issueAt } from '../row/issue-at.ts';
import { DayLine } from './day-line.tsx';
import { rangeLists } from './line-lists.ts';
import { AddLine, RemoveLine } from './line-parts.tsx';

/** From, to and the score of what is between them. */
export function RangeTable({ entry, list }: { entry: Entry; list: 'ranges' | 'days' }) {
  const say = useSay();
  const editor = useEditor();
  const { key } = entry;
  const actions = useMemo(() => lineActions(editor, key, rangeLists[list]), [editor, key, list]);
  const ranges = entry.draft.fields[list];
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="text-sm text-muted">{say(m.question_editor_ranges_help)}</p>
      {list === 'ranges' && <RangeHeads />}
      <ol className={classNames('flex flex-col', list === 'days' ? 'gap-4' : 'gap-1.5')}>
        {ranges.map((range, index) => (
          <RangeLine
            key={range.key}
            entry={entry}
            range={range}
            index={index}
            isDay={list === 'days'}
            actions={actions}
          />
        ))}
      </ol>
      <AddLine label={say(m.question_editor_range_add)} onPress={actions.add} />
    </div>
  );
}

type RangeLineProps = {
  entry: Entry;
  range: RangeDraft;
  index: number;
  isDay: boolean;
  actions: LineActions<RangeDraft>;
};

const numberColumns = 'grid-cols-[1fr_1fr_1fr_2.75rem] sm:grid-cols-[8rem_8rem_8rem_2.75rem]';

/** Each field has its name with its number; these are for the eye. */
function RangeHeads() {
  const say = useSay();
  return (
    <div
      aria-hidden
      className={classNames('-mb-1 grid gap-1.5 text-center text-sm font-medium', numberColumns)}
    >
      <span>{say(m.question_editor_range_from_head)}</span>
      <span>{say(m.question_editor_range_to_head)}</span>
      <span>{say(m.question_score_placeholder)}</span>
    </div>
  );
}

const ends = [
  { part: 'from', label: m.question_editor_range_from, placeholder: m.question_editor_open_from },
  { part: 'to', label: m.question_editor_range_to, placeholder: m.question_editor_open_to },
] as const;

function RangeLine({ entry, range, index, isDay, actions }: RangeLineProps) {
  const say = useSay();
  const number = index + 1;
  const onKeyDown = lineKeys(actions, range.key, isBlankRange(range));
  const idOf = (part: string) => lineId(entry.key, range.key, part);
  const issueOf = (part: string) => issueAt(entry.state, 'scoring', 'ranges', index, part);
  return (
    <li
      className={classNames(
        'grid items-start gap-1.5',
        isDay ? 'grid-cols-[1fr_auto] sm:grid-cols-[1fr_1fr_5.5rem_auto] sm:items-end' : numberColumns,
      )}
    >
      {ends.map(({ part, label, placeholder }) =>
        isDay ? (
          <DayLine
            key={part}
            id={idOf(part)}
            name={part}
            label={say(label, { number })}
            value={range[part]}
            error={issueOf(part)}
            onDay={(day) => actions.change(range.key, { [part]: day })}
            className="max-sm:col-span-2"
          />
        ) : (
          <DecimalLine
            key={part}
            id={idOf(part)}
            name={part}
            label={say(label, { number })}
            placeholder={say(placeholder)}
            value={range[part]}
            error={issueOf(part)}
            onTyped={(typed) => actions.change(range.key, { [part]: typed })}
            onKeyDown={onKeyDown}
          />
        ),
      )}
      <DecimalLine
        id={idOf('score')}
        name="score"
        label={say(m.question_editor_range_score, { number })}
        placeholder={say(m.question_score_placeholder)}
        value={range.score}
        error={issueOf('score')}
        onTyped={(score) => actions.change(range.key, { score })}
        onKeyDown={onKeyDown}
      />
      <RemoveLine
        label={say(m.question_editor_range_remove, { number })}
        onPress={() => actions.remove(range.key)}
      />
    </li>
  );
}
