import { formatPhoneNumber } from '@sanjeh/domain/persian/phone-number';
import { useSettings } from '#settings/settings-provider.tsx';
import { showDigits } from '#ui/typed-digits.ts';

/** A phone number or an e-mail address. */
export function AddressText({ address }: { address: string }) {
  const { language } = useSettings().settings;
  if (address.includes('@')) return <bdi dir="ltr">{address}</bdi>;
  return <span className="code-text">{showDigits(language, formatPhoneNumber(address))}</span>;
}
