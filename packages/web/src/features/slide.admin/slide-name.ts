import type { AdminSlide } from '@sanjeh/contract/slide/slide.schema';
import { localText } from '#list/local-text.ts';
import type { LanguageType } from '#settings/settings.ts';

/** What a slide is called on the screen: its caption, or its file where it has none. */
export function slideName(slide: AdminSlide, language: LanguageType): string {
  const { text, other } = localText(slide, 'caption', language);
  return text || other || slide.fileName;
}
