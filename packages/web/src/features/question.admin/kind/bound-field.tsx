import { withBoundTexts } from '@sanjeh/domain/question/question-texts';
import type { ReactNode } from 'react';
import type { Message } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';
import { lineId } from '../editor/focus.ts';
import { useView } from '../editor/use-editor.ts';
import type { Entry } from '../question-drafts/entry.ts';
import type { BoundName, BoundText } from '../question-drafts/kind-fields.ts';
import { DecimalLine } from '../row/decimal-line.tsx';
import { InlineLine } from '../row/inline-text.tsx';
import { issueAt } from '../row/issue-at.ts';
import { OutdatedHint } from '../row/outdated-hint.tsx';
import { useFieldChange } from './use-fields.ts';

type BoundFieldProps<Name extends BoundName> = {
  entry: Entry;
  name: Name;
  label: Message;
  placeholder?: string;
};

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children}
    </div>
  );
}

export function NumberBound({ entry, name, label, placeholder }: BoundFieldProps<BoundName>) {
  const say = useSay();
  const change = useFieldChange(entry.key);
  const id = lineId(entry.key, 'bound', name);
  return (
    <Labelled id={id} label={say(label)}>
      <DecimalLine
        id={id}
        name={name}
        label={say(label)}
        placeholder={placeholder}
        value={entry.draft.fields[name]}
        error={issueAt(entry.state, 'bounds', name)}
        onTyped={(typed) => change({ [name]: typed })}
      />
    </Labelled>
  );
}

/** In both languages, as titles are. */
export function TextBound({ entry, name, label, placeholder }: BoundFieldProps<BoundText>) {
  const say = useSay();
  const change = useFieldChange(entry.key);
  const hasEnglish = useView((view) => view.hasEnglish);
  const { fields } = entry.draft;
  const id = lineId(entry.key, 'bound', name);
  return (
    <Labelled id={id} label={say(label)}>
      <InlineLine
        id={id}
        name={name}
        label={say(label)}
        placeholder={placeholder}
        value={fields[name]}
        error={issueAt(entry.state, 'bounds', name)}
        onText={({ value }) => change({ [name]: value })}
      />
      {hasEnglish && (
        <InlineLine
          id={lineId(entry.key, 'english', name)}
          name={`translations.en.${name}`}
          language="en"
          label={say(m.admin_crud_field_in_english, { field: say(label) })}
          placeholder={say(m.question_english_placeholder)}
          value={fields.english[name]}
          error={issueAt(entry.state, 'translations', 'en', name)}
          onText={({ value }) => change({ english: { ...fields.english, [name]: value } })}
          className="text-sm"
        />
      )}
      {hasEnglish && (
        <OutdatedHint
          name={name}
          persian={fields[name]}
          english={fields.english[name]}
          saved={entry.saved ? withBoundTexts(entry.saved) : undefined}
        />
      )}
    </Labelled>
  );
}

const columns = {
  narrow: 'grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]',
  wide: 'grid-cols-[repeat(auto-fit,minmax(min(16rem,100%),1fr))]',
};

type FieldGridProps = { size?: keyof typeof columns; className?: string; children: ReactNode };

/** Side by side where there is room. */
export function FieldGrid({ size = 'narrow', className, children }: FieldGridProps) {
  return <div className={classNames('grid gap-3', columns[size], className)}>{children}</div>;
}
