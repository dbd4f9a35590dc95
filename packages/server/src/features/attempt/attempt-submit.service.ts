import { deliveryGraceSeconds } from '@sanjeh/domain/attempt/attempt';
import { askedContent } from '@sanjeh/domain/exam-version/asked-content';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { ApiError } from '#core/api-error.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import type { ExamVersions } from '../exam-version/exam-version.service.ts';
import { chooseNorms } from '../norm/used-norm.service.ts';
import type { AttemptContext } from './attempt.context.ts';
import {
  type AttemptRow,
  lockAttempt,
  lockExpired,
  lockIfExpired,
  selectChoices,
  selectExpired,
  selectGender,
  updateSubmitted,
} from './attempt.queries.ts';
import { askedScores, decideNotAsked } from './attempt-rules.service.ts';
import { scoreColumns } from './attempt-scores.service.ts';
import { withEssays } from './essay-answer.service.ts';
import { answersOf } from './given-answers.service.ts';

type SubmittedBy = 'applicant' | 'time';
type LockedAttempt = NonNullable<Awaited<ReturnType<typeof lockAttempt>>>;

/** What whoever asks has seen of the attempt. */
interface Asked {
  by?: SubmittedBy;
  opening?: number | undefined;
  /** The time that is over. */
  deadline?: string | undefined;
}

type Submitting = Pick<AttemptContext, 'db' | 'versions' | 'examClock'>;

/** Exactly one submission: who comes second finds it done. After the deadline it is the time that ends it, whoever asks. */
export function submit(
  { db, versions, examClock }: Submitting,
  applicantId: number,
  id: string,
  { by = 'applicant', opening, deadline }: Asked = {},
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const now = examClock.expected();
    const attempt = found(await lockAttempt(transaction, applicantId, id, now));
    if (attempt.submitted_at !== null) return;
    // It was opened again since: who asks has not seen that.
    if (opening !== undefined && opening !== attempt.opening) throw new ApiError('stale');
    if (deadline !== undefined && hasMoreTime(attempt, deadline)) throw new ApiError('stale');
    await close(transaction, versions, attempt, { by: attempt.is_time_over ? 'time' : by, now });
  });
}

/** It was given since another time was over. */
function hasMoreTime({ deadline, is_time_over }: LockedAttempt, over: string): boolean {
  return !is_time_over && deadline !== null && deadline.getTime() > Date.parse(over);
}

const atOnce = 50;

/** Submits what ran out of time and says how many there were. */
export function submitExpired(context: Submitting & Pick<AttemptContext, 'isDistributed'>): Promise<number> {
  if (context.isDistributed) return submitExpiredApart(context);
  const { db, versions, examClock } = context;
  return inTransaction(db, async (transaction) => {
    const now = examClock.expected();
    const expired = await lockExpired(transaction, now, deliveryGraceSeconds, atOnce);
    for (const attempt of expired) await close(transaction, versions, attempt, { by: 'time', now });
    return expired.length;
  });
}

/** The same where attempts are spread by person, each in a transaction of its own. */
async function submitExpiredApart({ db, versions, examClock }: Submitting): Promise<number> {
  const expired = await selectExpired(db, examClock.expected(), deliveryGraceSeconds, atOnce);
  let count = 0;
  for (const one of expired)
    count += await inTransaction(db, async (transaction) => {
      const now = examClock.expected();
      const attempt = await lockIfExpired(transaction, one, now, deliveryGraceSeconds);
      if (attempt) await close(transaction, versions, attempt, { by: 'time', now });
      return attempt ? 1 : 0;
    });
  return count;
}

/** The attempt is locked: nobody can save an answer between adding up and closing. */
async function close(
  db: Executor,
  versions: ExamVersions,
  attempt: AttemptRow,
  { by, now }: { by: SubmittedBy; now: Date },
): Promise<void> {
  const content = await versions.get(db, attempt.version_id);
  const choices = await selectChoices(db, attempt.applicant_id, attempt.id);
  const decision = { content, given: answersOf(choices), isByApplicant: by === 'applicant', now };
  const left = await decideNotAsked(db, attempt, decision);
  const asked = askedContent(content, left.notAsked);
  const chosen = await withEssays(db, attempt, { content, asked }, choices);
  const norms = content.scoring?.norms ? await normsOf(db, content, attempt) : [];
  await updateSubmitted(db, attempt.applicant_id, attempt.id, {
    submitted_by: by,
    ...scoreColumns(askedScores(content, left, chosen, norms)),
    not_asked: left.notAsked && [...left.notAsked],
    credited: left.credited && [...left.credited],
  });
}

/** By the age at the start, corrected where that applied, and by who the person is at the end. */
async function normsOf(db: Executor, content: ExamContent, attempt: AttemptRow) {
  const months = attempt.corrected_age_months ?? attempt.age_months;
  return chooseNorms(db, content, { months, gender: await selectGender(db, attempt.applicant_id) });
}
