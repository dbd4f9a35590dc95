import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { carryAttempts } from '../attempt/carried-attempts.service.ts';
import { copyRows, removeRows } from '../attempt/carried-attempts.sql.ts';
import { giveMessages, giveTheRest } from './applicant-merge.admin.queries.ts';
import { giveConsents } from './merged-consents.service.ts';

/** Answers, refused ones and what was corrected go along, and so do consents. */
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
