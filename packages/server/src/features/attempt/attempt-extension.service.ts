import type { AttemptExtension, ExtendedAttempt } from '@sanjeh/contract/attempt/attempt.admin.schema';
import { attemptState, extendedDeadline } from '@sanjeh/domain/attempt/attempt';
import { extendedSections, lastSection, type SectionTimes } from '@sanjeh/domain/attempt/section-time';
import { ApiError } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { found } from '#core/revision.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getResultConsent } from '../consent/consent.service.ts';
import type { AttemptContext } from './attempt.context.ts';
import { type AttemptRow, findOtherOpen, lockAttempt, updateReopened } from './attempt.queries.ts';
import { lockStarts } from './start-lock.service.ts';

type Extension = AttemptExtension & { applicantId: number; id: string; by: Caller };

/** What was answered stays; a result is worked out anew when it is submitted again. */
export async function extendAttempt(context: AttemptContext, given: Extension): Promise<ExtendedAttempt> {
  const { applicantId, id, minutes, reason, seen, by } = given;
  const now = context.examClock.expected();
  const extended = await inTransaction(context.db, async (transaction) => {
    // Who withdraws the consent waits, and finds it open; or it is found withdrawn.
    await lockStarts(transaction, [applicantId]);
    const attempt = found(await lockAttempt(transaction, applicantId, id, now));
    // What was filled in on paper is over; where it was typed in wrongly, it is made void and typed in again.
    if (attempt.filled_on !== null) throw new ApiError('conflict');
    // Whoever means it to count says so first, with a reason.
    if (attempt.voided_at !== null) throw new ApiError('conflict');
    if (seen && !isAsSeen(attempt, seen)) throw new ApiError('stale');
    const times = attempt.section_times as SectionTimes | null;
    if (attempt.submitted_at === null && attempt.deadline === null && times === null)
      throw new ApiError('conflict');
    if (await findOtherOpen(transaction, applicantId, attempt.exam_id, id)) throw new ApiError('conflict');
    const consent = await getResultConsent(transaction, applicantId, attempt.consent_id);
    if (consent?.withdrawnAt) throw new ApiError('conflict');
    const deadline = extendedDeadline(attempt.deadline, now, minutes);
    await updateReopened(transaction, applicantId, id, {
      deadline,
      sectionTimes: times && extendedSections(times, now, minutes),
      // More time for what is open takes back nobody's wish to submit it.
      opening: attempt.opening + (attempt.submitted_at === null ? 0 : 1),
    });
    const after = { ...attempt, deadline, submitted_at: null, submitted_by: null, total_score: null };
    await recordChange(transaction, by, {
      ...{ entity: 'attempt', entityId: id, applicantId, action: 'update' },
      before: auditedFields(attempt),
      after: { ...auditedFields(after), reason },
    });
    return deadline;
  });
  context.attemptNotifier.changed();
  return {
    id,
    deadline: extended?.toISOString() ?? null,
    state: attemptState({ deadline: extended, submittedAt: null }, now),
  };
}

/** One whose time ended meanwhile is meant all the same. One that somebody handed in is not, nor are minutes given twice. */
function isAsSeen(attempt: AttemptRow, seen: NonNullable<AttemptExtension['seen']>): boolean {
  const wasOpen = seen.state !== 'submitted';
  const isHandedIn = attempt.submitted_at !== null && attempt.submitted_by === 'applicant';
  if (wasOpen && isHandedIn) return false;
  if ((attempt.deadline?.toISOString() ?? null) !== seen.deadline) return false;
  if (!wasOpen || attempt.submitted_at !== null) return true;
  const last = lastSection((attempt.section_times ?? {}) as SectionTimes);
  return last?.time.until === seen.sectionDeadline;
}

type Audited = Pick<AttemptRow, 'deadline' | 'submitted_at' | 'submitted_by' | 'total_score'>;

function auditedFields({ deadline, submitted_at, submitted_by, total_score }: Audited) {
  return {
    deadline: deadline?.toISOString() ?? null,
    submitDateTime: submitted_at?.toISOString() ?? null,
    submittedBy: submitted_by,
    totalScore: total_score === null ? null : Number(total_score),
  };
}
