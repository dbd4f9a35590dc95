import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

/** Nothing is inserted, and null returned, when somebody has taken the code. */
export async function insertCopy(
  db: Executor,
  sourceId: number,
  { code, searchKey }: { code: string; searchKey: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO exams (
      code, title, description, category_id, age_range_id, time_limit_minutes, max_attempts, shuffle_questions,
      shuffle_answers, corrects_age, asks_informant, open_to_visitors, translations, search_key
    )
    SELECT ${code}, title, description, category_id, age_range_id, time_limit_minutes, max_attempts,
      shuffle_questions, shuffle_answers, corrects_age, asks_informant, open_to_visitors, translations, ${searchKey}
    FROM exams WHERE id = ${sourceId}
    ON CONFLICT (lower(code)) DO NOTHING
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** Questions, answers and bands; a question and its copy have the same position. */
export async function copyContent(db: Executor, sourceId: number, copyId: number): Promise<void> {
  await sql`
    INSERT INTO questions (exam_id, question_section_id, position, title, translations, search_key)
    SELECT ${copyId}::integer, question_section_id, position, title, translations, search_key
    FROM questions WHERE exam_id = ${sourceId}
  `.execute(db);
  await sql`
    INSERT INTO answers (question_id, position, title, score, translations)
    SELECT copy.id, answers.position, answers.title, answers.score, answers.translations
    FROM questions AS source
    JOIN questions AS copy ON copy.exam_id = ${copyId} AND copy.position = source.position
    JOIN answers ON answers.question_id = source.id
    WHERE source.exam_id = ${sourceId}
  `.execute(db);
  await sql`
    INSERT INTO bands (
      exam_id, question_section_id, lower_bound, lower_inclusive, upper_bound, upper_inclusive, label, advice,
      severity, translations
    )
    SELECT ${copyId}::integer, question_section_id, lower_bound, lower_inclusive, upper_bound, upper_inclusive,
      label, advice, severity, translations
    FROM bands WHERE exam_id = ${sourceId}
  `.execute(db);
}

/** Of these codes, those that are free, in the same order. */
export async function selectFreeCodes(db: Executor, codes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    SELECT wanted.code
    FROM unnest(${codes}::text[]) WITH ORDINALITY AS wanted (code, number)
    WHERE NOT EXISTS (SELECT FROM exams WHERE lower(exams.code) = lower(wanted.code))
    ORDER BY number
  `.execute(db);
  return rows.map(({ code }) => code);
}
