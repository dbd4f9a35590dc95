import type { Transaction } from 'kysely';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import type { Database } from '#db/schema.gen.ts';
import type { CounterRow } from './exam-revision.queries.ts';
import { lockCounters, raiseCounters, selectCounters } from './exam-revision.queries.ts';

export interface ExamCounters {
  contentRevision: number;
  orderRevision: number;
  bandsRevision: number;
  scalesRevision: number;
  normsRevision: number;
  reportRevision: number;
  rulesRevision: number;
}

const raisedBy = {
  question: ['content_revision'],
  order: ['content_revision', 'order_revision'],
  bands: ['content_revision', 'bands_revision'],
  scales: ['content_revision', 'scales_revision'],
  norms: ['content_revision', 'norms_revision'],
  report: ['content_revision', 'report_revision'],
  rules: ['content_revision', 'rules_revision'],
} as const;

/** Not found unless there is such an exam, in whatever state. */
export async function assertExam(db: Executor, examId: number): Promise<void> {
  found(await selectCounters(db, examId));
}

export async function readCounters(db: Executor, examId: number): Promise<ExamCounters> {
  return toCounters(found(await selectCounters(db, examId)));
}

/**
 * Until the transaction ends nobody else changes what belongs to this exam. Two administrators who each append a
 * question would otherwise both take the same position.
 */
export async function lockExam(transaction: Transaction<Database>, examId: number): Promise<ExamCounters> {
  return toCounters(found(await lockCounters(transaction, examId)));
}

/** Tells that a part of the exam's content has changed. */
export async function raiseContent(
  transaction: Transaction<Database>,
  examId: number,
  part: keyof typeof raisedBy,
): Promise<ExamCounters> {
  return toCounters(await raiseCounters(transaction, examId, raisedBy[part]));
}

function toCounters(row: CounterRow): ExamCounters {
  return {
    contentRevision: row.content_revision,
    orderRevision: row.order_revision,
    bandsRevision: row.bands_revision,
    scalesRevision: row.scales_revision,
    normsRevision: row.norms_revision,
    reportRevision: row.report_revision,
    rulesRevision: row.rules_revision,
  };
}
