import { z } from '@sanjeh/contract/zod';
import { addMissingPlaces } from '#features/place/place.service.ts';
import type { Executor } from '../db/executor.ts';
import { readSeedFile } from './seed-file.ts';

const placeSchema = z.strictObject({ id: z.int(), nameFa: z.string(), nameEn: z.string() });
const placesSchema = z.array(placeSchema.extend({ cities: z.array(placeSchema) }));

export async function seedPlaces(db: Executor): Promise<void> {
  const provinces = await readSeedFile('places.json', placesSchema);
  await addMissingPlaces(db, {
    provinces: provinces.map(toNames),
    cities: provinces.flatMap(({ id, cities }) =>
      cities.map((city) => ({ ...toNames(city), province_id: id })),
    ),
  });
}

function toNames({ id, nameFa, nameEn }: z.output<typeof placeSchema>) {
  return { id, name_fa: nameFa, name_en: nameEn };
}
