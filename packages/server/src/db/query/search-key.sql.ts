import { type Expression, sql } from 'kysely';

/** Marks, tatweel, what is invisible, and every space. */
const dropped = String.raw`[\u064b-\u065f\u0670\u0640\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\s\u1680\u2028\u2029]`;
const [from, to] = ['يىكة\u06d5۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩', 'ییکهه01234567890123456789'];

/**
 * What `compactSearchKey` makes of a text, worked out by the database: for the few rows of a table that keeps no search
 * column.
 */
export function searchKeyOf(text: Expression<string>) {
  const letters = sql`regexp_replace(normalize(${text}, NFKD), ${dropped}, '', 'g')`;
  return sql<string>`normalize(lower(translate(${letters}, ${from}, ${to})), NFC)`;
}
