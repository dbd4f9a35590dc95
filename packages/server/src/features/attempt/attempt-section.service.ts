import type { SectionStep, SectionTimesShown } from '@sanjeh/contract/attempt/attempt-section.schema';
import { beginSection, endSection, type SectionTimes } from '@sanjeh/domain/attempt/section-time';
import { sectionMinutes } from '@sanjeh/domain/exam-version/asked-content';
import { ApiError } from '#core/api-error.ts';
import { found } from '#core/revision.ts';
import { inTransaction } from '#db/transaction.ts';
import type { AttemptContext } from './attempt.context.ts';
import { lockAttempt } from './attempt.queries.ts';
import { updateSectionTimes } from './attempt-section.queries.ts';
import { assertStillOwn, getOwnAttempt } from './own-attempt.service.ts';

/** By the server's clock, from the moment that it hears of it: what a device did without network has lost no time. */
export async function stepSection(
  context: AttemptContext,
  userId: number,
  id: string,
  { sectionId, step }: SectionStep,
): Promise<SectionTimesShown> {
  const { applicant_id, version_id } = await getOwnAttempt(context.db, userId, id);
  const timed = sectionMinutes(await context.versions.get(context.db, version_id));
  if (!timed.has(sectionId)) throw new ApiError('not_found');
  const now = context.examClock.expected();
  const sectionTimes = await inTransaction(context.db, async (transaction) => {
    const attempt = found(await lockAttempt(transaction, applicant_id, id, now));
    await assertStillOwn(transaction, userId, applicant_id);
    if (attempt.submitted_at !== null) throw new ApiError('attempt_closed');
    const before = (attempt.section_times ?? {}) as SectionTimes;
    const after =
      step === 'begin' ? beginSection(before, timed, sectionId, now) : endSection(before, sectionId, now);
    if (after !== before) await updateSectionTimes(transaction, applicant_id, id, after);
    return after;
  });
  context.attemptNotifier.changed();
  return { sectionTimes, serverTime: now.toISOString() };
}
