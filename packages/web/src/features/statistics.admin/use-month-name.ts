import { useMemo } from 'react';
import { useSettings } from '#settings/settings-provider.tsx';

const locales = { fa: 'fa-IR-u-ca-persian', en: 'en-GB' } as const;

/** The month that begins on a day, with its year, in the calendar of the language. */
export function useMonthName(): (start: string) => string {
  const { language } = useSettings().settings;
  return useMemo(() => {
    const part = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' });
    const [month, year] = [part({ month: 'long' }), part({ year: 'numeric' })];
    return (start) => {
      const day = new Date(`${start}T00:00:00Z`);
      // Intl adds the era to a Persian year that stands alone.
      const digits = year.formatToParts(day).find(({ type }) => type === 'year')?.value ?? '';
      return `${month.format(day)} ${digits}`;
    };
  }, [language]);
}
