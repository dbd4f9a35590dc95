import { randomInt } from 'node:crypto';
import type {
  AnswerChoice,
  AnswersSaved,
  OpenAttempt,
  StartInput,
  SubmitInput,
} from '@sanjeh/contract/attempt/attempt.schema';
import { ageOn, isInAgeRange } from '@sanjeh/domain/age/age';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { correctedAgeOn } from '@sanjeh/domain/age/corrected-age';
import { attemptState, deadlineOf } from '@sanjeh/domain/attempt/attempt';
import { hasAskingRules } from '@sanjeh/domain/exam-version/asked-content';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import { newSpokenCode } from '#core/spoken-code.ts';
import { inTransaction } from '#db/transaction.ts';
import { givenFor, listGiven, wantedInformants } from '../assignment/given-exam.service.ts';
import { type Asked, ensureConsent } from '../consent/consent.service.ts';
import type { AttemptContext } from './attempt.context.ts';
import { type AttemptRow, selectChoices } from './attempt.queries.ts';
import { newAttemptId } from './attempt-code.ts';
import { viewRules } from './attempt-rules.service.ts';
import type { OpenAttemptRow, StartingPerson } from './attempt-start.queries.ts';
import { submit, submitExpired } from './attempt-submit.service.ts';
import { viewAttempt } from './attempt-view.ts';
import { answersOf } from './given-answers.service.ts';
import { assertStillOwn, getOwnAttempt } from './own-attempt.service.ts';

type Start = StartInput & { userId: number; language: Language; now: Date };

/** Starts an attempt, or gives the open one back. */
export async function startAttempt(context: AttemptContext, start: Start): Promise<OpenAttempt> {
  const { userId, examId, language, now } = start;
  const { open, taken, ...facts } = await context.attemptStarter.find(start);
  const person = found(facts.person);
  const { full_name, person_id: applicantId } = person;
  if (open && attemptState({ deadline: open.deadline, submittedAt: null }, now) === 'in_progress') {
    return view(context, { ...open, full_name }, language, now);
  }
  // What ran out of time makes way for a new attempt.
  if (open) await submit(context, applicantId, open.id);
  const version = await context.versions.current(context.db, examId);
  const { maxAttempts: limit, content } = version;
  assertAttemptsLeft(taken, limit);
  const given = version.isGiven ? await listGiven(context.db, applicantId, examId) : [];
  // Who was not invited is not told that there is such an exam.
  if (version.byInvitation && given.length === 0) throw new ApiError('not_found');
  const { informant, extraMinutes } = answeredBy(version.asksInformant, start, given);
  const asked = { applicantId, version: version.consentVersion, agreedTo: start.consent?.version, language };
  const consentId = await consentOf(context, asked);
  const { age, corrected } = agesOf(person, dateInTimeZone(now, context.env.timeZone), version.correctsAge);
  const attempt = {
    applicant_id: applicantId,
    id: newAttemptId(now),
    code: newSpokenCode(),
    exam_id: examId,
    version_id: version.id,
    seed: randomInt(2 ** 31),
    age_months: age.months,
    age_days: age.days,
    corrected_age_months: corrected?.months ?? null,
    corrected_age_days: corrected?.days ?? null,
    is_out_of_range: !isInAgeRange((corrected ?? age).months, content.ageRange),
    started_at: now,
    deadline: deadlineOf(now, withExtra(content.timeLimitMinutes, extraMinutes)),
    section_times: null,
    opening: 1,
    ...informant,
    consent_id: consentId,
    max_attempts: limit,
  };
  // One statement decides who of two starts it, so no transaction is needed around the questions before it.
  const isStarted = await context.attemptStarter.insert(attempt);
  context.attemptNotifier.changed();
  if (isStarted) {
    const started = viewAttempt({ ...attempt, full_name }, content, [], language, now);
    if (!hasAskingRules(content)) return started;
    return { ...started, ...(await viewRules(context.db, attempt, content, new Map())) };
  }
  const again = await context.attemptStarter.find({ userId, applicantId, examId });
  if (again.open === null) assertAttemptsLeft(again.taken, limit);
  // Withdrawn between the two statements: without it nothing starts.
  if (again.open === null) await consentOf(context, { ...asked, agreedTo: undefined });
  return view(context, { ...found(again.open), full_name }, language, now);
}

function agesOf({ birth_date, weeks_premature }: StartingPerson, today: string, correctsAge: boolean) {
  const corrected = correctsAge ? correctedAgeOn(birth_date, weeks_premature, today) : null;
  return { age: ageOn(birth_date, today), corrected };
}

/** An exam without a limit needs no more time. */
function withExtra(limit: number | null, extra: number): number | null {
  return limit === null ? null : limit + extra;
}

/** Where the exam was given to somebody with a word on who must answer, nobody else may. */
function answeredBy(
  isAsked: boolean,
  { informant }: StartInput,
  given: Awaited<ReturnType<typeof listGiven>>,
) {
  if (!isAsked) {
    const columns = { informant: given[0]?.informant ?? null, informant_other: null };
    return { informant: columns, extraMinutes: given[0]?.extra_minutes ?? 0 };
  }
  if (informant === undefined) throw invalidField('informant', 'required');
  const { who } = informant;
  const fitting = givenFor(given, who);
  if (!fitting && given.length > 0) throw refusedInformant(wantedInformants(given));
  const columns = { informant: who, informant_other: who === 'other' ? informant.other : null };
  return { informant: columns, extraMinutes: fitting?.extra_minutes ?? 0 };
}

function refusedInformant([who = '', ...others]: readonly string[]) {
  const named = others.length > 0 ? { who, others: others.join(',') } : { who };
  return invalidField('informant', 'invalid_choice', named);
}

type AskedConsent = Omit<Asked, 'version'> & { version: number | null };

function consentOf({ db }: AttemptContext, { version, ...asked }: AskedConsent): Promise<string | null> {
  return version === null ? Promise.resolve(null) : ensureConsent(db, { ...asked, version });
}

function assertAttemptsLeft(taken: number, limit: number | null): void {
  if (limit !== null && taken >= limit) throw new ApiError('attempts_used_up', { params: { limit } });
}

export async function getOpenAttempt(
  context: AttemptContext,
  userId: number,
  id: string,
  language: Language,
  now: Date,
): Promise<OpenAttempt> {
  const attempt = await getOwnAttempt(context.db, userId, id);
  if (attempt.submitted_at !== null) throw new ApiError('attempt_closed');
  return view(context, attempt, language, now);
}

async function view(
  context: AttemptContext,
  attempt: OpenAttemptRow & { full_name: string },
  language: Language,
  now: Date,
) {
  const content = await context.versions.get(context.db, attempt.version_id);
  const choices = await selectChoices(context.db, attempt.applicant_id, attempt.id);
  const viewed = viewAttempt(attempt, content, choices, language, now);
  if (!hasAskingRules(content)) return viewed;
  return { ...viewed, ...(await viewRules(context.db, attempt, content, answersOf(choices))) };
}

export async function saveAnswers(
  context: AttemptContext,
  account: Caller,
  id: string,
  answers: readonly AnswerChoice[],
): Promise<AnswersSaved> {
  const verdicts = await context.answerSaver.save(account, id, answers);
  const result: AnswersSaved = { saved: [], refused: [] };
  for (const [index, { questionId, seq }] of answers.entries()) {
    const verdict = verdicts[index];
    if (verdict === 'saved') result.saved.push({ questionId, seq });
    else if (verdict === 'not_signed_in') throw new ApiError('not_signed_in');
    else if (verdict === 'held' || verdict === 'outdated')
      throw new ApiError('busy', { retryAfter: 2, params: { reason: 'held' } });
    else if (verdict === undefined || verdict === 'not_found') throw new ApiError('not_found');
    else result.refused.push({ questionId, seq, code: verdict });
  }
  if (result.saved.length > 0) context.attemptNotifier.changed();
  return result;
}

/** What still waited on the device goes in first. */
export async function submitAttempt(
  context: AttemptContext,
  account: Caller,
  id: string,
  { answers, ...asked }: SubmitInput,
): Promise<void> {
  if (answers.length > 0) await saveAnswers(context, account, id, answers);
  const { applicant_id } = await getOwnAttempt(context.db, account.userId, id);
  await inTransaction(context.db, async (transaction) => {
    await submit({ ...context, db: transaction }, applicant_id, id, asked);
    await assertStillOwn(transaction, account.userId, applicant_id);
  });
  context.attemptNotifier.changed();
}

export async function submitAllExpired(context: AttemptContext): Promise<number> {
  // First of all, so that a clock that was put forward ends nothing.
  await context.examClock.look();
  const count = await submitExpired(context);
  if (count > 0) context.attemptNotifier.changed();
  return count;
}

export function timesOf(row: Pick<AttemptRow, 'deadline' | 'submitted_at'>) {
  return { deadline: row.deadline, submittedAt: row.submitted_at };
}
