import { createHash } from 'node:crypto';
import type { PaperFormInput, SavedPaperForm } from '@sanjeh/contract/paper-form/paper-form.schema';
import { isInAgeRange } from '@sanjeh/domain/age/age';
import type { ExamContent, QuestionContent } from '@sanjeh/domain/exam-version/exam-content';
import { askedQuestions } from '@sanjeh/domain/exam-version/scored-questions';
import { readValue } from '@sanjeh/domain/question/answer-value';
import { kindOf, takesValue } from '@sanjeh/domain/question/question-kind';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { found } from '#core/revision.ts';
import { newSpokenCode } from '#core/spoken-code.ts';
import type { Executor } from '#db/executor.ts';
import { inTransaction } from '#db/transaction.ts';
import type { AttemptContext } from '../attempt/attempt.context.ts';
import { scoreColumns, scoresOf } from '../attempt/attempt-scores.service.ts';
import { chosenOf, type GivenRow } from '../attempt/given-answers.service.ts';
import { lockStarts } from '../attempt/start-lock.service.ts';
import { recordChange } from '../audit/audit.service.ts';
import { ensurePaperConsent } from '../consent/consent.service.ts';
import type { ExamVersion } from '../exam-version/exam-version.service.ts';
import { chooseNorms } from '../norm/used-norm.service.ts';
import * as queries from './paper-form.queries.ts';
import {
  agesOn,
  assertDay,
  assertKept,
  assertRoom,
  assertTypable,
  type FormReading,
} from './paper-form.service.ts';

type Given = PaperFormInput & { applicantId: number };

/** As one attempt that was never open; what follows from a result follows from it too. */
export async function savePaperForm(
  context: AttemptContext,
  caller: Caller,
  named: Given,
  reading: FormReading,
): Promise<SavedPaperForm> {
  const given = { ...named, id: formId(named) };
  const known = await queries.selectSaved(context.db, given.applicantId, given.id);
  if (known) return known;
  const version = await context.versions.current(context.db, given.exameId);
  if (!(await queries.isVersionOf(context.db, given.exameId, given.versionId)))
    throw new ApiError('not_found');
  const content = await context.versions.get(context.db, given.versionId);
  assertTypable(content);
  const rows = readAnswers(content, given.answers);
  const saved = await inTransaction(context.db, (transaction) =>
    save({ ...context, db: transaction }, caller, { ...given, version, content, rows }, reading),
  );
  context.attemptNotifier.changed();
  return saved;
}

/**
 * Of the person and the name that the form was given: the same form twice is one, and no name can be that of somebody
 * else's attempt. A UUID of its own kind (version 8), which attempts from devices never have.
 */
function formId({ applicantId, id }: Given): string {
  const bytes = createHash('sha256').update(`${applicantId}/${id.toLowerCase()}`).digest();
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

interface Checked extends Given {
  /** What applies to whoever takes the exam now. */
  version: ExamVersion;
  /** The questions that were typed from. */
  content: ExamContent;
  /** The answers as they are kept. */
  rows: GivenRow[];
}

async function save(
  { db, env: { timeZone } }: Pick<AttemptContext, 'env'> & { db: Executor },
  caller: Caller,
  form: Checked,
  { now, language }: FormReading,
): Promise<SavedPaperForm> {
  const { applicantId, id, exameId, filledOn, version, content, rows } = form;
  await lockStarts(db, [applicantId]);
  const person = found(await queries.lockPerson(db, applicantId));
  // Who was faster with the same form has let us in here only now.
  const known = await queries.selectSaved(db, applicantId, id);
  if (known) return known;
  assertDay(filledOn, person, { now, timeZone, field: 'filledOn' });
  await assertKept(db, filledOn, { now, timeZone });
  await assertRoom(db, form, version.maxAttempts);
  const author = await queries.selectUserName(db, caller.userId);
  const consentId = await consentOf(db, form, { author, timeZone, now, language, person });
  const { age, corrected, counted } = agesOn(person, filledOn, version.correctsAge);
  const norms = await chooseNorms(db, content, { months: counted.months, gender: person.gender });
  const scores = scoreColumns(scoresOf(content, chosenOf(rows), norms));
  const { informant } = form;
  const code = newSpokenCode();
  const filled = { day: filledOn, timeZone };
  await queries.insertForm(
    db,
    {
      ...{ applicant_id: applicantId, id, code, exam_id: exameId, version_id: form.versionId },
      ...{ age_months: age.months, age_days: age.days },
      ...{ corrected_age_months: corrected?.months ?? null, corrected_age_days: corrected?.days ?? null },
      is_out_of_range: !isInAgeRange(counted.months, content.ageRange),
      ...{ informant: informant.who, informant_other: informant.who === 'other' ? informant.other : null },
      ...{ consent_id: consentId, total_score: scores.total_score, typed_by: author },
    },
    filled,
  );
  await queries.insertAnswers(db, { applicantId, id }, rows, filled);
  await queries.updateScores(db, { applicantId, id }, scores);
  await recordChange(db, caller, {
    ...{ entity: 'attempt', entityId: id, applicantId, action: 'create', before: null },
    after: { isPaper: true, filledOn, informant: informant.who, answered: rows.length },
  });
  return { id, code };
}

interface Signing extends FormReading {
  author: string;
  timeZone: string;
  person: queries.PersonRow;
}

async function consentOf(db: Executor, { applicantId, version, consent }: Checked, signing: Signing) {
  if (version.consentVersion === null) return null;
  const { author, timeZone, language, person, now } = signing;
  if (consent) assertDay(consent.signedOn, person, { now, timeZone, field: 'consent' });
  return ensurePaperConsent(db, {
    ...{ applicantId, version: version.consentVersion, agreedTo: consent?.version, language },
    paper: consent ? { ...consent, author, timeZone } : null,
  });
}

/** A form names only what it was typed from, and each question once. A value must be one, as it must on a device. */
function readAnswers(content: ExamContent, answers: PaperFormInput['answers']): GivenRow[] {
  const asked = new Map(askedQuestions(content).map((question) => [question.id, question]));
  const rows = answers.flatMap(({ questionId, answerId, value }) => {
    const question = asked.get(questionId);
    const given = question ? readGiven(question, answerId, value) : null;
    return given ? [{ question_id: questionId, ...given }] : [];
  });
  if (new Set(rows.map(({ question_id }) => question_id)).size < answers.length)
    throw invalidField('answers', 'invalid_choice');
  return rows;
}

function readGiven(
  question: QuestionContent,
  answerId: number | undefined,
  value: PaperFormInput['answers'][number]['value'],
): Omit<GivenRow, 'question_id'> | null {
  if (takesValue(kindOf(question))) {
    const read = readValue(question, value ?? null).value ?? null;
    return read === null ? null : { answer_id: null, value: read };
  }
  const isOffered = question.answers.some(({ id }) => id === answerId);
  return answerId !== undefined && isOffered ? { answer_id: answerId, value: null } : null;
}
