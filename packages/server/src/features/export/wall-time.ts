const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = JSON.stringify([locale, options]);
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(name, format);
  return format;
}

const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

function textOf(format: Intl.DateTimeFormat, instant: Date, separator: string): string {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const join = (types: string[], by: string) => types.map((type) => parts.get(type as never)).join(by);
  const day = join(['year', 'month', 'day'], separator);
  return parts.has('hour') ? `${day} ${join(['hour', 'minute', 'second'], ':')}` : day;
}

/** YYYY-MM-DD HH:MM:SS as the clocks of the time zone show it. */
export function wallTime(instant: Date, timeZone: string): string {
  return textOf(formatOf('en-u-ca-gregory-nu-latn', { ...digits, ...time, timeZone }), instant, '-');
}

/** The same in the calendar of Iran: 1403/12/30 14:05:00. The digits are ASCII, so that the cells sort and count. */
export function jalaliTime(instant: Date, timeZone: string): string {
  return textOf(formatOf('en-u-ca-persian-nu-latn', { ...digits, ...time, timeZone }), instant, '/');
}

export function jalaliDay(isoDate: string): string {
  return textOf(
    formatOf('en-u-ca-persian-nu-latn', { ...digits, timeZone: 'UTC' }),
    new Date(`${isoDate}T00:00:00Z`),
    '/',
  );
}
