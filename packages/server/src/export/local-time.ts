const formats = new Map<string, Intl.DateTimeFormat>();

// Making a formatter costs far more than using it.
function formatOf(locale: string, timeZone: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${locale} ${timeZone} ${Object.keys(parts).length}`;
  const format = formats.get(name) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone });
  formats.set(name, format);
  return format;
}

const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const time = { ...day, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

// Swedes write a date as ISO does, and Iranians write theirs the same way round.
const gregorian = 'sv-SE-u-ca-gregory-nu-latn';
const jalali = 'fa-IR-u-ca-persian-nu-latn';

/** YYYY-MM-DD HH:MM:SS as the clocks of the time zone show it. */
export function localTime(instant: Date, timeZone: string): string {
  return formatOf(gregorian, timeZone, time).format(instant);
}

/** The same in the calendar of Iran: 1403/12/30 14:05:00. The digits are ASCII, so that the cells sort and count. */
export function jalaliTime(instant: Date, timeZone: string): string {
  return formatOf(jalali, timeZone, time).format(instant).replace(', ', ' ');
}

export function jalaliDay(isoDate: string): string {
  return formatOf(jalali, 'UTC', day).format(new Date(`${isoDate}T00:00:00Z`));
}
