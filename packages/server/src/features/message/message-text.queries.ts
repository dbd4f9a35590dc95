import type { MessageKind } from '@sanjeh/contract/message/message.schema';
import { sql } from 'kysely';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';

export function selectText(db: Executor, kind: MessageKind, language: Language) {
  return db
    .selectFrom('message_texts')
    .select(['subject', 'body'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();
}

export function selectTexts(db: Executor) {
  return db.selectFrom('message_texts').selectAll().execute();
}

export function selectRevisions(db: Executor) {
  return db.selectFrom('message_text_revisions').select(['kind', 'revision']).execute();
}

/** Made at the first edit, so that two who make it meet here. */
export async function lockRevision(db: Executor, kind: MessageKind): Promise<{ revision: number }> {
  const { rows } = await sql<{ revision: number }>`
    INSERT INTO message_text_revisions AS r (kind, revision) VALUES (${kind}, 1)
    ON CONFLICT (kind) DO UPDATE SET revision = r.revision
    RETURNING revision
  `.execute(db);
  return rows[0] ?? { revision: 1 };
}

export async function upsertText(
  db: Executor,
  row: { kind: MessageKind; language: Language; subject: string; body: string },
): Promise<void> {
  await db
    .insertInto('message_texts')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'language']).doUpdateSet({ subject: row.subject, body: row.body }),
    )
    .execute();
}

export async function raiseRevision(db: Executor, kind: MessageKind): Promise<void> {
  await db
    .updateTable('message_text_revisions')
    .set({ revision: sql<number>`revision + 1`, updated_at: sql<Date>`now()` })
    .where('kind', '=', kind)
    .execute();
}
