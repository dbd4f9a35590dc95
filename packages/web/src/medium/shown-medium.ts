import {
  type MediumWords,
  mediumWords,
  type PlacedMedium,
  withMediumTexts,
} from '@sanjeh/domain/medium/medium';
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
  const word = (name: keyof MediumWords): string =>
    (language === 'en' && shownEnglish(translations, name)) || texts[name] || '';
  const words = { alt: word('alt'), transcript: word('transcript'), captions: word('captions') };
  return { medium: { ...medium, ...mediumWords(words) } };
}
