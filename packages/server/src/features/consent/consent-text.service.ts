import { isDeepStrictEqual } from 'node:util';
import type { ConsentWords, SiteConsent, SiteConsentUpdate } from '@sanjeh/contract/consent/consent.schema';
import { withSources } from '@sanjeh/domain/text/translation';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { assertCurrent } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import * as queries from './consent-text.queries.ts';

/** In the language asked for where the words exist in it, and saying in which they are. */
export function consentWords(row: queries.ConsentTextRow, language: Language): ConsentWords {
  const { version } = row;
  return language === 'en' && row.text_en !== null && row.text_en_source === null
    ? { version, text: row.text_en, language: 'en' }
    : { version, text: row.text, language: 'fa' };
}

/** The words that are asked before an exam; null: none. */
export async function askedConsent(
  db: Executor,
  examId: number,
  language: Language,
): Promise<ConsentWords | null> {
  const row = await queries.selectAskedText(db, examId);
  return row ? consentWords(row, language) : null;
}

export async function consentWordsOf(
  db: Executor,
  version: number,
  language: Language,
): Promise<ConsentWords> {
  return consentWords(await queries.selectText(db, version), language);
}

interface ConsentTexts {
  consent: string;
  translations: Partial<Record<'en' | 'outdated', { consent?: string | undefined } | undefined>>;
}

/** The version of these words, a new one unless they are the newest already; null where there are none. */
export async function storeConsentText(
  db: Executor,
  examId: number | null,
  { consent, translations: { en, outdated } }: ConsentTexts,
): Promise<number | null> {
  // Both languages belong to one version. Without Persian words the English ones are all there is.
  const text = consent || en?.consent || '';
  if (text === '') return null;
  const words = { text, text_en: en?.consent || null, text_en_source: outdated?.consent ?? null };
  const { version, ...newest } = (await queries.selectNewestText(db, examId)) ?? { version: null };
  if (version !== null && isDeepStrictEqual(newest, words)) return version;
  return queries.insertText(db, examId, words);
}

export async function getSiteConsent(db: Executor): Promise<SiteConsent> {
  const { revision, consent_version, text, text_en, text_en_source } = await queries.selectSiteConsent(db);
  return {
    revision,
    version: consent_version,
    consent: text ?? '',
    translations: {
      ...(text_en === null ? {} : { en: { consent: text_en } }),
      ...(text_en_source === null ? {} : { outdated: { consent: text_en_source } }),
    },
  };
}

export function replaceSiteConsent(
  db: Executor,
  caller: Caller,
  { revision, ...values }: SiteConsentUpdate,
): Promise<SiteConsent> {
  return inTransaction(db, async (transaction) => {
    assertCurrent(await queries.lockSiteSettings(transaction), revision);
    const before = await getSiteConsent(transaction);
    const version = await storeConsentText(transaction, null, withSources(values, [before]));
    await queries.updateSiteConsent(transaction, version);
    const after = await getSiteConsent(transaction);
    await recordChange(transaction, caller, {
      ...{ entity: 'site', entityId: 'consent', action: 'update' },
      before: audited(before),
      after: audited(after),
    });
    return after;
  });
}

function audited({ consent, translations, version }: SiteConsent) {
  return { consent, translations, consentVersion: version };
}
