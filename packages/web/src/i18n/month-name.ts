import { useMemo } from 'react';
import { useSettings } from '../settings/settings-provider.tsx';

const locales = { fa: 'fa-IR-u-ca-persian', en: 'en-GB' } as const;

/** The month that begins on a day, in the calendar of the language: in full with its year, and in short for an axis. */
export function useMonthName(): { full: (start: string) => string; short: (start: string) => string } {
  const { language } = useSettings().settings;
  return useMemo(() => {
    const part = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
    const [long, short, year] = [
      part({ month: 'long' }),
      part({ month: 'short' }),
      part({ year: 'numeric' }),
    ];
    const dayOf = (start: string) => new Date(`${start}T00:00:00Z`);
    // Intl adds the era to a Persian year that stands alone.
    const yearOf = (day: Date) => year.formatToParts(day).find(({ type }) => type === 'year')?.value ?? '';
    return {
      full: (start) => `${long.format(dayOf(start))} ${yearOf(dayOf(start))}`,
      short: (start) => short.format(dayOf(start)),
    };
  }, [language]);
}
