import type { AuditAction } from '@sanjeh/contract/audit/audit.schema';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import { recordChange } from '../audit/audit.service.ts';

/** A question is recorded with its exam, whose page shows what became of it. */
export function recordQuestion(
  db: Executor,
  caller: Caller,
  action: AuditAction,
  change: { before: AdminQuestion | null; after: AdminQuestion | null },
): Promise<void> {
  const question = change.after ?? change.before;
  if (question === null) throw new Error('A change of no question');
  return recordChange(db, caller, {
    entity: 'exam',
    entityId: question.examId,
    action,
    part: { entity: 'question', id: question.id },
    ...change,
  });
}

/** What concerns many questions at once is one entry. */
export function recordQuestions(
  db: Executor,
  caller: Caller,
  examId: number,
  action: AuditAction,
  change: { before: object | null; after: object | null },
): Promise<void> {
  return recordChange(db, caller, {
    entity: 'exam',
    entityId: examId,
    action,
    part: { entity: 'question', id: 'all' },
    ...change,
  });
}
