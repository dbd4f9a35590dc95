/** A section with a time of its own, in an attempt: since when it is open, and until when. In ISO. */
export interface SectionTime {
  readonly from: string;
  readonly until: string;
}

/** By the id of the section. Of those that are not there nobody has begun with them. */
export type SectionTimes = Readonly<Record<string, SectionTime>>;

/** How many minutes a section has, in the order of the exam. */
export type SectionMinutes = ReadonlyMap<number, number>;

export type SectionState = 'before' | 'open' | 'over';

export function sectionState(times: SectionTimes, sectionId: number, now: Date): SectionState {
  const time = times[sectionId];
  if (!time) return 'before';
  return Date.parse(time.until) > now.getTime() ? 'open' : 'over';
}

/** Those in which something can still be answered. Time asks for no answers: what is blank in the others is not required. */
export function sectionsNotOver<Section extends { readonly id: number }>(
  sections: readonly Section[],
  times: SectionTimes,
  now: Date,
): Section[] {
  return sections.filter(({ id }) => sectionState(times, id, now) !== 'over');
}

/**
 * Whoever comes first begins; to begin again changes nothing. Sections with a time are taken in their order: those before it
 * end with it, begun or not.
 */
export function beginSection(
  times: SectionTimes,
  timed: SectionMinutes,
  sectionId: number,
  now: Date,
): SectionTimes {
  const minutes = timed.get(sectionId);
  if (minutes === undefined || times[sectionId]) return times;
  const ids = [...timed.keys()];
  const at = now.toISOString();
  const next: Record<string, SectionTime> = { ...times };
  for (const id of ids.slice(0, ids.indexOf(sectionId)))
    next[id] = ended(times[id] ?? { from: at, until: at }, now);
  next[sectionId] = { from: at, until: new Date(now.getTime() + minutes * 60_000).toISOString() };
  return next;
}

/** Nobody returns to a section that was left. */
export function endSection(times: SectionTimes, sectionId: number, now: Date): SectionTimes {
  const time = times[sectionId];
  return time ? { ...times, [sectionId]: ended(time, now) } : times;
}

function ended(time: SectionTime, now: Date): SectionTime {
  return Date.parse(time.until) <= now.getTime() ? time : { ...time, until: now.toISOString() };
}

/** The section that was begun last, open or over; undefined: none was begun. */
export function lastSection(times: SectionTimes): { id: number; time: SectionTime } | undefined {
  const [last] = Object.entries(times).toSorted(
    ([, a], [, b]) => Date.parse(b.from) - Date.parse(a.from) || Date.parse(b.until) - Date.parse(a.until),
  );
  return last && { id: Number(last[0]), time: last[1] };
}

/** More time for the section that was begun last: than it has left, or than nothing. */
export function extendedSections(times: SectionTimes, now: Date, minutes: number): SectionTimes {
  const last = lastSection(times);
  if (!last) return times;
  const { id, time } = last;
  const from = Math.max(Date.parse(time.until), now.getTime());
  return { ...times, [id]: { ...time, until: new Date(from + minutes * 60_000).toISOString() } };
}
