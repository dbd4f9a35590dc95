import type { ListedFollowUp } from '@sanjeh/contract/follow-up/follow-up.schema';
import type { GivenOnce, PersonExams, TakenOnce } from '@sanjeh/contract/person-record/person-record.schema';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { siteTimeZone } from '#clock/site-time-zone.ts';

export type TimelineItem = { readonly key: string; readonly day: string; readonly title: string } & (
  | { readonly kind: 'taken'; readonly taken: TakenOnce }
  | { readonly kind: 'given'; readonly given: GivenOnce }
  | { readonly kind: 'follow_up'; readonly followUp: ListedFollowUp }
);

/** All that has a day, the newest first; what was given stands at its first day. */
export function timelineItems(exams: PersonExams, followUps: readonly ListedFollowUp[]): TimelineItem[] {
  const items: TimelineItem[] = [
    ...exams.taken.items.map((taken) => ({
      ...{ kind: 'taken' as const, key: taken.id, title: taken.title, taken },
      day: dateInTimeZone(new Date(taken.startedAt), siteTimeZone()),
    })),
    ...exams.given.items.map((given) => ({
      ...{ kind: 'given' as const, title: given.title, given, day: given.from },
      key: `${given.assignmentId}-${given.exameId}`,
    })),
    ...followUps.flatMap((followUp) =>
      followUp.nextOn === null
        ? []
        : {
            ...{ kind: 'follow_up' as const, key: `next-${followUp.attemptId}`, title: followUp.title },
            ...{ followUp, day: followUp.nextOn },
          },
    ),
  ];
  return items.toSorted((a, b) => b.day.localeCompare(a.day) || a.key.localeCompare(b.key));
}

export interface TimelineScale {
  readonly first: string;
  readonly last: string;
  /** From 0 at the first day to 100 at the last. */
  readonly placeOf: (day: string) => number;
}

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayMs = 86_400_000;
const leastDays = 60;

/** With today in it and room at both ends. */
export function timelineScale(items: readonly TimelineItem[], today: string): TimelineScale {
  const days = items.flatMap((item) =>
    item.kind === 'given' && item.given.until !== null ? [item.day, item.given.until] : [item.day],
  );
  const all = [...days, today].map(msOf);
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const room = Math.max((high - low) * 0.04, (leastDays * dayMs - (high - low)) / 2, dayMs);
  const [from, to] = [low - room, high + room];
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return {
    first: dayOf(from),
    last: dayOf(to),
    placeOf: (day) => ((Math.min(Math.max(msOf(day), from), to) - from) / (to - from)) * 100,
  };
}
