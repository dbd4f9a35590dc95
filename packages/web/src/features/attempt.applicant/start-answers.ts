import type { Informant, ShownInformant } from '@sanjeh/contract/attempt/informant.schema';
import type { ConsentWords, GivenConsent } from '@sanjeh/contract/consent/consent.schema';
import { problemOf } from '#api/api-problem.ts';
import { informantNames } from '#i18n/informant-words.ts';

/** What is asked before the first question. */
export type StartAnswers = { informant?: Informant; consent?: { version: number } };

/** The words that a refused start names; null when it was refused for something else. */
export function refusedWords(error: unknown): ConsentWords | null {
  const body = problemOf(error)?.body;
  if (body?.code !== 'consent_required' && body?.code !== 'consent_changed') return null;
  const { version, text, language } = body.params ?? {};
  if (typeof version !== 'number' || typeof text !== 'string') return null;
  return { version, text, language: language === 'en' ? 'en' : 'fa' };
}

/** Who must answer, as a refused start names them; null when it was refused for something else. */
export function refusedInformant(error: unknown): ShownInformant['who'] | null {
  const issue = problemOf(error)?.body?.issues?.find(({ path: [field] }) => field === 'informant');
  const named = issue?.params?.who;
  return typeof named === 'string' && Object.hasOwn(informantNames, named)
    ? (named as ShownInformant['who'])
    : null;
}

/** The consent to exactly these words that stands. */
export function standingConsent(given: readonly GivenConsent[], words: ConsentWords): GivenConsent | null {
  const isStanding = ({ words: known, withdrawnAt }: GivenConsent) =>
    known.version === words.version && withdrawnAt === null;
  return given.find(isStanding) ?? null;
}
