import type { Language } from '#core/language.ts';
import { english, type ReportTexts } from './report-texts-english.ts';
import { persian } from './report-texts-persian.ts';

/** The words of the printed report. They are made on the server, so they stand here and not with the pages'. */
export const reportTexts: Record<Language, ReportTexts> = { en: english, fa: persian };
