import type { ReactNode } from 'react';
import { siteToday } from '#clock/today.ts';
import { useFormat } from '#i18n/format.ts';
import { type Message, useSay } from '#i18n/say.ts';
import { m } from '#paraglide/messages.js';
import { classNames } from '#ui/class-names.ts';
import { type TimelineItem, type TimelineScale, timelineScale } from './timeline-items.ts';

const lanes: readonly { kind: TimelineItem['kind']; label: Message }[] = [
  { kind: 'taken', label: m.person_record_line_taken },
  { kind: 'given', label: m.person_record_line_given },
  { kind: 'follow_up', label: m.person_record_line_follow_up },
];

/** Drawn from the left to the right like every axis. The list below says the same to those who cannot see it. */
export function TimelineDrawing({ items }: { items: readonly TimelineItem[] }) {
  const say = useSay();
  const format = useFormat();
  const today = siteToday();
  const scale = timelineScale(items, today);
  const used = lanes.filter(({ kind }) => items.some((item) => item.kind === kind));
  return (
    <div aria-hidden dir="ltr" className="text-sm text-muted">
      <div className="relative ms-20 h-6 sm:ms-28">
        <span
          className="absolute -translate-x-1/2 text-primary-text"
          style={{ insetInlineStart: `${scale.placeOf(today)}%` }}
        >
          {say(m.person_record_line_today)}
        </span>
      </div>
      {used.map(({ kind, label }) => (
        <Lane key={kind} label={say(label)} today={scale.placeOf(today)}>
          {items
            .filter((item) => item.kind === kind)
            .map((item) => (
              <Mark
                key={item.key}
                item={item}
                scale={scale}
                name={`${format.date(item.day)} · ${item.title}`}
              />
            ))}
        </Lane>
      ))}
      <div className="relative ms-20 h-7 border-t border-line sm:ms-28">
        <span className="absolute inset-s-0 top-1">
          <bdi>{format.date(scale.first)}</bdi>
        </span>
        <span className="absolute inset-e-0 top-1">
          <bdi>{format.date(scale.last)}</bdi>
        </span>
      </div>
    </div>
  );
}

function Lane({ label, today, children }: { label: string; today: number; children: ReactNode }) {
  return (
    <div className="flex h-10 items-center">
      <span className="w-20 shrink-0 truncate pe-2 sm:w-28">{label}</span>
      <div className="relative h-full min-w-0 flex-1">
        <span className="absolute inset-x-0 top-1/2 border-t border-line" />
        <span
          className="absolute inset-y-0 border-s-2 border-dotted border-primary"
          style={{ insetInlineStart: `${today}%` }}
        />
        {children}
      </div>
    </div>
  );
}

type MarkProps = { item: TimelineItem; scale: TimelineScale; name: string };

function Mark({ item, scale, name }: MarkProps) {
  const start = scale.placeOf(item.day);
  if (item.kind === 'given') {
    const end = scale.placeOf(item.given.until ?? scale.last);
    return (
      <span
        title={name}
        className={classNames(
          'absolute top-1/2 h-3 min-w-3 -translate-y-1/2 rounded-full border border-secondary/60 bg-secondary/25',
          item.given.state === 'done' && 'opacity-60',
        )}
        style={{ insetInlineStart: `${start}%`, width: `${Math.max(end - start, 0)}%` }}
      />
    );
  }
  return (
    <span
      title={name}
      className={classNames('absolute top-1/2 size-4 -translate-1/2', shapeOf(item))}
      style={{ insetInlineStart: `${start}%` }}
    />
  );
}

/** Told by shape too: a ring is open, a square was on paper, a faint one does not count, a diamond is a date. */
function shapeOf(item: Exclude<TimelineItem, { kind: 'given' }>): string {
  if (item.kind === 'follow_up') return 'rotate-45 rounded-sm border-2 border-danger-text bg-danger-soft';
  const { isPaper, isVoid, state } = item.taken;
  return classNames(
    'border-2 border-primary-text',
    isPaper ? 'rounded-sm' : 'rounded-full',
    state === 'submitted' ? 'bg-primary' : 'bg-surface',
    isVoid && 'opacity-40',
  );
}
