import { Readable } from 'node:stream';
import type { OwnArchive } from '@sanjeh/contract/own-data/own-data.contract';
import type { Pool } from 'pg';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { admitArchive } from '../account/code-guard.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import {
  type ArchiveRow,
  deleteArchive,
  findPart,
  insertArchive,
  selectArchive,
} from './own-archive.queries.ts';

type Answer = { archive: OwnArchive | null };

export async function getArchive(db: Executor, userId: number): Promise<Answer> {
  const row = await selectArchive(db, userId);
  return { archive: row ? toArchive(row) : null };
}

export async function askArchive(
  { db, pool }: { db: Executor; pool: Pool },
  caller: Caller,
  language: Language,
): Promise<Answer> {
  const known = await selectArchive(db, caller.userId);
  if (known?.state !== 'waiting' && known?.state !== 'making') await admitArchive(pool, caller.userId);
  return inTransaction(db, async (transaction) => {
    await insertArchive(transaction, caller.userId, language);
    return getArchive(transaction, caller.userId);
  });
}

/** That somebody has it now is recorded: it may have been another than the owner. */
export async function openArchive(db: Executor, caller: Caller): Promise<{ bytes: number; body: Readable }> {
  const row = found(await selectArchive(db, caller.userId));
  if (row.state !== 'ready') found(null);
  await recordChange(db, caller, {
    ...{
      entity: 'account',
      entityId: caller.userId,
      action: 'download',
      before: null,
      after: { bytes: row.bytes },
    },
  });
  return { bytes: row.bytes, body: Readable.from(partsOf(db, row.id)) };
}

async function* partsOf(db: Executor, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const part = await findPart(db, id, position);
    if (!part) return;
    yield part;
  }
}

/** It tells of people who are to be gone, or belong to another account. */
export function removeArchive(db: Executor, userId: number): Promise<void> {
  return deleteArchive(db, userId);
}

function toArchive(row: ArchiveRow): OwnArchive {
  return {
    state: row.state,
    askedAt: row.asked_at.toISOString(),
    done: row.done,
    total: row.total,
    bytes: row.bytes,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
