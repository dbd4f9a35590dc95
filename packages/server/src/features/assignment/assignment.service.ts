import type {
  Assignment,
  AssignmentQuery,
  AssignmentUpdate,
  AssignmentValues,
} from '@sanjeh/contract/assignment/assignment.schema';
import { invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Language } from '#core/language.ts';
import { localised } from '#core/localised.ts';
import { assertCurrent, found } from '#core/revision.ts';
import { newSpokenCode } from '#core/spoken-code.ts';
import type { Executor } from '#db/executor.ts';
import { refuseBy } from '#db/query/constraint-refusal.ts';
import { createdOnce } from '#db/query/created-once.ts';
import { dayBounds } from '#db/query/day-bounds.ts';
import { mapItems, type Page } from '#db/query/list-page.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import * as queries from './assignment.queries.ts';
import { selectCounts } from './assignment-progress.queries.ts';

/** Where and when assignments are read. */
export interface AssignmentReading {
  now: Date;
  timeZone: string;
  language: Language;
}

export async function listAssignments(
  db: Executor,
  query: AssignmentQuery,
  reading: AssignmentReading,
): Promise<Page<Assignment>> {
  const page = await queries.selectAssignments(db, query, reading.timeZone);
  const items = await viewAll(db, page.items, reading);
  return mapItems({ ...page, items }, (item) => item);
}

export async function getAssignment(
  db: Executor,
  id: number,
  reading: AssignmentReading,
): Promise<Assignment> {
  const row = found(await queries.findAssignment(db, id, reading.timeZone));
  return found((await viewAll(db, [row], reading))[0]);
}

async function viewAll(
  db: Executor,
  rows: readonly queries.AssignmentRow[],
  { now, language }: AssignmentReading,
): Promise<Assignment[]> {
  const ids = rows.map(({ id }) => id);
  const exams = await queries.selectExamsOf(db, ids);
  const counts = await selectCounts(db, ids);
  return rows.map((row) => {
    const countOf = (wanted: string) =>
      counts.find(({ assignment_id, state }) => assignment_id === row.id && state === wanted)?.count ?? 0;
    return {
      ...{ id: row.id, label: row.label, exams: examsOf(exams, row.id, language), audience: row.audience },
      group: groupOf(row, language),
      ...{ from: row.from_day, until: row.until_day, state: stateOf(row, now) },
      ...{ extraMinutes: row.extra_minutes, reminds: row.reminds, informant: row.informant },
      ...{ code: row.code, uses: row.uses, maxUses: row.max_uses, revision: row.revision },
      counts: { notBegun: countOf('not_begun'), open: countOf('open'), done: countOf('done') },
    };
  });
}

export function examsOf(exams: readonly queries.ExamOf[], assignmentId: number, language: Language) {
  return exams
    .filter(({ assignment_id }) => assignment_id === assignmentId)
    .map(({ id, title, translations }) => localised({ id, title, translations }, language));
}

function groupOf(row: queries.AssignmentRow, language: Language): Assignment['group'] {
  const { group_id: id, group_title: title, group_translations: translations } = row;
  return id === null || title === null ? null : localised({ id, title, translations }, language);
}

function stateOf(
  { withdrawn_at, opens_at, closes_at }: queries.AssignmentRow,
  now: Date,
): Assignment['state'] {
  if (withdrawn_at !== null) return 'withdrawn';
  if (opens_at > now) return 'coming';
  return closes_at !== null && closes_at <= now ? 'over' : 'open';
}

const refusals = {
  assignments_group_id_fkey: () => invalidField('groupId', 'invalid_choice'),
  assignment_people_applicant_id_fkey: () => invalidField('applicantIds', 'invalid_choice'),
};

/** Sent again because the answer was lost, it is given once. */
export async function giveOnce(
  db: Executor,
  caller: Caller,
  content: AssignmentValues,
  { timeZone, requestKey }: { timeZone: string; requestKey: string | undefined },
): Promise<number> {
  const { id } = await createdOnce(
    db,
    { requestKey, caller, entity: 'assignment', content },
    {
      create: async (transaction) => ({ id: await createAssignment(transaction, caller, content, timeZone) }),
      read: async (_, given) => ({ id: given }),
    },
  );
  return id;
}

function createAssignment(
  db: Executor,
  caller: Caller,
  values: AssignmentValues,
  timeZone: string,
): Promise<number> {
  const { startOf, endOf } = dayBounds(timeZone);
  const { audience, label, informant, reminds } = values;
  return inTransaction(db, async (transaction) => {
    const examIds = await queries.selectGivenExams(transaction, values.examId, values.series);
    if (examIds.length === 0)
      throw invalidField(values.examId === null ? 'series' : 'examId', 'invalid_choice');
    const row = {
      ...{ audience, label, informant, reminds, extra_minutes: values.extraMinutes },
      group_id: audience === 'group' ? values.groupId : null,
      opens_at: startOf(values.from),
      closes_at: values.until === null ? null : endOf(values.until),
      code: audience === 'link' ? newSpokenCode() : null,
      max_uses: audience === 'link' ? values.maxUses : null,
      user_id: caller.userId,
    };
    const applicantIds = audience === 'people' ? values.applicantIds : [];
    const id = await refuseBy(
      refusals,
      queries.insertAssignment(transaction, row, { examIds, applicantIds }),
    );
    const { until, from, extraMinutes, maxUses } = values;
    await recordChange(transaction, caller, {
      ...{ entity: 'assignment', entityId: id, action: 'create', before: null },
      after: {
        label,
        audience,
        from,
        until,
        extraMinutes,
        reminds,
        informant,
        maxUses,
        exams: examIds.length,
      },
    });
    return id;
  });
}

export function updateAssignment(
  db: Executor,
  caller: Caller,
  id: number,
  { revision, label, until, reminds, maxUses }: AssignmentUpdate,
  timeZone: string,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const before = found(await queries.lockAssignment(transaction, id, timeZone));
    assertCurrent(before, revision);
    if (until !== null && until < before.from_day) throw invalidField('until', 'from_after_to');
    const isLink = before.audience === 'link';
    if (isLink && maxUses !== null && maxUses < before.uses)
      throw invalidField('maxUses', 'too_small', { minimum: before.uses });
    await queries.changeAssignment(transaction, id, {
      ...{ label, reminds, max_uses: isLink ? maxUses : null },
      closes_at: until === null ? null : dayBounds(timeZone).endOf(until),
    });
    await recordChange(transaction, caller, {
      ...{ entity: 'assignment', entityId: id, action: 'update' },
      before: {
        label: before.label,
        until: before.until_day,
        reminds: before.reminds,
        maxUses: before.max_uses,
      },
      after: { label, until, reminds, maxUses: isLink ? maxUses : null },
    });
  });
}

export function withdrawAssignment(
  db: Executor,
  caller: Caller,
  id: number,
  timeZone: string,
): Promise<void> {
  return inTransaction(db, async (transaction) => {
    const before = found(await queries.lockAssignment(transaction, id, timeZone));
    if (before.withdrawn_at !== null) return;
    await queries.withdraw(transaction, id);
    await recordChange(transaction, caller, {
      ...{
        entity: 'assignment',
        entityId: id,
        action: 'remove',
        before: { label: before.label },
        after: null,
      },
    });
  });
}
