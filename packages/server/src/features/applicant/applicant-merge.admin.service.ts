import { createHash } from 'node:crypto';
import type { ApplicantDetail, Merge, MergePreview } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import { leaveNotice } from '../account/notice.service.ts';
import type { AttemptContext } from '../attempt/attempt.context.ts';
import { submit } from '../attempt/attempt-submit.service.ts';
import { lockPeople } from '../attempt/start-lock.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { giveRequests } from '../erasure/erasure.service.ts';
import { accountOf, listPeople } from './applicant.service.ts';
import { getApplicantDetail } from './applicant-detail.admin.service.ts';
import { getAdminApplicant, type ListReading } from './applicant-list.admin.service.ts';
import { deletePerson, selectMergedAttempts } from './applicant-merge.admin.queries.ts';
import { lockBoth } from './applicant-move.admin.service.ts';
import { closeFormerAccount } from './left-account.service.ts';
import { endConsents, findEndings, findStops } from './merged-consents.service.ts';
import { giveAttemptsAndConsents } from './merged-rows.service.ts';

interface Pair {
  readonly doubledId: number;
  readonly keptId: number;
}

type MergeContext = Pick<AttemptContext, 'db' | 'versions' | 'examClock' | 'attemptNotifier'>;

export function previewMerge({ db }: MergeContext, pair: Pair, reading: ListReading): Promise<MergePreview> {
  return readPreview(db, pair, reading);
}

async function readPreview(
  db: Executor,
  { doubledId, keptId }: Pair,
  reading: ListReading,
): Promise<MergePreview> {
  if (doubledId === keptId) throw invalidField('into', 'invalid_choice');
  const doubled = await getAdminApplicant(db, doubledId, reading);
  const kept = await getAdminApplicant(db, keptId, reading);
  const endings = await findEndings(db, doubledId, keptId);
  const stops = await findStops(db, endings);
  const stopped = stops.map(({ id }) => id);
  const attempts = await selectMergedAttempts(db, { doubledId, keptId, stopped });
  const others = await listPeople(db, doubled.accountId, reading.language);
  return {
    fingerprint: fingerprintOf([
      ...[doubled, kept].map(({ age: _, provinceName: __, cityName: ___, ...person }) => person),
      attempts.map(({ id, submitted_at, is_rival }) => [id, submitted_at, is_rival]),
      [endings, stopped],
    ]),
    doubled,
    kept,
    attempts: attempts.length,
    submits: attempts.filter(({ is_rival }) => is_rival).map(({ id, code, title }) => ({ id, code, title })),
    stops,
    emptiesAccount: others.length === 1,
  };
}

function fingerprintOf(facts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

type MergeOrder = Pair & Pick<Merge, 'fingerprint' | 'reason'>;

/**
 * The doubled person goes, what they have taken becomes the kept one's. Of two open attempts at one exam, which nobody
 * can have, the doubled person's is submitted with what was answered. What is under way under a consent that the other
 * record withdrew since ends, as it would have if there had been one record.
 */
export async function mergePeople(
  context: MergeContext,
  caller: Caller,
  order: MergeOrder,
  reading: ListReading,
): Promise<ApplicantDetail> {
  const { doubledId, keptId, reason } = order;
  const merged = await inTransaction(context.db, async (transaction) => {
    await lockBoth(
      transaction,
      await accountOf(transaction, doubledId),
      await accountOf(transaction, keptId),
    );
    await lockPeople(transaction, [doubledId, keptId]);
    const preview = await readPreview(transaction, order, reading);
    const { doubled, kept, submits, stops, attempts } = preview;
    if (preview.fingerprint !== order.fingerprint) throw new ApiError('stale');
    await endConsents(transaction, await findEndings(transaction, doubledId, keptId));
    // Not by who takes it: nobody of them has handed it in, and what is required may be blank.
    for (const { id } of submits)
      await submit({ ...context, db: transaction }, doubledId, id, { by: 'time' });
    if (doubled.accountId !== kept.accountId)
      await closeFormerAccount(transaction, { accountId: doubled.accountId, applicantId: doubledId });
    await giveAttemptsAndConsents(transaction, doubledId, keptId);
    const isSameAccount = doubled.accountId === kept.accountId;
    await giveRequests(transaction, caller, { doubledId, keptId, isSameAccount });
    await deletePerson(transaction, doubledId);
    // Another account is told by the name that it had, and learns none of the one it was merged into.
    const told = new Map([
      [doubled.accountId, doubled.fullName],
      [kept.accountId, kept.fullName],
    ]);
    for (const [userId, fullName] of told)
      await leaveNotice(transaction, { userId, kind: 'people_merged', applicantId: keptId, fullName });
    const change = {
      action: 'merge',
      before: doubled,
      after: { reason, mergedInto: keptId, attempts },
    } as const;
    await recordChange(transaction, caller, { entity: 'applicant', entityId: doubledId, ...change });
    const part = { entity: 'applicant', id: doubledId } as const;
    await recordChange(transaction, caller, { entity: 'applicant', entityId: keptId, part, ...change });
    for (const { id } of [...submits, ...stops])
      await recordChange(transaction, caller, {
        ...{ entity: 'attempt', entityId: id, applicantId: keptId, action: 'merge', before: null },
        after: { reason },
      });
    for (const accountId of new Set([doubled.accountId, kept.accountId]))
      await recordChange(transaction, caller, { entity: 'account', entityId: accountId, part, ...change });
    return getApplicantDetail(transaction, keptId, reading);
  });
  context.attemptNotifier.changed();
  return merged;
}
