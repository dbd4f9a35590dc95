import type { ShownInformant } from '@sanjeh/contract/attempt/informant.schema';
import type { Executor } from '#db/executor.ts';
import {
  type PersonAttemptRow,
  selectAttempt,
  selectAttempts,
  selectChoices,
  selectChoicesOf,
  selectSubmittedIds,
} from './attempt.queries.ts';
import { selectEssays } from './essay-answer.queries.ts';
import { chosenOf, type GivenRow, type MarkRow } from './given-answers.service.ts';

/** Null where the exam did not ask. */
export function shownInformant(
  row: Pick<PersonAttemptRow, 'informant' | 'informant_other'>,
): ShownInformant | null {
  return row.informant === null ? null : { who: row.informant, other: row.informant_other };
}

/** Null where it was taken online. */
function paperOf({ filled_on, typed_at, typed_by }: PersonAttemptRow) {
  if (filled_on === null || typed_at === null || typed_by === null) return null;
  return { filledOn: filled_on, typedAt: typed_at.toISOString(), typedBy: typed_by };
}

/** The age that counted, where it was a corrected one. */
export function correctedAgeOf({
  corrected_age_months: months,
  corrected_age_days: days,
}: Pick<PersonAttemptRow, 'corrected_age_months' | 'corrected_age_days'>) {
  return months === null || days === null ? null : { months, days };
}

/** A submitted attempt with what was chosen; null while it is open or if it is somebody else's. */
export async function getSubmitted(db: Executor, applicantId: number, id: string) {
  const row = await selectAttempt(db, applicantId, id);
  if (!row?.submitted_at) return null;
  const essays = await selectEssays(db, applicantId, [id]);
  return toSubmitted(row, await selectChoices(db, applicantId, id), essays);
}

/** The newest submitted attempts of one person at some exams, oldest first. One that is asked about is always among them. */
export async function listSubmitted(
  db: Executor,
  applicantId: number,
  examIds: readonly number[],
  { limit, including }: { limit: number; including: string | undefined },
) {
  const ids = await selectSubmittedIds(db, applicantId, examIds);
  const newest = ids.slice(-limit);
  const shown = including === undefined || newest.includes(including) ? newest : [including, ...newest];
  if (shown.length === 0) return { submitted: [], leftOut: 0 };
  const rows = await selectAttempts(db, applicantId, shown);
  const choices = Map.groupBy(await selectChoicesOf(db, applicantId, shown), ({ attempt_id }) => attempt_id);
  const essays = Map.groupBy(await selectEssays(db, applicantId, shown), ({ attempt_id }) => attempt_id);
  const submitted = rows.flatMap(
    (row) => toSubmitted(row, choices.get(row.id) ?? [], essays.get(row.id) ?? []) ?? [],
  );
  return { submitted, leftOut: ids.length - submitted.length };
}

function toSubmitted(row: PersonAttemptRow, choices: readonly GivenRow[], marks: readonly MarkRow[]) {
  if (!row.submitted_at || !row.submitted_by) return null;
  return {
    versionId: row.version_id,
    normGroupIds: row.norm_group_ids,
    chosen: chosenOf(choices, marks),
    attempt: {
      id: row.id,
      code: row.code,
      applicant: { id: row.applicant_id, fullName: row.full_name },
      examId: row.exam_id,
      startedAt: row.started_at,
      submittedAt: row.submitted_at,
      submittedBy: row.submitted_by,
      age: { months: row.age_months, days: row.age_days },
      correctedAge: correctedAgeOf(row),
      isOutOfRange: row.is_out_of_range,
      notAsked: row.not_asked,
      credited: row.credited,
      isVoid: row.voided_at !== null,
      paper: paperOf(row),
      informant: shownInformant(row),
      consentId: row.consent_id,
    },
  };
}
