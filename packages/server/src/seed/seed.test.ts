import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestDatabase } from '#testing/database.ts';
import { createTestDatabase } from '#testing/database.ts';
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
