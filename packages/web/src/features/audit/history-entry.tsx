import type { AuditEntry } from '@sanjeh/contract/audit/audit.schema';
import { useFormat } from '../../i18n/format.ts';
import type { Message, Say } from '../../i18n/say.ts';
import { useSay } from '../../i18n/say.ts';
import { m } from '../../paraglide/messages.js';
import { actionMessages } from './action-message.ts';

type FieldLabel = {
  label: Message;
  /** What an empty value means, where it means something. */
  none?: Message;
};

/** By the name of a field, such as `title`; its English side is named after it. */
export type FieldLabels = Readonly<Record<string, FieldLabel>>;

const english = 'translations.en.';

function labelOf(say: Say, field: string, labels: FieldLabels): string {
  const name = field.startsWith(english) ? field.slice(english.length) : field;
  const known = labels[name] ? say(labels[name].label) : name;
  return name === field ? known : say(m.admin_field_in_english, { field: known });
}

export function HistoryEntry({ entry, labels }: { entry: AuditEntry; labels: FieldLabels }) {
  const say = useSay();
  const format = useFormat();
  // What was only now made, or is gone, has no other side at all.
  const noneOf = (field: string) => (entry.action === 'update' ? labels[field]?.none : undefined);
  return (
    <li className="border-t border-line py-3 first:border-0 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="font-semibold">{entry.user?.name ?? say(m.admin_history_nobody)}</bdi>
        <span>{say(actionMessages[entry.action])}</span>
        <time dateTime={entry.at} className="ms-auto text-sm text-muted">
          {format.instant(entry.at)}
        </time>
      </p>
      {entry.changes.length > 0 && (
        <dl className="mt-1 flex flex-col gap-2 text-sm">
          {entry.changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt className="text-muted">{labelOf(say, field, labels)}</dt>
              <dd className="flex flex-col gap-0.5">
                <ChangedValue value={before} none={noneOf(field)} side="before" />
                <ChangedValue value={after} none={noneOf(field)} side="after" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

type ChangedValueProps = { value: unknown; none: Message | undefined; side: 'before' | 'after' };

/** A value that was not there before, or is gone, leaves its side out. */
function ChangedValue({ value, none, side }: ChangedValueProps) {
  const say = useSay();
  const format = useFormat();
  const isEmpty = value === null || value === undefined || value === '';
  if (isEmpty && !none) return null;
  const text = isEmpty && none ? say(none) : textOf(value, format.number);
  const shared = { dir: 'auto', className: 'line-clamp-4 break-words whitespace-pre-line' };
  return side === 'before' ? (
    <del {...shared} className={`${shared.className} text-danger-text`}>
      {text}
    </del>
  ) : (
    <ins {...shared} className={`${shared.className} text-primary-text no-underline`}>
      {text}
    </ins>
  );
}

function textOf(value: unknown, number: (value: number) => string): string {
  if (typeof value === 'number') return number(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
