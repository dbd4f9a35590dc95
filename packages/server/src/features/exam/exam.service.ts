import type { AuditAction } from '@sanjeh/contract/audit/audit.schema';
import type { ExamInput, ExamUpdate, ExamValues } from '@sanjeh/contract/exam/exam.schema';
import { examInputSchema } from '@sanjeh/contract/exam/exam.schema';
import { withSources } from '@sanjeh/domain/text/translation';
import type { Transaction } from 'kysely';
import { invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { assertCurrent, found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { refuseBy } from '#db/query/constraint-refusal.ts';
import { createdOnce } from '#db/query/created-once.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { storeConsentText } from '../consent/consent-text.service.ts';
import { findPublishingProblem } from '../question/question-read.service.ts';
import type { ExamRow } from './exam.queries.ts';
import { insertExam, linkConsent, lockExamRow, selectExam, updateExam as updateRow } from './exam.queries.ts';
import { toAdminExam, toExamRow } from './exam-row.ts';

const refusals = {
  exams_code_key: () => invalidField('code', 'taken'),
  exams_invitation_not_for_visitors: () => invalidField('byInvitation', 'invitation_for_visitors'),
  exams_section_times_not_for_visitors: () => invalidField('openToVisitors', 'time_limit_for_visitors'),
  exams_category_id_fkey: () => invalidField('categoryId', 'invalid_choice'),
  exams_age_range_id_fkey: () => invalidField('ageRangeId', 'invalid_choice'),
};

/** Without a caller it is the seed that writes, and nobody's doing. */
export function createExam(
  db: Executor,
  input: ExamInput,
  caller: Caller | null = null,
  requestKey?: string,
): Promise<ExamRow> {
  return createdOnce(
    db,
    { requestKey, caller, entity: 'exam', content: input },
    { create: (transaction) => addExam(transaction, input, caller), read: readExam },
  );
}

function addExam(db: Executor, input: ExamInput, caller: Caller | null): Promise<ExamRow> {
  const values = withSources(examInputSchema.parse(input), []);
  if (values.published) throw invalidField('published', 'no_question');
  return inTransaction(db, async (transaction) => {
    const { id } = await refuseBy(refusals, insertExam(transaction, toExamRow(values)));
    await setConsent(transaction, id, values);
    const after = await readExam(transaction, id);
    if (caller) await recordExam(transaction, caller, 'create', { before: null, after });
    return after;
  });
}

export function updateExam(
  db: Executor,
  caller: Caller,
  id: number,
  { revision, ...given }: ExamUpdate,
): Promise<ExamRow> {
  return changeExam(db, caller, id, 'update', async (transaction, before) => {
    assertCurrent(before, revision);
    const values = withSources(given, [toAdminExam(before, 'fa')]);
    if (values.published && !before.published) await assertPublishable(transaction, id);
    const version = await storeConsent(transaction, id, values);
    await refuseBy(refusals, updateRow(transaction, id, { ...toExamRow(values), consent_version: version }));
  });
}

function storeConsent(db: Executor, id: number, values: ExamValues) {
  return storeConsentText(db, id, values);
}

/** The words name their exam, so they come after it. */
async function setConsent(db: Executor, id: number, values: ExamValues): Promise<void> {
  const version = await storeConsent(db, id, values);
  if (version !== null) await linkConsent(db, id, version);
}

/** Locks the exam, so that what was checked about its content still holds when the change is saved. */
export function changeExam(
  db: Executor,
  caller: Caller | null,
  id: number,
  action: AuditAction,
  change: (transaction: Transaction<Database>, before: ExamRow) => Promise<void>,
): Promise<ExamRow> {
  return inTransaction(db, async (transaction) => {
    await lockExamRow(transaction, id);
    const before = await readExam(transaction, id);
    await change(transaction, before);
    const after = await readExam(transaction, id);
    if (caller) await recordExam(transaction, caller, action, { before, after });
    return after;
  });
}

export async function assertPublishable(db: Executor, id: number): Promise<void> {
  const problem = await findPublishingProblem(db, id);
  if (problem === null) return;
  if (problem.kind === 'no_question') throw invalidField('published', 'no_question');
  throw invalidField('published', 'too_few_answers', { count: problem.count, title: problem.title });
}

export async function readExam(db: Executor, id: number): Promise<ExamRow> {
  return found(await selectExam(db, id));
}

export function recordExam(
  db: Executor,
  caller: Caller,
  action: AuditAction,
  change: { before: ExamRow | null; after: ExamRow | null },
): Promise<void> {
  const id = change.after?.id ?? change.before?.id;
  if (id === undefined) throw new Error('A change of no exam');
  return recordChange(db, caller, {
    entity: 'exam',
    entityId: id,
    action,
    before: change.before && audited(change.before),
    after: change.after && audited(change.after),
  });
}

/** The names of category and age range are the Persian ones, whoever made the change. */
function audited(row: ExamRow) {
  const { contentRevision: _, questionCount: __, attemptCount: ___, ...exam } = toAdminExam(row, 'fa');
  return exam;
}
