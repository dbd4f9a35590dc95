import { formatPhoneNumber } from '@sanjeh/domain/persian/phone-number';
import { useSettings } from '#settings/settings-provider.tsx';
import { showDigits } from '#ui/typed-digits.ts';

/** A phone number inside a sentence: LRI … PDI, so that it keeps its direction, and on one line. */
export function usePhoneText(phoneNumber: string): string {
  const { language } = useSettings().settings;
  return `\u2066${showDigits(language, formatPhoneNumber(phoneNumber)).replaceAll(' ', '\u00a0')}\u2069`;
}
