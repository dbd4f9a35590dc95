import { getSiteConsent } from '@sanjeh/contract/consent/consent.admin.contract';
import type { ConsentWords, SiteConsent } from '@sanjeh/contract/consent/consent.schema';
import type { AdminExam } from '@sanjeh/contract/exam/exam.schema';
import { shownEnglish, type Translated } from '@sanjeh/domain/text/translation';
import { useQuery } from '@tanstack/react-query';
import { cached } from '#api/cached-client.ts';
import type { LanguageType } from '#settings/settings.ts';
import { useSettings } from '#settings/settings-provider.tsx';

/** What an exam asks to be agreed to: words of its own, or the site's. */
export function useConsentWords(exam: AdminExam): ConsentWords | null {
  const { language } = useSettings().settings;
  const isOwn = exam.consentVersion !== null;
  const site = useQuery({ ...cached(getSiteConsent, {}, language), enabled: !isOwn }).data;
  if (isOwn) return wordsIn(language, { ...exam, version: exam.consentVersion });
  return site ? wordsIn(language, site) : null;
}

type Written = Pick<SiteConsent, 'consent' | 'version'> & Translated;

function wordsIn(language: LanguageType, { consent, translations, version }: Written): ConsentWords | null {
  if (version === null) return null;
  const english = shownEnglish(translations, 'consent');
  return language === 'en' && english
    ? { version, text: english, language }
    : { version, text: consent, language: 'fa' };
}
