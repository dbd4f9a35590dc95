import { mediumWords, type PlacedMedium, withMediumTexts } from '@sanjeh/domain/medium/medium';
import type { Translations } from '@sanjeh/domain/text/translation';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';

/** The medium of a question or an answer with its words in one language; nothing where there is none. */
export function shownMedium(
  { medium, translations }: { medium?: PlacedMedium | undefined; translations: unknown },
  language: Language,
): { medium?: PlacedMedium } {
  if (medium === undefined) return {};
  const texts = withMediumTexts({ medium, translations: translations as Translations });
  return { medium: { ...medium, ...mediumWords(localised(texts, language)) } };
}
