import type { Informant, ShownInformant } from '@sanjeh/contract/attempt/informant.schema';
import type { ConsentWords, GivenConsent } from '@sanjeh/contract/consent/consent.schema';
import type { AssignedExam } from '@sanjeh/contract/overview/overview.contract';
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

/** Who of these must answer, as a refused start names them; none when it was refused for something else. */
export function refusedInformants(error: unknown): ShownInformant['who'][] {
  const issue = problemOf(error)?.body?.issues?.find(({ path: [field] }) => field === 'informant');
  const { who = '', others = '' } = issue?.params ?? {};
  return [who, ...String(others).split(',')].filter(isInformant);
}

function isInformant(name: unknown): name is ShownInformant['who'] {
  return typeof name === 'string' && Object.hasOwn(informantNames, name);
}

/** Who of these must answer what was given and is not done; none: anybody. */
export function askedInformants(due: readonly Pick<AssignedExam, 'informant'>[]): ShownInformant['who'][] {
  const asked = due.flatMap(({ informant }) => informant ?? []);
  return asked.length < due.length ? [] : asked;
}

/** The consent to exactly these words that stands. */
export function standingConsent(given: readonly GivenConsent[], words: ConsentWords): GivenConsent | null {
  const isStanding = ({ words: known, withdrawnAt }: GivenConsent) =>
    known.version === words.version && withdrawnAt === null;
  return given.find(isStanding) ?? null;
}
