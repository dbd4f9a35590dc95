const second = 1000;
const minute = 60 * second;

/** The only moments at which the time is said aloud: more would disturb. */
const announcedMinutes = [10, 5, 1] as const;
export type AnnouncedMinute = (typeof announcedMinutes)[number];

/** The moment that was passed between two looks at the clock; after a long sleep only the nearest one. */
export function passedMinute(before: number, now: number): AnnouncedMinute | null {
  const passed = announcedMinutes.filter((minutes) => before > minutes * minute && now <= minutes * minute);
  return now <= 0 ? null : (passed.at(-1) ?? null);
}

export type ClockParts = { readonly hours: number; readonly minutes: number; readonly seconds: number };

/** The last second is shown as 1 until it is over. */
export function clockParts(remaining: number): ClockParts {
  const seconds = Math.max(0, Math.ceil(remaining / second));
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
}

/** How long until the time that is left has a second less: the last of them ends when nothing is left. */
export function untilNextSecond(remaining: number): number {
  return remaining > 0 ? remaining % second || second : second;
}

/** Whether the device slept or somebody set its clock: the two clocks no longer agree. */
export function isClockMoved(dateElapsed: number, steadyElapsed: number): boolean {
  return Math.abs(dateElapsed - steadyElapsed) > 3 * second;
}
