import { createHash } from 'node:crypto';
import type { ErasureCounts } from '@sanjeh/contract/erasure/erasure.schema';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import type { Env } from '#core/env.ts';
import type { Executor } from '#db/executor.ts';
import type { ErasedSubject } from './erased-subject.ts';
import { countMentions, countParts } from './erasure-preview.queries.ts';

const hourMs = 3_600_000;

export interface Preview {
  counts: ErasureCounts;
  fingerprint: string;
}

export async function previewErasure(
  { db, env, now }: { db: Executor; env: Env; now: Date },
  subject: ErasedSubject,
): Promise<Preview> {
  const { attempts, ...goes } = await countParts(db, subject);
  const counts = {
    goes: { people: subject.people.length, ...goes },
    stays: { attempts },
    mentions: await countMentions(db, subject),
    backupsUntil: backupsUntil(env, now),
  };
  return { counts, fingerprint: fingerprintOf(subject, counts) };
}

/** The newest backup that may hold them is removed when as many newer ones are there as are kept. */
function backupsUntil({ backupDir, backupEvery, backupKeep, timeZone }: Env, now: Date): string | null {
  if (backupDir === undefined) return null;
  return dateInTimeZone(new Date(now.getTime() + backupEvery * backupKeep * hourMs), timeZone);
}

/** Who goes, and which results: what changes by itself, such as the audit that notes this very look, is left out. */
function fingerprintOf(
  { people, merged, isAccount, phoneNumber }: ErasedSubject,
  { goes, stays }: ErasureCounts,
) {
  const facts = [people, merged, isAccount, phoneNumber, goes.openAttempts, stays.attempts];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}
