import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const madeAt = new Date('2026-11-16T08:30:00.123Z');
const octetsOf = (text: string) => encodeURIComponent(text).replace(/%../g, '.').length;
const event = { id: 'e', day: '2026-12-31', title: 'Exam', url: null };

test('a calendar has its events as whole days', () => {
  const url = 'https://exams.example.org/public/exam-details-3';
  const file = calendarFile(
    'آوا',
    [{ id: '7-3@sanjeh', day: '2026-12-31', title: 'a, b; c\nd', url }],
    madeAt,
  );
  expect(file.split('\r\n')).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Sanjeh//Sanjeh//EN', 'CALSCALE:GREGORIAN'],
    ...['X-WR-CALNAME:آوا', 'BEGIN:VEVENT', 'UID:7-3@sanjeh', 'DTSTAMP:20261116T083000Z'],
    ...['DTSTART;VALUE=DATE:20261231', 'DTEND;VALUE=DATE:20270101', 'SUMMARY:a\\, b\\; c\\nd'],
    ...[`URL:${url}`, 'TRANSP:TRANSPARENT', 'END:VEVENT', 'END:VCALENDAR', ''],
  ]);
});

test('no line has more than 75 octets, and no letter is torn apart', () => {
  const title = 'غربالگری رشد کودک در هجده‌ماهگی با همهٔ پرسش‌هایش 👶 و یک نام بسیار بلند';
  const lines = calendarFile('x', [{ ...event, title }], madeAt).split('\r\n');
  for (const line of lines) expect(octetsOf(line)).toBeLessThanOrEqual(75);
  expect(lines.join('\r\n').replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`);
});
