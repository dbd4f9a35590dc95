import type { RetentionMonths } from '@sanjeh/contract/retention/retention.schema';
import type { Executor } from '#db/executor.ts';
import { nextRevision } from '#db/query/revision-columns.ts';

const columns = [
  ...(['attempts', 'refused_answers', 'sign_ins', 'messages', 'audit'] as const),
  ...(['revision', 'updated_at'] as const),
] as const;

export type SettingsRow = RetentionMonths & { revision: number; updated_at: Date };

export function selectSettings(db: Executor): Promise<SettingsRow> {
  return db.selectFrom('retention_settings').select(columns).executeTakeFirstOrThrow();
}

export function lockSettings(db: Executor): Promise<SettingsRow> {
  return db.selectFrom('retention_settings').select(columns).forUpdate().executeTakeFirstOrThrow();
}

export function updateSettings(db: Executor, months: RetentionMonths): Promise<SettingsRow> {
  return db
    .updateTable('retention_settings')
    .set({ ...months, ...nextRevision })
    .returning(columns)
    .executeTakeFirstOrThrow();
}
