import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { constraintOf } from '#db/query/constraint-refusal.ts';
import type { TestDatabase } from '#testing/database.ts';
import { createTestDatabase } from '#testing/database.ts';
import { createAgeRange } from '../age-range/age-range.service.ts';
import { createCategory } from '../category/category.service.ts';
import { createFaq } from '../faq/faq.service.ts';
import { createQuestion } from '../question/question.service.ts';
import { createQuestionSection } from '../question-section/question-section.service.ts';
import { createExam } from './exam.service.ts';

let database: TestDatabase;
let categoryId: number;
let ageRangeId: number;
let sectionId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  categoryId = (await createCategory(db, { title: 'رشد' })).id;
  ageRangeId = (await createAgeRange(db, { title: 'نوزاد', from: 0, to: 12 })).id;
  sectionId = (await createQuestionSection(db, { title: 'حرکتی', code: 'movement' })).id;
});
afterAll(() => database.remove());

let nextCode = 1;
async function newExam(): Promise<number> {
  const code = `exam-${nextCode++}`;
  return (await createExam(database.db, { title: 'آزمون', code, categoryId, ageRangeId })).id;
}

/** By its own name, whichever part of a table says so. */
const isRefusedBy = (constraint: string) => (error: unknown) => constraintOf(error) === constraint;
const field = (path: string, code: string) => ({
  code: 'invalid_input',
  details: { issues: [{ path: [path], code }] },
});

describe('exams', () => {
  test('a code is taken whatever its case', async () => {
    const input = { title: 'آزمون', categoryId, ageRangeId };
    await createExam(database.db, { ...input, code: 'Vision' });
    await expect(createExam(database.db, { ...input, code: 'VISION' })).rejects.toMatchObject(
      field('code', 'taken'),
    );
    const section = { title: 'حرکتی', code: 'MOVEMENT' };
    await expect(createQuestionSection(database.db, section)).rejects.toMatchObject(field('code', 'taken'));
  });

  test('category and age range must exist', async () => {
    const input = { title: 'آزمون', code: 'nowhere', categoryId, ageRangeId };
    const wrongCategory = createExam(database.db, { ...input, categoryId: 9999 });
    await expect(wrongCategory).rejects.toMatchObject(field('categoryId', 'invalid_choice'));
    const wrongRange = createExam(database.db, { ...input, ageRangeId: 9999 });
    await expect(wrongRange).rejects.toMatchObject(field('ageRangeId', 'invalid_choice'));
  });
});

describe('questions', () => {
  const question = (title: string) => ({
    questionSectionId: sectionId,
    title,
    answers: [
      { title: 'بله', score: 0.1 },
      { title: 'نه', score: '-۰٫۲۵' },
    ],
  });

  test('keep exact scores and the order of the answers', async () => {
    const { id } = (await createQuestion(database.db, await newExam(), question('می‌نشیند؟'))).question;
    const answers = await database.db
      .selectFrom('answers')
      .select(['position', 'title', 'score'])
      .where('question_id', '=', id)
      .orderBy('position')
      .execute();
    expect(answers).toEqual([
      { position: 1, title: 'بله', score: '0.100' },
      { position: 2, title: 'نه', score: '-0.250' },
    ]);
  });

  test('that are added at the same moment take one position each', async () => {
    const examId = await newExam();
    const titles = ['یک', 'دو', 'سه', 'چهار', 'پنج', 'شش'];
    await Promise.all(titles.map((title) => createQuestion(database.db, examId, question(title))));
    const rows = await database.db
      .selectFrom('questions')
      .select(['position', 'title'])
      .where('exam_id', '=', examId)
      .orderBy('position')
      .execute();
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rows.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
  });

  test('nothing is left of a question that could not be completed', async () => {
    const examId = await newExam();
    const wrongSection = createQuestion(database.db, examId, { ...question('چه؟'), questionSectionId: 9999 });
    await expect(wrongSection).rejects.toMatchObject(field('questionSectionId', 'invalid_choice'));
    await expect(createQuestion(database.db, 9999, question('چه؟'))).rejects.toMatchObject({
      code: 'not_found',
    });
    const rows = await database.db
      .selectFrom('questions')
      .select('id')
      .where('exam_id', '=', examId)
      .execute();
    expect(rows).toEqual([]);
  });

  test('positions can be swapped by one statement', async () => {
    const examId = await newExam();
    await createQuestion(database.db, examId, question('یک'));
    await createQuestion(database.db, examId, question('دو'));
    await sql`UPDATE questions SET position = 3 - position WHERE exam_id = ${examId}`.execute(database.db);
    const { rows } = await sql<{ title: string }>`
      SELECT title FROM questions WHERE exam_id = ${examId} ORDER BY position
    `.execute(database.db);
    expect(rows.map(({ title }) => title)).toEqual(['دو', 'یک']);
  });

  test('go with their exam; a section in use stays', async () => {
    const examId = await newExam();
    const { id } = (await createQuestion(database.db, examId, question('یک'))).question;
    await expect(database.db.deleteFrom('question_sections').execute()).rejects.toSatisfy(
      isRefusedBy('questions_question_section_id_fkey'),
    );
    await database.db.deleteFrom('exams').where('id', '=', examId).execute();
    const left = await database.db.selectFrom('answers').select('id').where('question_id', '=', id).execute();
    expect(left).toEqual([]);
  });

  test('an exam with a thousand questions takes no more', async () => {
    const examId = await newExam();
    await sql`
      INSERT INTO questions (exam_id, question_section_id, position, title, search_key)
      SELECT ${examId}, ${sectionId}, number, 'پرسش', 'پرسش' FROM generate_series(1, 1000) AS number
    `.execute(database.db);
    const refused = createQuestion(database.db, examId, question('یکی دیگر'));
    await expect(refused).rejects.toMatchObject({ code: 'conflict', details: { params: { maximum: 1000 } } });
  });
});

describe('bands', () => {
  const band = (exam_id: number, lower: string, upper: string, ends: '[)' | '[]' | '(]' = '[)') =>
    database.db
      .insertInto('bands')
      .values({
        exam_id,
        lower_bound: lower,
        lower_inclusive: ends.startsWith('['),
        upper_bound: upper,
        upper_inclusive: ends.endsWith(']'),
        label: 'خوب',
        severity: 'good',
      })
      .execute();

  test('may meet but not overlap, whatever the code above thinks', async () => {
    const examId = await newExam();
    await band(examId, '0', '10');
    await band(examId, '10', '20', '[]');
    const overlapping = [
      ['9.999', '10', '[]'],
      ['20', '30'],
      ['-5', '0', '[]'],
      ['3', '4'],
      ['-1', '50'],
    ] as const;
    for (const [lower, upper, ends] of overlapping) {
      await expect(band(examId, lower, upper, ends)).rejects.toSatisfy(isRefusedBy('bands_no_overlap'));
    }
    await band(examId, '20', '30', '(]');
    await band(await newExam(), '0', '10');
  });
});

test('FAQ entries line up after the last one unless they name a place', async () => {
  const entry = { question: 'چرا؟', answer: 'زیرا.' };
  await createFaq(database.db, { ...entry, rowOrder: 7 });
  await createFaq(database.db, entry);
  await createFaq(database.db, { ...entry, rowOrder: -1 });
  const rows = await database.db.selectFrom('faqs').select('row_order').orderBy('id').execute();
  expect(rows.map((row) => row.row_order)).toEqual([7, 8, -1]);
});

describe('the database itself refuses', () => {
  const bad: [constraint: string, statement: string][] = [
    ['categories_title_size', "INSERT INTO categories (title, search_key) VALUES (' ', '')"],
    [
      'categories_translations_object',
      "INSERT INTO categories (title, search_key, translations) VALUES ('a', '', '[]')",
    ],
    [
      'age_ranges_months_order',
      "INSERT INTO age_ranges (title, search_key, from_months, to_months) VALUES ('a', '', 5, 4)",
    ],
    [
      'age_ranges_months_limit',
      "INSERT INTO age_ranges (title, search_key, from_months) VALUES ('a', '', -1)",
    ],
    [
      'age_ranges_months_limit',
      "INSERT INTO age_ranges (title, search_key, from_months, to_months) VALUES ('a', '', 1, 1441)",
    ],
    ['exams_time_limit_minutes_limit', 'UPDATE exams SET time_limit_minutes = 0'],
    ['exams_max_attempts_limit', 'UPDATE exams SET max_attempts = 0'],
    ['exams_code_key', "UPDATE exams SET code = 'same'"],
    ['answers_score_number', "UPDATE answers SET score = 'NaN'"],
    ['questions_position_limit', 'UPDATE questions SET position = -position'],
    ['bands_severity_known', "UPDATE bands SET severity = 'bad'"],
    ['bands_not_empty', 'UPDATE bands SET upper_bound = lower_bound, upper_inclusive = false'],
    ['bands_not_empty', 'UPDATE bands SET upper_bound = lower_bound - 1'],
    ['cities_province_id_fkey', "INSERT INTO cities (province_id, name_fa, name_en) VALUES (99, 'a', 'a')"],
  ];

  test.each(bad)('%s: %s', async (constraint, statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toSatisfy(isRefusedBy(constraint));
  });

  test('and every foreign key has an index', async () => {
    const { rows } = await sql<{ missing: string }>`
      SELECT conrelid::regclass || '.' || conname AS missing
      FROM pg_constraint AS fk
      WHERE contype = 'f' AND NOT EXISTS (
        SELECT FROM pg_index AS own
        WHERE indrelid = conrelid AND (
          indpred IS NULL
          -- Or it leaves out those rows alone that refer to nothing.
          OR pg_get_expr(indpred, indrelid) IN (
            SELECT format('(%I IS NOT NULL)', attname) FROM pg_attribute
            WHERE attrelid = conrelid AND attnum = ANY (conkey)
          )
        ) AND (
          (string_to_array(indkey::text, ' ')::smallint[])[1:array_length(conkey, 1)] <@ conkey
          AND (string_to_array(indkey::text, ' ')::smallint[])[1:array_length(conkey, 1)] @> conkey
          -- Or it begins with a column that names the other row by itself.
          OR EXISTS (
            SELECT FROM pg_index AS other
            WHERE other.indrelid = confrelid AND other.indisunique AND other.indnkeyatts = 1
              AND other.indkey[0] = confkey[array_position(conkey, own.indkey[0])]
          )
        )
      )
    `.execute(database.db);
    // What is referred to there is never removed, so that nobody looks for who refers to it.
    expect(rows).toEqual([{ missing: 'attempts.attempts_version_id_fkey' }]);
  });
});
