import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { carryAttempts } from '../attempt/carried-attempts.service.ts';
import { copyRows, removeRows } from '../attempt/carried-attempts.sql.ts';
import {
  copyConsents,
  dateConsentBack,
  giveMessages,
  giveTheRest,
  selectConsents,
} from './applicant-merge.admin.queries.ts';

/**
 * Answers, refused ones and what was corrected go along, and so do consents. Where both have agreed to the same words,
 * the kept person's consent stands for both, from the earlier of the two moments.
 */
export async function giveAttemptsAndConsents(
  db: Executor,
  doubledId: number,
  keptId: number,
): Promise<void> {
  const consents = await giveConsents(db, doubledId, keptId);
  const changed = { consent_id: sql`(${JSON.stringify(consents)}::jsonb ->> consent_id::text)::uuid` };
  await carryAttempts(db, { from: doubledId, to: keptId, changed });
  await copyRows(db, 'stopped_attempts', doubledId, { applicant_id: sql`${keptId}::integer`, ...changed });
  await removeRows(db, 'stopped_attempts', doubledId);
  await removeRows(db, 'consents', doubledId);
  await giveTheRest(db, doubledId, keptId);
  await giveMessages(db, doubledId, keptId);
}

/** By each consent of the doubled person that of the kept one which stands for it. */
async function giveConsents(
  db: Executor,
  doubledId: number,
  keptId: number,
): Promise<Record<string, string>> {
  await copyConsents(db, doubledId, keptId);
  const kept = await selectConsents(db, keptId);
  const standing: Record<string, string> = {};
  for (const one of await selectConsents(db, doubledId)) {
    const same =
      kept.find(({ id }) => id === one.id) ??
      kept.find(({ version, is_withdrawn }) => version === one.version && !is_withdrawn);
    if (!same) throw new Error('a consent was not carried over');
    await dateConsentBack(db, keptId, same.id, one.given_at);
    standing[one.id] = same.id;
  }
  return standing;
}
