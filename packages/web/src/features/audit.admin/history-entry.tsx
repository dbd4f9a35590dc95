import type { AuditEntry } from '@sanjeh/contract/audit/audit.schema';
import type { EntityName } from '@sanjeh/contract/shared/entity.schema';
import type { ReactNode } from 'react';
import { ContentText } from '#i18n/content-text.tsx';
import { useFormat } from '#i18n/format.ts';
import type { Message, Say } from '#i18n/say.ts';
import { useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import type { LanguageType } from '#settings/settings.ts';
import { useSettings } from '#settings/settings-provider.tsx';
import { actionMessages, partActionMessages } from './action-message.ts';
import { UserName } from './user-name.tsx';

export type ValueTools = { say: Say; format: ReturnType<typeof useFormat>; language: LanguageType };

type FieldLabel = {
  label: Message;
  /** What an empty value means, where it means something. */
  none?: Message;
  /** How a value reads that is neither a text nor a number; null when it says nothing to people. */
  text?: (value: unknown, tools: ValueTools) => string | null;
};

/** By the name of a field, such as `title`; its English side is named after it. Null: says nothing to people. */
export type FieldLabels = Readonly<Record<string, FieldLabel | null>>;

/** What belongs to an entity and is recorded with it, such as the questions of an exam. */
export type PartLabels = Readonly<Partial<Record<EntityName, { name: Message; labels: FieldLabels }>>>;

const english = 'translations.en.';
const outdated = 'translations.outdated.';

/** The field that a path is about: `translations.en.title` is the title in English. */
function nameOf(field: string): string {
  return [english, outdated].reduce((name, start) => name.replace(start, ''), field);
}

function labelOf(say: Say, field: string, labels: FieldLabels): string {
  const name = nameOf(field);
  const known = labels[name] ? say(labels[name].label) : name;
  if (field.startsWith(outdated)) return say(m.audit_translation_of, { field: known });
  return name === field ? known : say(m.admin_crud_field_in_english, { field: known });
}

type HistoryEntryProps = {
  entry: AuditEntry;
  labels: FieldLabels;
  parts: PartLabels;
  /** What it was done to, where the list is about several things. */
  about?: Message;
  action?: ReactNode;
};

export function HistoryEntry({ entry, labels: ownLabels, parts, about, action }: HistoryEntryProps) {
  const say = useSay();
  const format = useFormat();
  const { language } = useSettings().settings;
  const part = entry.part ? parts[entry.part.entity] : undefined;
  const labels = part?.labels ?? ownLabels;
  const partAction = part && partActionMessages[entry.action];
  const done = partAction ? say(partAction, { part: say(part.name) }) : say(actionMessages[entry.action]);
  const textIn = (field: string, value: unknown): string | null => {
    if (field.startsWith(outdated))
      return say(
        value === null || value === undefined ? m.audit_translation_right : m.exam_translation_outdated,
      );
    const label = labels[field];
    // What was only now made, or is gone, has no other side at all.
    const none = entry.action === 'update' ? label?.none : undefined;
    if (value === null || value === undefined || value === '') return none ? say(none) : null;
    return label?.text ? label.text(value, { say, format, language }) : textOf(value, format.number);
  };
  // A field that is empty on both sides, as in what was only now made, tells nothing.
  const changes = entry.changes
    // A name that only the program knows says nothing to people either.
    .filter(({ field }) => labels[nameOf(field)])
    .map(({ field, ...sides }) => ({
      field,
      before: textIn(field, sides.before),
      after: textIn(field, sides.after),
    }))
    .filter(({ before, after }) => before !== null || after !== null);
  return (
    <li className="border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="font-semibold">
          {entry.user ? <UserName name={entry.user.name} /> : say(m.audit_history_nobody)}
        </bdi>
        <span>{done}</span>
        {about && <span className="rounded-md bg-hover px-2 text-sm">{say(about)}</span>}
        <time dateTime={entry.at} className="ms-auto text-sm text-muted">
          {format.instant(entry.at)}
        </time>
      </p>
      {entry.isErased && <p className="text-sm text-muted">{say(m.audit_erased)}</p>}
      {changes.length > 0 && (
        <dl className="mt-1 flex flex-col gap-2 text-sm">
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt className="text-muted">{labelOf(say, field, labels)}</dt>
              <dd className="flex flex-col gap-0.5">
                <ChangedValue text={before} side="before" />
                <ChangedValue text={after} side="after" />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {action && <div className="mt-2">{action}</div>}
    </li>
  );
}

/** A value that was not there before, or is gone, leaves its side out. */
function ChangedValue({ text, side }: { text: string | null; side: 'before' | 'after' }) {
  if (text === null) return null;
  const className = 'line-clamp-4 break-words whitespace-pre-line';
  return side === 'before' ? (
    <del className={`${className} text-danger-text`}>
      <ContentText text={text} />
    </del>
  ) : (
    <ins className={`${className} text-primary-text no-underline`}>
      <ContentText text={text} />
    </ins>
  );
}

function textOf(value: unknown, number: (value: number) => string): string {
  if (typeof value === 'number') return number(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
