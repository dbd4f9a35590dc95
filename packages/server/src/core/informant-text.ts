import type { ShownInformant } from '@sanjeh/contract/attempt/informant.schema';
import type { Language } from './language.ts';

const names: Record<Language, Record<ShownInformant['who'], string>> = {
  fa: { mother: 'مادر', father: 'پدر', self: 'خود فرد', teacher: 'معلم یا مربی', other: 'فرد دیگر' },
  en: { mother: 'Mother', father: 'Father', self: 'The person', teacher: 'Teacher', other: 'Somebody else' },
};

/** Who answered, in the words of files that are made here; null where nobody was asked. */
export function informantText(informant: ShownInformant | null, language: Language): string | null {
  if (informant === null) return null;
  const { who, other } = informant;
  return other === null ? names[language][who] : `${names[language][who]} (\u2068${other}\u2069)`;
}
