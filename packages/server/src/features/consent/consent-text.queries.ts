import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';
import { nextRevision } from '#db/query/revision-columns.ts';

export interface ConsentTextRow {
  version: number;
  text: string;
  text_en: string | null;
  /** The Persian words that the English ones were written for, where they have become others since. */
  text_en_source: string | null;
}

/** The newest words of an exam, or of the site (null). */
export function selectNewestText(db: Executor, examId: number | null): Promise<ConsentTextRow | undefined> {
  return db
    .selectFrom('consent_texts')
    .select(['version', 'text', 'text_en', 'text_en_source'])
    .where('exam_id', examId === null ? 'is' : '=', examId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertText(
  db: Executor,
  examId: number | null,
  words: Omit<ConsentTextRow, 'version'>,
): Promise<number> {
  const { version } = await db
    .insertInto('consent_texts')
    .values({ exam_id: examId, ...words })
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export function selectText(db: Executor, version: number): Promise<ConsentTextRow> {
  return db
    .selectFrom('consent_texts')
    .select(['version', 'text', 'text_en', 'text_en_source'])
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
}

/** What is asked before an exam: its own words, else the site's. */
export async function selectAskedText(db: Executor, examId: number): Promise<ConsentTextRow | null> {
  const { rows } = await sql<ConsentTextRow>`
    select t.version, t.text, t.text_en, t.text_en_source
    from exams e
      cross join site_settings s
      join consent_texts t on t.version = coalesce(e.consent_version, s.consent_version)
    where e.id = ${examId}
  `.execute(db);
  return rows[0] ?? null;
}

export function lockSiteSettings(db: Executor) {
  return db.selectFrom('site_settings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export function selectSiteConsent(db: Executor) {
  return db
    .selectFrom('site_settings as s')
    .leftJoin('consent_texts as t', 't.version', 's.consent_version')
    .select(['s.revision', 's.consent_version', 't.text', 't.text_en', 't.text_en_source'])
    .executeTakeFirstOrThrow();
}

export async function updateSiteConsent(db: Executor, version: number | null): Promise<void> {
  await db
    .updateTable('site_settings')
    .set({ consent_version: version, ...nextRevision })
    .execute();
}
