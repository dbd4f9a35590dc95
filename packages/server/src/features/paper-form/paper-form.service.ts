import type {
  BlankForm,
  PaperExams,
  PaperForm,
  PaperFormInput,
} from '@sanjeh/contract/paper-form/paper-form.schema';
import { ageOn, isInAgeRange } from '@sanjeh/domain/age/age';
import { dateInTimeZone, type IsoDate } from '@sanjeh/domain/age/calendar-date';
import { monthsBefore } from '@sanjeh/domain/age/calendar-step';
import { correctedAgeOn } from '@sanjeh/domain/age/corrected-age';
import { hasAskingRules } from '@sanjeh/domain/exam-version/asked-content';
import { alwaysAsked } from '@sanjeh/domain/exam-version/draw';
import type { ExamContent, QuestionContent } from '@sanjeh/domain/exam-version/exam-content';
import { kindOf } from '@sanjeh/domain/question/question-kind';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { mapItems } from '#db/query/list-page.ts';
import { firstDue, listGiven } from '../assignment/given-exam.service.ts';
import type { AttemptContext } from '../attempt/attempt.context.ts';
import { examPaperOf } from '../attempt/exam-paper.service.ts';
import { findMissingConsent } from '../consent/consent.service.ts';
import { readContent } from '../exam-version/exam-version.service.ts';
import { knownKinds } from '../exam-version/known-kinds.service.ts';
import { resultMonths } from '../retention/retention.service.ts';
import * as queries from './paper-form.queries.ts';

export interface FormReading {
  now: Date;
  language: Language;
}

/** In the time zone of the house. */
export function assertDay(
  filledOn: string,
  { birth_date }: Pick<queries.PersonRow, 'birth_date'>,
  { now, timeZone, field }: { now: Date; timeZone: string; field: string },
): asserts filledOn is IsoDate {
  if (filledOn > dateInTimeZone(now, timeZone)) throw invalidField(field, 'date_future');
  if (filledOn < birth_date) throw invalidField(field, 'date_before_birth');
}

/** What the next night would remove is refused while the paper is still at hand: it counts by the middle of its day. */
export async function assertKept(
  db: Executor,
  filledOn: IsoDate,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<void> {
  const months = await resultMonths(db);
  if (months > 0 && filledOn <= monthsBefore(dateInTimeZone(now, timeZone), months))
    throw invalidField('filledOn', 'date_not_kept');
}

/** On the day on which the form was filled in. */
export function agesOn({ birth_date, weeks_premature }: queries.PersonRow, day: string, corrects: boolean) {
  const corrected = corrects ? correctedAgeOn(birth_date, weeks_premature, day) : null;
  const age = ageOn(birth_date, day);
  return { age, corrected, counted: corrected ?? age };
}

export async function listPaperExams(
  { db, env }: Pick<AttemptContext, 'db' | 'env'>,
  { applicantId, filledOn, search }: { applicantId: number; filledOn: string; search: string | undefined },
  { now, language }: FormReading,
): Promise<PaperExams> {
  const person = found(await queries.selectPerson(db, applicantId));
  assertDay(filledOn, person, { now, timeZone: env.timeZone, field: 'filledOn' });
  await assertKept(db, filledOn, { now, timeZone: env.timeZone });
  const { age, counted } = agesOn(person, filledOn, true);
  const exams = await queries.selectExams(db, {
    ...{ months: age.months, correctedMonths: counted.months, search, language },
  });
  return mapItems(exams, ({ id, code, is_fitting: isFitting, ...texts }) => ({
    ...{ id, code, isFitting, title: localised(texts, language).title },
  }));
}

export async function getPaperForm(
  { db, env, versions }: AttemptContext,
  { applicantId, examId, filledOn }: { applicantId: number; examId: number; filledOn: string },
  { now, language }: FormReading,
): Promise<PaperForm> {
  const person = found(await queries.selectPerson(db, applicantId));
  assertDay(filledOn, person, { now, timeZone: env.timeZone, field: 'filledOn' });
  await assertKept(db, filledOn, { now, timeZone: env.timeZone });
  const version = await versions.current(db, examId);
  assertTypable(version.content);
  const { age, corrected, counted } = agesOn(person, filledOn, version.correctsAge);
  const { taken, open_since } = found(await queries.selectStanding(db, applicantId, examId));
  const given = version.isGiven ? await listGiven(db, applicantId, examId) : [];
  const { ageRange } = version.content;
  return {
    exameId: examId,
    versionId: version.id,
    age,
    correctedAge: corrected,
    isOutOfRange: !isInAgeRange(counted.months, ageRange),
    ageRange: { title: localised(ageRange, language).title, from: ageRange.from, to: ageRange.to },
    taken,
    maxAttempts: version.maxAttempts,
    openSince: open_since?.toISOString() ?? null,
    wantedInformant: firstDue(given)?.informant ?? null,
    consent:
      version.consentVersion === null
        ? null
        : await findMissingConsent(db, { applicantId, version: version.consentVersion, language }),
    ...examPaperOf(version.content, language),
  };
}

/** Of an exam on offer or not: who prints forms may be trying it out. */
export async function getBlankForm(
  { db }: Pick<AttemptContext, 'db'>,
  examId: number,
  language: Language,
): Promise<BlankForm> {
  const content = await readContent(db, examId);
  return {
    exameId: examId,
    ...examPaperOf(alwaysAsked(content), language),
    drawn: content.draws?.reduce((sum, { count }) => sum + count, 0) ?? 0,
    refusal: refusalOf(content),
  };
}

/** What stands on a form must be of a kind that can be typed in. */
export function assertTypable(content: ExamContent): void {
  const refusal = refusalOf(content);
  if (refusal) throw new ApiError(refusal);
}

function refusalOf({ sections, ...content }: ExamContent): BlankForm['refusal'] {
  if (hasAskingRules(content)) return 'exam_rules';
  if (content.draws) return 'exam_draws';
  const isTyped = (question: QuestionContent) => knownKinds.includes(kindOf(question));
  return sections.every(({ questions }) => questions.every(isTyped)) ? null : 'question_kinds';
}

/** Refused in words while there is still somebody to read them. */
export async function assertRoom(
  db: Executor,
  { applicantId, exameId, besideOpen }: PaperFormInput & { applicantId: number },
  limit: number | null,
): Promise<void> {
  const { taken, open_since } = found(await queries.selectStanding(db, applicantId, exameId));
  if (limit !== null && taken >= limit) throw new ApiError('attempts_used_up', { params: { limit } });
  if (open_since !== null && !besideOpen)
    throw new ApiError('attempt_open', { params: { since: open_since.toISOString() } });
}
