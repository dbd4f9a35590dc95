import type { City, Province } from '@sanjeh/contract/place/place.schema';
import type { Executor } from '../../db/executor.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Language } from '../../http/language.ts';
import type { PlaceSeed } from './place.queries.ts';
import { insertMissingPlaces, provinceExists, selectCities, selectProvinces } from './place.queries.ts';

export function listProvinces(db: Executor, language: Language): Promise<Province[]> {
  return selectProvinces(db, language);
}

export async function listCities(db: Executor, provinceId: number, language: Language): Promise<City[]> {
  const cities = await selectCities(db, provinceId, language);
  if (cities.length === 0 && !(await provinceExists(db, provinceId))) throw new ApiError('not_found');
  return cities;
}

/** Places that are already there stay as they are, renamed or not. */
export function addMissingPlaces(db: Executor, places: PlaceSeed): Promise<void> {
  return insertMissingPlaces(db, places);
}
