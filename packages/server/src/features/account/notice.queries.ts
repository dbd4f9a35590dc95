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

export interface NewNotice {
  userId: number;
  kind: NoticeKind;
  /** Whom it names, and as they were called then. */
  applicantId: number;
  fullName: string;
}

export async function insertNotice(
  db: Executor,
  { userId, kind, fullName, applicantId }: NewNotice,
): Promise<void> {
  await db
    .insertInto('account_notices')
    .values({ user_id: userId, kind, full_name: fullName, applicant_id: applicantId })
    .execute();
}

export async function deleteNotice(db: Executor, userId: number, id: number): Promise<void> {
  await db.deleteFrom('account_notices').where('user_id', '=', userId).where('id', '=', id).execute();
}
