import type { City, Province } from '@sanjeh/contract/place/place.schema';
import { ApiError } from '#core/api-error.ts';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import type { PlaceSeed } from './place.queries.ts';
import {
  insertMissingPlaces,
  provinceExists,
  selectCities,
  selectPlaceName,
  selectProvinces,
} from './place.queries.ts';

export function listProvinces(db: Executor, language: Language): Promise<Province[]> {
  return selectProvinces(db, language);
}

export async function listCities(db: Executor, provinceId: number, language: Language): Promise<City[]> {
  const cities = await selectCities(db, provinceId, language);
  if (cities.length === 0 && !(await provinceExists(db, provinceId))) throw new ApiError('not_found');
  return cities;
}

/** Of a province and a city in both languages, as far as they are named and there. */
export async function namesOfPlace(
  db: Executor,
  { provinceId, cityId }: { provinceId?: number | undefined; cityId?: number | undefined },
): Promise<{ province?: [string, string]; city?: [string, string] }> {
  const namesOf = async (
    table: 'provinces' | 'cities',
    id: number | undefined,
  ): Promise<[string, string] | undefined> => {
    const row = id === undefined ? undefined : await selectPlaceName(db, table, id);
    return row && [row.name_fa, row.name_en];
  };
  const [province, city] = [await namesOf('provinces', provinceId), await namesOf('cities', cityId)];
  return { ...(province ? { province } : {}), ...(city ? { city } : {}) };
}

/** Places that are already there stay as they are, renamed or not. */
export function addMissingPlaces(db: Executor, places: PlaceSeed): Promise<void> {
  return insertMissingPlaces(db, places);
}
