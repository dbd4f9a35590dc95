import type { IsoDate } from '../age/calendar-date.ts';
import { daysAfter } from '../age/calendar-step.ts';

export interface CalendarEvent {
  /** The same each time the file is made, so that a calendar replaces what it has. */
  readonly id: string;
  readonly day: IsoDate;
  readonly title: string;
  readonly url: string | null;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** In UTF-8. */
function octetsOf(letter: string): number {
  const point = letter.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

/** RFC 5545: no line has more than 75 octets; what goes on begins with a space. No letter is torn apart. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (length + size > 75) {
      parts.push(part);
      part = ' ';
      length = 1;
    }
    part += letter;
    length += size;
  }
  return [...parts, part].join('\r\n');
}

const compact = (day: IsoDate) => day.replaceAll('-', '');

/** Whole days, for any program that keeps a calendar. `madeAt` is when the file was made. */
export function calendarFile(name: string, events: readonly CalendarEvent[], madeAt: Date): string {
  const stamp = madeAt.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sanjeh//Sanjeh//EN', 'CALSCALE:GREGORIAN'],
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ id, day, title, url }) => [
      ...['BEGIN:VEVENT', `UID:${escaped(id)}`, `DTSTAMP:${stamp}`],
      `DTSTART;VALUE=DATE:${compact(day)}`,
      `DTEND;VALUE=DATE:${compact(daysAfter(day, 1))}`,
      `SUMMARY:${escaped(title)}`,
      ...(url === null ? [] : [`URL:${url}`]),
      ...['TRANSP:TRANSPARENT', 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
