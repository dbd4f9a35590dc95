import type { Executor } from '#db/executor.ts';
import { removeArchive } from '../own-data/own-archive.service.ts';
import { cancelReminders } from '../reminder/reminder.service.ts';
import { endShares } from '../share/share.service.ts';

/** What an account still had of somebody who belongs to another one from now on. */
export async function closeFormerAccount(
  db: Executor,
  { accountId, applicantId }: { accountId: number; applicantId: number },
): Promise<void> {
  await removeArchive(db, accountId);
  await endShares(db, applicantId);
  await cancelReminders(db, { userId: accountId, applicantId });
}
