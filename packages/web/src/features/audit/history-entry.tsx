import type { AuditEntry } from '@sanjeh/contract/audit/audit.schema';
import { useFormat } from '../../i18n/format.ts';
import type { Message, Say } from '../../i18n/say.ts';
import { useSay } from '../../i18n/say.ts';
import { m } from '../../paraglide/messages.js';
import { actionMessages } from './action-message.ts';

/** By the name of a field, such as `title`; its English side is named after it. */
export type FieldLabels = Readonly<Record<string, Message>>;

const english = 'translations.en.';

function labelOf(say: Say, field: string, labels: FieldLabels): string {
  const name = field.startsWith(english) ? field.slice(english.length) : field;
  const label = labels[name];
  const known = label ? say(label) : name;
  return name === field ? known : say(m.admin_field_in_english, { field: known });
}

export function HistoryEntry({ entry, labels }: { entry: AuditEntry; labels: FieldLabels }) {
  const say = useSay();
  const format = useFormat();
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
                <ChangedValue value={before} side="before" />
                <ChangedValue value={after} side="after" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** A value that was not there before, or is gone, leaves its side out. */
function ChangedValue({ value, side }: { value: unknown; side: 'before' | 'after' }) {
  const format = useFormat();
  if (value === null || value === undefined || value === '') return null;
  const text = typeof value === 'number' ? format.number(value) : textOf(value);
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

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
