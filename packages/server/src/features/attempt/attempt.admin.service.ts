import type { ExamAttempt, ExamAttemptQuery } from '@sanjeh/contract/attempt/attempt.admin.schema';
import { attemptState } from '@sanjeh/domain/attempt/attempt';
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
import { timesOf } from './attempt.service.ts';

export async function listExamAttempts(
  db: Executor,
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
  return mapItems(page, (row) => toExamAttempt(row, names.get(row.applicant_id) ?? '', now));
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
  const ways = { total, key: undefined };
  return listPage(selectExamAttempts(db, examId), query, orders, ways);
}

type ExamAttemptRow = Awaited<ReturnType<typeof pageOf>>['items'][number];

async function namesOf(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await selectApplicantNames(db, [...new Set(ids)]);
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`]));
}

function toExamAttempt(row: ExamAttemptRow, fullName: string, now: Date): ExamAttempt {
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
    totalScore: row.total_score === null ? null : Number(row.total_score),
  };
}
