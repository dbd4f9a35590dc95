import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { searchPattern } from '../db/query/search-column.ts';
import { createBandGapFinder } from '../features/band/band-gap.service.ts';
import { seed } from './seed.ts';

let database: TestDatabase;

describe('the demo exams', () => {
  beforeAll(async () => {
    database = await createTestDatabase();
    await seed(database.db, { mode: 'demo' });
  });
  afterAll(() => database.remove());

  test('are published, in both languages, and say what they are', async () => {
    const exams = await database.db.selectFrom('exams').selectAll().orderBy('id').execute();
    expect(exams.every(({ published }) => published)).toBe(true);
    for (const { code, description, translations } of exams) {
      const english = (translations as { en: { title: string; description: string } }).en;
      expect(english.title).not.toBe('');
      expect(description).toContain('نمایشی');
      expect(description).toContain('اعتبار بالینی آن‌ها بررسی نشده است');
      expect(english.description).toContain('Demo content only');
      expect(english.description).toContain('not been validated clinically');
      const credits: Record<string, string> = {
        'mini-ipip': 'https://ipip.ori.org/MiniIPIPKey.htm',
        'mood-demo': 'our own',
      };
      expect(english.description).toContain(credits[code] ?? 'does not imply endorsement');
    }
  });

  test('have a band for every score of a scale that has bands', async () => {
    expect(await createBandGapFinder()(database.db)).toEqual([]);
  });

  test('follow each other by age without a gap, and the last is open', async () => {
    const ranges = await database.db.selectFrom('age_ranges').selectAll().orderBy('from_months').execute();
    const checklists = ranges.slice(0, 12);
    checklists.slice(1).forEach((range, index) => {
      expect(range.from_months).toBe((checklists[index]?.to_months ?? 0) + 1);
    });
    expect(checklists.at(-1)?.to_months).toBe(71);
    expect(ranges.slice(12)).toMatchObject([
      { from_months: 192, to_months: null },
      { from_months: 216, to_months: null },
    ]);
  });

  test('a section is in one piece, with its questions in the order of the source', async () => {
    const { rows } = await sql<{ code: string; positions: number[] }>`
      SELECT code, array_agg(position ORDER BY questions.id) AS positions
      FROM exams JOIN questions ON exam_id = exams.id GROUP BY code, question_section_id
      ORDER BY code, min(position)
    `.execute(database.db);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(14);
    const placesOf = Map.groupBy(rows, ({ code }) => code);
    for (const sections of placesOf.values()) {
      const positions = sections.flatMap((section) => section.positions);
      expect(positions).toEqual(positions.map((_, index) => index + 1));
    }
  });

  test('a milestone is worth 2, 1 or 0', async () => {
    const { rows } = await sql<{ scores: string[]; questions: number }>`
      SELECT scores, count(*)::integer AS questions FROM (
        SELECT array_agg(score ORDER BY answers.position) AS scores
        FROM exams JOIN questions ON exam_id = exams.id JOIN answers ON question_id = questions.id
        WHERE code LIKE 'milestones-%' GROUP BY questions.id
      ) AS per_question GROUP BY scores
    `.execute(database.db);
    expect(rows).toEqual([{ scores: ['2.000', '1.000', '0.000'], questions: 159 }]);
  });

  test('what a milestone list says of a score is called a demonstration, and ours', async () => {
    const { rows } = await sql<{ code: string; scales: number; covered: boolean; honest: boolean }>`
      SELECT code, count(DISTINCT coalesce(question_section_id, 0))::integer AS scales,
        bool_or(severity = 'good') AND bool_or(severity = 'act') AS covered,
        bool_and(question_section_id IS NOT NULL
          OR advice LIKE '%نمایشی و از ماست%' AND bands.translations #>> '{en,advice}' LIKE '%our own%') AS honest
      FROM exams JOIN bands ON bands.exam_id = exams.id
      WHERE code LIKE 'milestones-%' GROUP BY code
    `.execute(database.db);
    expect(rows).toHaveLength(12);
    for (const { scales, covered, honest } of rows)
      expect([scales, covered, honest]).toEqual([5, true, true]);
  });

  test('the mood questionnaire says that its limits are made up, and has one critical question', async () => {
    const { rows: bands } = await sql<{ advice: string; en: string }>`
      SELECT advice, bands.translations #>> '{en,advice}' AS en FROM exams JOIN bands ON bands.exam_id = exams.id
      WHERE code = 'mood-demo' AND question_section_id IS NULL
    `.execute(database.db);
    expect(bands).toHaveLength(3);
    for (const { advice, en } of bands) {
      expect(advice).toContain('ساختگی');
      expect(en).toContain('made up');
    }
    const { rows: critical } = await sql<{ title: string; scores: string[] }>`
      SELECT questions.title, array_agg(score ORDER BY score) AS scores FROM answer_alerts
        JOIN answers ON answers.id = answer_id JOIN questions ON questions.id = question_id
      GROUP BY questions.id
    `.execute(database.db);
    expect(critical).toEqual([{ title: 'فکر کردم کاش زنده نبودم.', scores: ['1.000', '2.000', '3.000'] }]);
  });

  test('nothing is added up that means nothing, and a half-empty list says nothing', async () => {
    const exams = await database.db.selectFrom('exams').select(['code', 'kind', 'total_shown']).execute();
    expect(new Set(exams.map(({ kind }) => kind))).toEqual(new Set(['questionnaire']));
    expect(exams.filter(({ total_shown }) => !total_shown)).toMatchObject([{ code: 'mini-ipip' }]);
    const rules = await database.db
      .selectFrom('scales')
      .select(['kind', 'missing_rule', 'max_missing'])
      .distinct()
      .orderBy('kind')
      .execute();
    expect(rules).toEqual([
      { kind: 'section', missing_rule: 'prorate', max_missing: 1 },
      { kind: 'total', missing_rule: 'prorate', max_missing: 2 },
    ]);
  });

  test('Mini-IPIP: each section runs from 4 to 20, and reversed items run backwards', async () => {
    const { rows } = await sql<{ code: string; lowest: string; highest: string; first: string }>`
      SELECT question_sections.code, sum(low) AS lowest, sum(high) AS highest, sum(first) AS first FROM (
        SELECT question_section_id, min(score) AS low, max(score) AS high,
          min(score) FILTER (WHERE answers.position = 1) AS first
        FROM exams JOIN questions ON exam_id = exams.id JOIN answers ON question_id = questions.id
        WHERE exams.code = 'mini-ipip' GROUP BY questions.id
      ) AS per_question JOIN question_sections ON question_sections.id = question_section_id
      GROUP BY question_sections.code ORDER BY question_sections.code
    `.execute(database.db);
    const section = (code: string, first: string) => ({ code, lowest: '4.000', highest: '20.000', first });
    // The first answer is "very inaccurate": worth 1, and 5 in a reversed item.
    expect(rows).toEqual([
      section('agreeableness', '12.000'),
      section('conscientiousness', '12.000'),
      section('extraversion', '12.000'),
      section('intellect', '16.000'),
      section('neuroticism', '12.000'),
    ]);
  });

  test('are found by other spellings', async () => {
    const found = async (typed: string) => {
      const rows = database.db
        .selectFrom('exams')
        .select('code')
        .where('search_key', 'like', searchPattern(typed));
      return (await rows.execute()).length;
    };
    expect(await found('نشانه هاي رشد')).toBe(12);
    expect(await found('MINI-ipip')).toBe(1);
    expect(await found('٢ ماهگي')).toBe(2);
    expect(await found('%')).toBe(0);
  });
});

test('our own Persian texts have no Arabic yeh, kaf or teh marbuta', async () => {
  for (const name of ['places', 'milestones', 'mini-ipip', 'mood', 'faqs', 'slides']) {
    const text = await readFile(new URL(`../../seed-data/${name}.json`, import.meta.url), 'utf8');
    expect(text).not.toMatch(/[\u064a\u0643\u0649\u0629]/);
  }
});
