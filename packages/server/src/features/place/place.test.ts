import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedPlaces } from '#seed/seed-places.ts';
import type { TestDatabase } from '#testing/database.ts';
import { createTestDatabase } from '#testing/database.ts';
import { listCities, listProvinces } from './place.service.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces(database.db);
});
afterAll(() => database.remove());

const alphabet = 'آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی';

describe('places', () => {
  test('provinces stand in the order of the language', async () => {
    const persian = (await listProvinces(database.db, 'fa')).map(({ name }) => name);
    expect(persian).toHaveLength(31);
    expect(persian.slice(0, 3)).toEqual(['آذربایجان شرقی', 'آذربایجان غربی', 'اردبیل']);
    expect(persian.slice(-4)).toEqual(['مرکزی', 'هرمزگان', 'همدان', 'یزد']);
    expect(persian.indexOf('چهارمحال و بختیاری')).toBe(persian.indexOf('تهران') + 1);
    expect(persian.indexOf('گلستان')).toBe(persian.indexOf('کهگیلویه و بویراحمد') + 1);

    const english = (await listProvinces(database.db, 'en')).map(({ name }) => name);
    expect(english.slice(0, 2)).toEqual(['Alborz', 'Ardabil']);
    expect(english.at(-1)).toBe('Zanjan');
  });

  test('the cities of every province are in alphabetical order', async () => {
    const letters: number[] = [];
    for (const { id } of await listProvinces(database.db, 'fa')) {
      const cities = await listCities(database.db, id, 'fa');
      const first = cities.map(({ name }) => alphabet.indexOf(name.charAt(0)));
      expect(first).not.toContain(-1);
      expect(first).toEqual(first.toSorted((a, b) => a - b));
      letters.push(...first);
    }
    expect(letters).toHaveLength(1355);
  });

  test('an unknown province is not the same as one without cities', async () => {
    await expect(listCities(database.db, 99, 'fa')).rejects.toMatchObject({ code: 'not_found' });
    await database.db.insertInto('provinces').values({ name_fa: 'نو', name_en: 'New' }).execute();
    const added = (await listProvinces(database.db, 'en')).find(({ name }) => name === 'New');
    expect(await listCities(database.db, added?.id ?? 0, 'en')).toEqual([]);
  });

  test('a city added by hand gets an id that no later list will use', async () => {
    const { id } = await database.db
      .insertInto('cities')
      .values({ province_id: 8, name_fa: 'شهر تازه', name_en: 'New City' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(id).toBeGreaterThan(100_000);
  });
});
