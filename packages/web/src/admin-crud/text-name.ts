import type { LanguageType } from '#settings/settings.ts';

/** The name of a text's field in a language. */
export function textName(name: string, language: LanguageType): string {
  return language === 'fa' ? name : `translations.en.${name}`;
}
