import type { Notice } from '@sanjeh/contract/account/account.schema';
import type { Executor } from '#db/executor.ts';
import { deleteNotice, insertNotice, type NewNotice, selectNotices } from './notice.queries.ts';

/** What others have done to an account and its owner has not put away yet. */
export async function listNotices(db: Executor, userId: number): Promise<Notice[]> {
  const rows = await selectNotices(db, userId);
  return rows.map(({ id, kind, full_name, created_at }) => ({
    id,
    kind,
    fullName: full_name,
    at: created_at.toISOString(),
  }));
}

/** In the transaction of what it tells of. */
export function leaveNotice(db: Executor, notice: NewNotice): Promise<void> {
  return insertNotice(db, notice);
}

/** Somebody else's is left alone, without a word. */
export function dismissNotice(db: Executor, userId: number, id: number): Promise<void> {
  return deleteNotice(db, userId, id);
}
