import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { StartProblem } from '#core/start-problem.ts';
import { writePlaceDatabase } from '#testing/place-database.ts';
import { createPlaceFinder } from './place-finder.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'places-'));
});

async function finderOf(place: Parameters<typeof writePlaceDatabase>[1]) {
  const file = join(folder, `${crypto.randomUUID()}.mmdb`);
  await writePlaceDatabase(file, place);
  return createPlaceFinder(file);
}

it('tells city and country in the language, as far as they have names in it', async () => {
  const find = await finderOf({
    city: { names: { en: 'Shiraz', fa: 'شیراز' } },
    country: { iso_code: 'IR', names: { en: 'Iran' } },
  });
  expect(find('203.0.113.5', 'fa')).toBe('شیراز، ایران');
  expect(find('203.0.113.5', 'en')).toBe('Shiraz, Iran');
});

it('tells the country alone, in Persian too', async () => {
  const find = await finderOf({ country: { iso_code: 'DE', names: { en: 'Germany' } } });
  expect([find('203.0.113.5', 'fa'), find('203.0.113.5', 'en')]).toEqual(['آلمان', 'Germany']);
});

it('tells nothing of an address that it does not know, of none, and without a database', async () => {
  const find = await finderOf({ country: { iso_code: 'DE' } });
  expect([find('10.0.0.1', 'fa'), find('::1', 'fa'), find(null, 'fa')]).toEqual([null, null, null]);
  expect((await createPlaceFinder(undefined))('203.0.113.5', 'en')).toBeNull();
});

it('is refused at the start where the file is none', async () => {
  const file = join(folder, 'none.mmdb');
  await writeFile(file, 'not a database');
  await expect(createPlaceFinder(file)).rejects.toThrow(StartProblem);
  await expect(createPlaceFinder(join(folder, 'missing.mmdb'))).rejects.toThrow('PLACE_DATABASE');
});
