import type { Pool } from 'pg';
import { namedStatement } from '#db/query/named-statement.ts';

/** No row when somebody has used it before. */
export const spendProof = namedStatement<[id: string, expiresAt: Date], { id: string }>(
  'spend_proof',
  'insert into spent_proofs (id, expires_at) values ($1, $2) on conflict do nothing returning id',
);

export async function removeOldProofs(pool: Pool): Promise<void> {
  await pool.query('delete from spent_proofs where expires_at < now()');
}
