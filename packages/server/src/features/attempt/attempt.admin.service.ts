import type { ExamAttempt, ExamAttemptQuery } from '@sanjeh/contract/attempt/attempt.admin.schema';
import { attemptState } from '@sanjeh/domain/attempt/attempt';
import { scoredScopes } from '@sanjeh/domain/exam-version/scored-questions';
import type { Executor } from '#db/executor.ts';
import { listPage, mapItems, type Page } from '#db/query/list-page.ts';
import { assertExam } from '../exam-revision/exam-revision.service.ts';
import {
  countErased,
  countExamAttempts,
  countOpenAttempts,
  selectApplicantNames,
  selectExamAttempts,
} from './attempt.admin.queries.ts';
import type { AttemptContext } from './attempt.context.ts';
import { timesOf } from './attempt.service.ts';
import { listedOutcome } from './stored-outcome.service.ts';

type Reader = Pick<AttemptContext, 'db' | 'versions'>;

export async function listExamAttempts(
  { db, versions }: Reader,
  examId: number,
  query: ExamAttemptQuery,
  now: Date,
): Promise<Page<ExamAttempt>> {
  await assertExam(db, examId);
  const page = await pageOf(db, examId, query);
  const names = await namesOf(
    db,
    page.items.map((row) => row.applicant_id),
  );
  const unscored = await unscoredOf({ db, versions }, page.items);
  return mapItems(page, (row) => ({
    ...toExamAttempt(row, names.get(row.applicant_id) ?? '', now),
    totalScore: totalOf(row, unscored),
  }));
}

/** All that were submitted, whether they count or not. */
export async function countExamResults(db: Executor, examId: number): Promise<number> {
  const open = await countOpenAttempts(db, examId);
  return (await countExamAttempts(db, examId)) - open;
}

async function pageOf(db: Executor, examId: number, query: ExamAttemptQuery) {
  const orders = { participateDateTime: ['started_at', 'id'] } as const;
  // No index finds an attempt without its person: rows are passed over as they are.
  const total = (await countExamAttempts(db, examId)) - (await countErased(db, examId));
  const ways = { counted: { total, hasMore: false }, key: undefined };
  return listPage(selectExamAttempts(db, examId), query, orders, ways);
}

type ExamAttemptRow = Awaited<ReturnType<typeof pageOf>>['items'][number];

async function namesOf(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await selectApplicantNames(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
}

/** The versions in which nothing counts. The sum of nothing is zero: those of other sums need not be asked about. */
async function unscoredOf({ db, versions }: Reader, rows: readonly ExamAttemptRow[]): Promise<Set<number>> {
  const zeros = rows.filter((row) => row.scale_scores === null && Number(row.total_score ?? 1) === 0);
  const unscored = new Set<number>();
  for (const id of new Set(zeros.map(({ version_id }) => version_id)))
    if (!scoredScopes(await versions.get(db, id)).has(null)) unscored.add(id);
  return unscored;
}

/** As people read it; null where there is none, or none that is shown. */
function totalOf(
  { total_score: sum, scale_scores: outcomes, version_id }: ExamAttemptRow,
  unscored: ReadonlySet<number>,
): number | null {
  if (sum === null) return null;
  const scored = new Set(unscored.has(version_id) ? [] : [null]);
  const { score } = listedOutcome({ bands: [], scored }, null, { outcomes, sum });
  return score === null ? null : Number(score);
}

function toExamAttempt(row: ExamAttemptRow, fullName: string, now: Date): Omit<ExamAttempt, 'totalScore'> {
  return {
    id: row.id,
    code: row.code,
    applicantId: row.applicant_id,
    fullName,
    participateDateTime: row.started_at.toISOString(),
    submitDateTime: row.submitted_at?.toISOString() ?? null,
    state: attemptState(timesOf(row), now),
    age: { months: row.age_months, days: row.age_days },
    isOutOfRange: row.is_out_of_range,
    isPaper: row.filled_on !== null,
  };
}
