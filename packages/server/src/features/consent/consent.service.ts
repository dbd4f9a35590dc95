import { randomUUID } from 'node:crypto';
import type { ConsentWords, GivenConsent, ResultConsent } from '@sanjeh/contract/consent/consent.schema';
import { ApiError } from '#core/api-error.ts';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import * as queries from './consent.queries.ts';
import { consentWords, consentWordsOf } from './consent-text.service.ts';

export interface Asked {
  applicantId: number;
  /** The words that are asked for now. */
  version: number;
  /** Those that the person has just agreed to, if any. */
  agreedTo: number | undefined;
  language: Language;
}

/** The consent that an attempt may start under: one that stands, or the one given now. Refused without. */
export async function ensureConsent(db: Executor, asked: Asked): Promise<string> {
  const { applicantId, version, agreedTo } = asked;
  const standing = await queries.selectStanding(db, applicantId, version);
  if (standing) return standing.id;
  if (agreedTo !== version) throw await refusal(db, asked);
  await queries.insertConsent(db, { applicant_id: applicantId, id: randomUUID(), version });
  return found(await queries.selectStanding(db, applicantId, version)).id;
}

interface AskedOnPaper extends Asked {
  /** Null: nobody says that it was signed. */
  paper: { signedBy: string; signedOn: string; author: string; timeZone: string } | null;
}

/** The same for a form that was filled in on paper: there the signature is on paper too. */
export async function ensurePaperConsent(db: Executor, asked: AskedOnPaper): Promise<string> {
  const { applicantId, version, agreedTo, paper } = asked;
  const standing = await queries.selectStanding(db, applicantId, version);
  if (standing) return standing.id;
  if (paper === null || agreedTo !== version) throw await refusal(db, asked);
  await queries.insertConsent(db, {
    ...{ applicant_id: applicantId, id: randomUUID(), version },
    ...{ signed_by: paper.signedBy, recorded_by: paper.author },
    given_at: queries.noonOf(paper.signedOn, paper.timeZone),
  });
  return found(await queries.selectStanding(db, applicantId, version)).id;
}

/** The words that have yet to be agreed to; null: they have been. */
export async function findMissingConsent(
  db: Executor,
  { applicantId, version, language }: Omit<Asked, 'agreedTo'>,
): Promise<ConsentWords | null> {
  const standing = await queries.selectStanding(db, applicantId, version);
  return standing ? null : consentWordsOf(db, version, language);
}

/** With the words in it, so that they can be shown at once. */
export async function refusal(db: Executor, { version, agreedTo, language }: Asked): Promise<ApiError> {
  const { text, language: shown } = await consentWordsOf(db, version, language);
  const isChanged = agreedTo !== undefined && agreedTo !== version;
  return new ApiError(isChanged ? 'consent_changed' : 'consent_required', {
    params: { version, text, language: shown },
  });
}

export async function listConsents(
  db: Executor,
  applicantId: number,
  language: Language,
): Promise<GivenConsent[]> {
  const rows = await queries.selectConsents(db, applicantId);
  return rows.map((row) => toGiven(row, language));
}

/** With who recorded those that were signed on paper. */
export async function listRecordedConsents(db: Executor, applicantId: number, language: Language) {
  const rows = await queries.selectConsents(db, applicantId);
  return rows.map((row) => ({ ...toGiven(row, language), recordedBy: row.recorded_by }));
}

type ConsentRow = Awaited<ReturnType<typeof queries.selectConsents>>[number];

function toGiven(row: ConsentRow, language: Language): GivenConsent {
  return {
    id: row.id,
    exameId: row.exam_id,
    title:
      row.title === null
        ? null
        : localised({ title: row.title, translations: row.translations }, language).title,
    words: consentWords(row, language),
    givenAt: row.given_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    signedBy: row.signed_by,
    openAttempts: row.open_attempts,
  };
}

export async function ownerOfConsent(db: Executor, userId: number, id: string): Promise<number> {
  return found(await queries.selectConsentOwner(db, userId, id)).applicant_id;
}

/** Whoever starts under it at this moment has come before, or finds it withdrawn. */
export async function withdrawConsent(db: Executor, applicantId: number, id: string): Promise<Date> {
  return found(await queries.withdraw(db, applicantId, id)).withdrawn_at;
}

export async function getResultConsent(
  db: Executor,
  applicantId: number,
  id: string | null,
): Promise<ResultConsent | null> {
  const row = id === null ? undefined : await queries.selectConsent(db, applicantId, id);
  if (!row) return null;
  return {
    id: row.id,
    version: row.version,
    givenAt: row.given_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  };
}
