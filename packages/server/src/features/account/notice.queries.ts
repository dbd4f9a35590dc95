import type { NoticeKind } from '@sanjeh/contract/account/account.schema';
import type { Executor } from '#db/executor.ts';

/** The newest first. */
export function selectNotices(db: Executor, userId: number) {
  return db
    .selectFrom('account_notices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
}

export async function insertNotice(
  db: Executor,
  notice: { userId: number; kind: NoticeKind; fullName: string },
): Promise<void> {
  await db
    .insertInto('account_notices')
    .values({ user_id: notice.userId, kind: notice.kind, full_name: notice.fullName })
    .execute();
}

export async function deleteNotice(db: Executor, userId: number, id: number): Promise<void> {
  await db.deleteFrom('account_notices').where('user_id', '=', userId).where('id', '=', id).execute();
}
