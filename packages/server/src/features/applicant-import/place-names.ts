import { folded } from './applicant-sheet-words.ts';

export interface NamedPlaces {
  readonly provinces: readonly { id: number; name_fa: string; name_en: string }[];
  readonly cities: readonly { id: number; province_id: number; name_fa: string; name_en: string }[];
}

export type FoundPlace =
  | { readonly provinceId: number; readonly cityId: number }
  | {
      readonly column: 'province' | 'city';
      readonly code: 'required' | 'invalid_choice' | 'city_not_in_province';
    };

export type FindPlace = (province: string, city: string) => FoundPlace;

/** «استان تهران» is Tehran. */
const plain = (name: string) => folded(name.replace(/^\s*(?:استان|شهرستان|شهر)\s+/, ''));

/** Places by their names in either language. A city whose name only one place has needs no province. */
export function placeFinder({ provinces, cities }: NamedPlaces): FindPlace {
  const provinceByName = new Map(
    provinces.flatMap(({ id, name_fa, name_en }) => [name_fa, name_en].map((name) => [plain(name), id])),
  );
  const citiesByName = new Map<string, { id: number; provinceId: number }[]>();
  for (const { id, province_id, name_fa, name_en } of cities) {
    for (const name of new Set([name_fa, name_en].map(plain)))
      citiesByName.set(name, [...(citiesByName.get(name) ?? []), { id, provinceId: province_id }]);
  }
  return (province, city) => {
    const provinceId = provinceByName.get(plain(province));
    if (province !== '' && provinceId === undefined) return { column: 'province', code: 'invalid_choice' };
    if (city === '') return { column: 'city', code: 'required' };
    const named = citiesByName.get(plain(city)) ?? [];
    if (named.length === 0) return { column: 'city', code: 'invalid_choice' };
    const fitting = provinceId === undefined ? named : named.filter((one) => one.provinceId === provinceId);
    const [found, another] = fitting;
    if (!found) return { column: 'city', code: 'city_not_in_province' };
    if (another) return { column: 'province', code: 'required' };
    return { provinceId: found.provinceId, cityId: found.id };
  };
}
