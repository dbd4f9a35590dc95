import type { AuditAction } from '@sanjeh/contract/audit/audit.schema';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import { recordChange } from '../audit/audit.service.ts';
import { selectSections } from './question.queries.ts';

/** A question is recorded with its exam, whose page shows what became of it. */
export async function recordQuestion(
  db: Executor,
  caller: Caller,
  action: AuditAction,
  change: { before: AdminQuestion | null; after: AdminQuestion | null },
): Promise<void> {
  const question = change.after ?? change.before;
  if (question === null) throw new Error('A change of no question');
  const ids = [change.before, change.after].flatMap((one) => one?.questionSectionId ?? []);
  const titles = new Map((await selectSections(db, ids)).map(({ id, title }) => [id, title]));
  const placed = (one: AdminQuestion | null) =>
    one && { ...one, sectionTitle: titles.get(one.questionSectionId) ?? null };
  return recordChange(db, caller, {
    entity: 'exam',
    entityId: question.examId,
    action,
    part: { entity: 'question', id: question.id },
    before: placed(change.before),
    after: placed(change.after),
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
