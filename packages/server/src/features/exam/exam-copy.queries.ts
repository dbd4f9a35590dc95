import { sql } from 'kysely';
import type { Executor } from '#db/executor.ts';

interface CopyNames {
  code: string;
  title: string;
  translations: object;
  searchKey: string;
}

/** Nothing is inserted, and null returned, when somebody has taken the code. */
export async function insertCopy(
  db: Executor,
  sourceId: number,
  { code, title, translations, searchKey }: CopyNames,
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO exams (
      code, title, description, category_id, age_range_id, time_limit_minutes, max_attempts, shuffle_questions,
      shuffle_answers, corrects_age, kind, series, total_shown, asks_informant, open_to_visitors, by_invitation, report_texts,
      translations, search_key
    )
    SELECT ${code}, ${title}, description, category_id, age_range_id, time_limit_minutes, max_attempts,
      shuffle_questions, shuffle_answers, corrects_age, kind, series, total_shown, asks_informant, open_to_visitors,
      by_invitation, report_texts, ${JSON.stringify(translations)}::jsonb, ${searchKey}
    FROM exams WHERE id = ${sourceId}
    ON CONFLICT (lower(code)) DO NOTHING
    RETURNING id
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** Questions, answers, scales, bands and norms; a question and its copy have the same position. */
export async function copyContent(db: Executor, sourceId: number, copyId: number): Promise<void> {
  await sql`
    INSERT INTO questions (
      exam_id, question_section_id, position, title, kind, bounds, scoring, medium, lowest, highest, translations,
      search_key
    )
    SELECT ${copyId}::integer, question_section_id, position, title, kind, bounds, scoring, medium, lowest, highest,
      translations, search_key
    FROM questions WHERE exam_id = ${sourceId}
  `.execute(db);
  await sql`
    INSERT INTO answers (question_id, position, title, score, medium, translations)
    SELECT copy.id, answers.position, answers.title, answers.score, answers.medium, answers.translations
    FROM questions AS source
    JOIN questions AS copy ON copy.exam_id = ${copyId} AND copy.position = source.position
    JOIN answers ON answers.question_id = source.id
    WHERE source.exam_id = ${sourceId}
  `.execute(db);
  await copyBank(db, sourceId, copyId);
  await copyScales(db, sourceId, copyId);
  await copyAlerts(db, sourceId, copyId);
  await sql`
    INSERT INTO bands (
      exam_id, question_section_id, scale_id, lower_bound, lower_inclusive, upper_bound, upper_inclusive, label,
      advice, severity, translations
    )
    SELECT ${copyId}::integer, bands.question_section_id, copy.id, lower_bound, lower_inclusive, upper_bound,
      upper_inclusive, label, advice, severity, bands.translations
    FROM bands
    LEFT JOIN scales AS source ON source.id = bands.scale_id
    LEFT JOIN scales AS copy ON copy.exam_id = ${copyId} AND copy.code = source.code
    WHERE bands.exam_id = ${sourceId}
  `.execute(db);
  await copyNorms(db, sourceId, copyId);
}

/** Copies of what is in the bank are that still, and the same is drawn. */
async function copyBank(db: Executor, sourceId: number, copyId: number): Promise<void> {
  await sql`
    INSERT INTO bank_uses (question_id, exam_id, bank_question_id, revision, answer_ids)
    SELECT copy.id, ${copyId}::integer, uses.bank_question_id, uses.revision, ARRAY(
      SELECT coalesce(copied.id, 0)
      FROM unnest(uses.answer_ids) WITH ORDINALITY AS own (id, place)
      LEFT JOIN answers AS answer ON answer.id = own.id
      LEFT JOIN answers AS copied ON copied.question_id = copy.id AND copied.position = answer.position
      ORDER BY own.place
    )
    FROM bank_uses AS uses
    JOIN questions AS source ON source.id = uses.question_id
    JOIN questions AS copy ON copy.exam_id = ${copyId} AND copy.position = source.position
    WHERE uses.exam_id = ${sourceId}
  `.execute(db);
  await sql`
    INSERT INTO question_draws (exam_id, question_section_id, tag_id, count, lowest, highest)
    SELECT ${copyId}::integer, question_section_id, tag_id, count, lowest, highest
    FROM question_draws WHERE exam_id = ${sourceId} ORDER BY id
  `.execute(db);
}

/** The key of a scale of the source, as that of its copy: a scale and its copy have the same code. */
function copiedKey(key: string, copyId: number) {
  return sql`
    coalesce((
      SELECT 'scale:' || copy.id
      FROM scales AS source JOIN scales AS copy ON copy.exam_id = ${copyId} AND copy.code = source.code
      WHERE 'scale:' || source.id = ${sql.ref(key)}
    ), ${sql.ref(key)})
  `;
}

async function copyScales(db: Executor, sourceId: number, copyId: number): Promise<void> {
  await sql`
    INSERT INTO scales (
      exam_id, kind, question_section_id, position, code, title, translations, missing_rule, max_missing, bands_on,
      interval_level
    )
    SELECT ${copyId}::integer, kind, question_section_id, position, code, title, translations, missing_rule,
      max_missing, bands_on, interval_level
    FROM scales WHERE exam_id = ${sourceId}
  `.execute(db);
  await sql`
    INSERT INTO scale_members (scale_id, position, question_id, scale_key, weight, reversed)
    SELECT copy.id, members.position, copied.id, ${copiedKey('members.scale_key', copyId)}, weight, reversed
    FROM scales AS source
    JOIN scales AS copy ON copy.exam_id = ${copyId} AND copy.code = source.code
    JOIN scale_members AS members ON members.scale_id = source.id
    LEFT JOIN questions AS asked ON asked.id = members.question_id
    LEFT JOIN questions AS copied ON copied.exam_id = ${copyId} AND copied.position = asked.position
    WHERE source.exam_id = ${sourceId} AND (members.question_id IS NULL OR copied.id IS NOT NULL)
  `.execute(db);
}

async function copyAlerts(db: Executor, sourceId: number, copyId: number): Promise<void> {
  await sql`
    INSERT INTO answer_alerts (exam_id, answer_id, position, text, translations)
    SELECT ${copyId}::integer, copied.id, alerts.position, alerts.text, alerts.translations
    FROM answer_alerts AS alerts
    JOIN answers AS chosen ON chosen.id = alerts.answer_id
    JOIN questions AS asked ON asked.id = chosen.question_id
    JOIN questions AS copy ON copy.exam_id = ${copyId} AND copy.position = asked.position
    JOIN answers AS copied ON copied.question_id = copy.id AND copied.position = chosen.position
    WHERE alerts.exam_id = ${sourceId}
  `.execute(db);
}

/** The set is the copy's own: a set that two exams shared could not go with either of them. */
async function copyNorms(db: Executor, sourceId: number, copyId: number): Promise<void> {
  await sql`
    WITH source AS (SELECT norm_set_id AS id FROM exams WHERE id = ${sourceId} AND norm_set_id IS NOT NULL),
    copy AS (
      INSERT INTO norm_sets (exam_id, hash)
      SELECT ${copyId}::integer, hash FROM norm_sets JOIN source USING (id)
      RETURNING id
    ),
    listed AS (
      INSERT INTO norm_groups (
        set_id, position, scale_key, title, translations, gender, from_months, to_months, source, sample, year,
        country, reliability, reliability_people, basis
      )
      SELECT copy.id, position, ${copiedKey('groups.scale_key', copyId)}, title, translations, gender, from_months,
        to_months, groups.source, sample, year, country, reliability, reliability_people, basis
      FROM norm_groups AS groups JOIN source ON source.id = groups.set_id, copy
    )
    UPDATE exams SET norm_set_id = copy.id FROM copy WHERE exams.id = ${copyId}
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
