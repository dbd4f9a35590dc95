import { localText } from '#list/local-text.ts';
import type { LanguageType } from '#settings/settings.ts';
import type { SectionInfo } from '../question-drafts/drafts.ts';

export function sectionTitle(section: SectionInfo | undefined, language: LanguageType): string {
  if (section === undefined) return '';
  return localText(section, 'title', language).text;
}
