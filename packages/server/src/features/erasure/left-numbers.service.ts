import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { carryAttempts } from '../attempt/carried-attempts.service.ts';
import { lockAttemptsOf } from '../attempt/carried-attempts.sql.ts';
import { leaveFigures, makeNobody } from './erase-rows.queries.ts';

/** What is being saved is finished first, and nothing comes after. */
export async function lockAttempts(db: Executor, people: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const person of people.toSorted((one, other) => one - other))
    ids.push(...(await lockAttemptsOf(db, person)));
  return ids;
}

/**
 * What figures are made of stays, without every number under which somebody knew it. Attempts of one person stay together under a
 * number that is nobody's.
 */
export async function leaveNumbers(db: Executor, applicantId: number, timeZone: string): Promise<void> {
  await leaveFigures(db, applicantId, timeZone);
  const known = await lockAttemptsOf(db, applicantId);
  if (known.length === 0) return;
  const nobody = found(await makeNobody(db, applicantId));
  await carryAttempts(db, {
    from: applicantId,
    to: nobody.id,
    ids: new Map(known.map((id) => [id, randomUUID()])),
    changed: {
      code: sql`''`,
      kept_gender: sql`${nobody.gender}::gender`,
      kept_province_id: sql`${nobody.province_id}::integer`,
    },
  });
}
