import { formatPhoneNumber, normalizePhoneNumber } from '@sanjeh/domain/persian/phone-number';
import { useSettings } from '../settings/settings-provider.tsx';
import { showDigits } from '../ui/typed-digits.ts';

/** A phone number, or an e-mail address, inside a sentence: LRI … PDI keep its direction, and it stays on one line. */
export function useAddressText(address: string): string {
  const { language } = useSettings().settings;
  const phone = normalizePhoneNumber(address);
  const shown = phone === null ? address : showDigits(language, formatPhoneNumber(phone));
  return `\u2066${shown.replaceAll(' ', '\u00a0')}\u2069`;
}
