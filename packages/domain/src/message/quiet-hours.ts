/** Hours of the day, 0 to 23; the first belongs to them, the second does not. They may go over midnight. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function minuteOfDay(instant: Date, timeZone: string): number {
  let formatter = formatters.get(timeZone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      ...({ timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    });
    formatters.set(timeZone, formatter);
  }
  const [hour = 0, minute = 0] = formatter.format(instant).split(':').map(Number);
  return hour * 60 + minute;
}

const dayMinutes = 24 * 60;

/** The instant itself, or when the quiet hours that it falls into are over. */
export function afterQuietHours(instant: Date, timeZone: string, quiet: QuietHours | null): Date {
  if (quiet === null || quiet.from === quiet.to) return instant;
  const now = minuteOfDay(instant, timeZone);
  const [from, to] = [quiet.from * 60, quiet.to * 60];
  const isQuiet = from < to ? now >= from && now < to : now >= from || now < to;
  if (!isQuiet) return instant;
  const left = (to - now + dayMinutes) % dayMinutes;
  // To the full minute: seconds of the hour that is being left do not count.
  const wholeMinute = Math.floor(instant.getTime() / 60_000) * 60_000;
  return new Date(wholeMinute + left * 60_000);
}
