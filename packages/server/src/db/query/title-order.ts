import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#core/language.ts';

/** Titles as their readers see and sort them, spelled as the indexes of exams have them. */
export function titleIn(language: Language, table: string): RawBuilder<string> {
  const title = sql.ref<string>(`${table}.title`);
  if (language === 'fa') return sql`${title}`;
  return sql`coalesce(${sql.ref(`${table}.translations`)} #>> '{en,title}', ${title}) COLLATE "en-x-icu"`;
}
