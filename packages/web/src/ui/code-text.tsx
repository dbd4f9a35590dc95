import { formatPhoneNumber } from '@sanjeh/domain/persian/phone-number';
import { useSettings } from '#settings/settings-provider.tsx';
import { showDigits } from '#ui/typed-digits.ts';

export function CodeText({ code }: { code: string }) {
  const { language } = useSettings().settings;
  return <span className="code-text">{showDigits(language, code)}</span>;
}

export function PhoneText({ phoneNumber }: { phoneNumber: string }) {
  return <CodeText code={formatPhoneNumber(phoneNumber)} />;
}
