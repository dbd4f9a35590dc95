import { sql } from 'kysely';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';

export interface PlaceName {
  id: number;
  name: string;
}

// The columns carry the collation of their language, so plain ordering is alphabetical in it.
const nameColumn = { fa: 'name_fa', en: 'name_en' } as const;

export function selectProvinces(db: Executor, language: Language): Promise<PlaceName[]> {
  const name = nameColumn[language];
  return db
    .selectFrom('provinces')
    .select(['id', `${name} as name`])
    .orderBy(name)
    .orderBy('id')
    .execute();
}

export function selectCities(db: Executor, provinceId: number, language: Language): Promise<PlaceName[]> {
  const name = nameColumn[language];
  return db
    .selectFrom('cities')
    .select(['id', `${name} as name`])
    .where('province_id', '=', provinceId)
    .orderBy(name)
    .orderBy('id')
    .execute();
}

export interface BothNames {
  name_fa: string;
  name_en: string;
}

export function selectPlaceName(
  db: Executor,
  table: 'provinces' | 'cities',
  id: number,
): Promise<BothNames | undefined> {
  return db.selectFrom(table).select(['name_fa', 'name_en']).where('id', '=', id).executeTakeFirst();
}

export async function provinceExists(db: Executor, id: number): Promise<boolean> {
  const row = await db.selectFrom('provinces').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export interface PlaceSeed {
  provinces: readonly { id: number; name_fa: string; name_en: string }[];
  cities: readonly { id: number; province_id: number; name_fa: string; name_en: string }[];
}

/** One JSON parameter each, because a thousand rows have more values than one statement may have parameters. */
export async function insertMissingPlaces(db: Executor, places: PlaceSeed): Promise<void> {
  await sql`
    INSERT INTO provinces (id, name_fa, name_en)
    SELECT id, name_fa, name_en
    FROM jsonb_to_recordset(${JSON.stringify(places.provinces)}::jsonb)
      AS place (id integer, name_fa text, name_en text)
    ON CONFLICT DO NOTHING
  `.execute(db);
  // Joined: a province whose name an operator had already given to a row of their own was not inserted above.
  await sql`
    INSERT INTO cities (id, province_id, name_fa, name_en)
    SELECT place.id, provinces.id, place.name_fa, place.name_en
    FROM jsonb_to_recordset(${JSON.stringify(places.cities)}::jsonb)
      AS place (id integer, province_id integer, name_fa text, name_en text)
    JOIN provinces ON provinces.id = place.province_id
    ON CONFLICT DO NOTHING
  `.execute(db);
}
