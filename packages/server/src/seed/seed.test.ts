import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#testing/database.ts';
import { createTestDatabase } from '#testing/database.ts';
import { searchPattern } from '../db/query/search-column.ts';
import { seed } from './seed.ts';

let database: TestDatabase;

const open = async () => {
  database = await createTestDatabase();
};
const remove = () => database.remove();

const tables = [
  'provinces',
  'cities',
  'categories',
  'age_ranges',
  'question_sections',
  'exams',
  'questions',
  'answers',
  'scales',
  'answer_alerts',
  'bands',
  'faqs',
  'slides',
  'slide_images',
  'seedings',
] as const;

async function dump(): Promise<Record<string, unknown[]>> {
  const contents: Record<string, unknown[]> = {};
  for (const table of tables) {
    const { rows } = await sql`SELECT * FROM ${sql.table(table)} ORDER BY 1`.execute(database.db);
    contents[table] = rows;
  }
  return contents;
}

async function counts(): Promise<Record<string, number>> {
  return Object.fromEntries(Object.entries(await dump()).map(([table, rows]) => [table, rows.length]));
}

const noContent = {
  categories: 0,
  age_ranges: 0,
  question_sections: 0,
  exams: 0,
  questions: 0,
  answers: 0,
  scales: 0,
  answer_alerts: 0,
  bands: 0,
  faqs: 0,
  slides: 0,
};

describe('seeding', () => {
  beforeEach(open);
  afterEach(remove);

  test('brings in everything once, and nothing the second time', async () => {
    expect(await seed(database.db, { mode: 'demo' })).toEqual({ demo: true });
    const first = await dump();
    expect(await counts()).toEqual({
      provinces: 31,
      cities: 1355,
      categories: 3,
      age_ranges: 14,
      question_sections: 11,
      exams: 14,
      questions: 159 + 20 + 10,
      answers: 159 * 3 + 20 * 5 + 10 * 4,
      scales: 12 + 5 + 3,
      answer_alerts: 3,
      bands: 12 * (1 + 4) * 3 + (1 + 2) * 3,
      faqs: 6,
      slides: 3,
      slide_images: 12,
      seedings: 2,
    });
    expect(await seed(database.db, { mode: 'demo' })).toEqual({ demo: false });
    expect(await dump()).toEqual(first);
  });

  test('the places alone when no demo content is wanted', async () => {
    expect(await seed(database.db, { mode: 'none' })).toEqual({ demo: false });
    expect(await counts()).toEqual({
      provinces: 31,
      cities: 1355,
      ...noContent,
      slide_images: 0,
      seedings: 0,
    });
  });

  test('demo content that was deleted stays away', async () => {
    await seed(database.db, { mode: 'demo' });
    await sql`TRUNCATE exams, categories, age_ranges, question_sections, faqs, slides CASCADE`.execute(
      database.db,
    );
    expect(await seed(database.db, { mode: 'demo' })).toEqual({ demo: false });
    expect(await counts()).toMatchObject(noContent);
  });

  test('content of one’s own keeps the demo content away', async () => {
    await database.db.insertInto('categories').values({ title: 'خودم', search_key: 'خودم' }).execute();
    expect(await seed(database.db, { mode: 'demo' })).toEqual({ demo: false });
    expect((await counts()).slides).toBe(0);
  });

  test('a demo from before it had slides gets them, unless somebody has put up others', async () => {
    const forget = () => database.db.deleteFrom('seedings').where('name', '=', 'demo slides').execute();
    await seed(database.db, { mode: 'demo' });
    const [first] = await database.db.selectFrom('slides').select('id').execute();
    await database.db
      .deleteFrom('slides')
      .where('id', '<>', first?.id ?? 0)
      .execute();
    await forget();
    await seed(database.db, { mode: 'demo' });
    expect((await counts()).slides).toBe(1);
    await database.db.deleteFrom('slides').execute();
    await forget();
    await seed(database.db, { mode: 'none' });
    expect((await counts()).slides).toBe(0);
    await seed(database.db, { mode: 'demo' });
    const slides = await database.db.selectFrom('slides').selectAll().orderBy('row_order').execute();
    expect(slides.map(({ file_name }) => file_name)).toEqual(['growth.webp', 'play.webp', 'course.webp']);
    for (const { caption, translations } of slides) {
      expect(caption).toMatch(/[آ-ی]/);
      expect((translations as { en: { caption: string } }).en.caption).toMatch(/^[A-Z]/);
    }
  });

  test('puts back a missing city and leaves a renamed one alone', async () => {
    await seed(database.db, { mode: 'none' });
    const before = await dump();
    await database.db.deleteFrom('cities').where('name_fa', '=', 'تبریز').execute();
    await database.db
      .updateTable('cities')
      .set({ name_en: 'Esfahan' })
      .where('name_fa', '=', 'اصفهان')
      .execute();
    await seed(database.db, { mode: 'none' });
    const renamed = (before.cities ?? []).map((city) =>
      (city as { name_fa: string }).name_fa === 'اصفهان' ? { ...(city as object), name_en: 'Esfahan' } : city,
    );
    expect((await dump()).cities).toEqual(renamed);
  });

  test('two processes that start together seed once', async () => {
    const results = await Promise.all([
      seed(database.db, { mode: 'demo' }),
      seed(database.db, { mode: 'demo' }),
    ]);
    expect(results.filter(({ demo }) => demo)).toHaveLength(1);
    expect(await counts()).toMatchObject({ exams: 14, questions: 189 });
  });
});

describe('the demo exams', () => {
  beforeAll(async () => {
    await open();
    await seed(database.db, { mode: 'demo' });
  });
  afterAll(remove);

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
  for (const name of ['places', 'milestones', 'mini-ipip', 'faqs', 'slides']) {
    const text = await readFile(new URL(`../../seed-data/${name}.json`, import.meta.url), 'utf8');
    expect(text).not.toMatch(/[\u064a\u0643\u0649\u0629]/);
  }
});
