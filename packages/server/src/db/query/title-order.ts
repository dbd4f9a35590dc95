import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#core/language.ts';

/** Titles as their readers see and sort them, spelled as the indexes of exams have them. */
export function titleIn(language: Language, table: string): RawBuilder<string> {
  const title = sql.ref<string>(`${table}.title`);
  if (language === 'fa') return sql`${title}`;
  return sql`english_title(${sql.ref(`${table}.translations`)}, ${title}) COLLATE en_numbered`;
}
