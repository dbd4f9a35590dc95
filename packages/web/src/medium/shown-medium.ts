import { type PlacedMedium, withMediumTexts } from '@sanjeh/domain/medium/medium';
import { shownEnglish, type Translated } from '@sanjeh/domain/text/translation';
import type { LanguageType } from '#settings/settings.ts';

/** The medium of what an author has before them, with its words in one language. */
export function shownMedium(
  bearer: Translated & { medium?: PlacedMedium | undefined },
  language: LanguageType,
): { medium?: PlacedMedium } {
  const { medium, translations } = bearer;
  if (medium === undefined) return {};
  const texts = withMediumTexts({ medium, translations });
  const word = (name: 'alt' | 'transcript'): string =>
    (language === 'en' && shownEnglish(translations, name)) || texts[name] || '';
  const transcript = word('transcript');
  return { medium: { ...medium, alt: word('alt'), ...(transcript !== '' && { transcript }) } };
}
