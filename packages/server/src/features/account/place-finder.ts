import { readFile } from 'node:fs/promises';
import { type CityResponse, Reader } from 'mmdb-lib';
import type { Language } from '#core/language.ts';
import { StartProblem } from '#core/start-problem.ts';

/** Where in the world an address is, in words; null where that is not known. */
export type FindPlace = (address: string | null, language: Language) => string | null;

/** Asks nobody: the database lies on this machine, if the operator has one. */
export async function createPlaceFinder(file: string | undefined): Promise<FindPlace> {
  if (file === undefined) return () => null;
  const reader = await open(file);
  return (address, language) => {
    if (address === null) return null;
    const found = reader.get(address);
    const parts = [named(found?.city?.names, language), countryOf(found, language)];
    return parts.filter((part) => part !== undefined).join(language === 'fa' ? '، ' : ', ') || null;
  };
}

async function open(file: string): Promise<Reader<CityResponse>> {
  try {
    return new Reader<CityResponse>(await readFile(file));
  } catch (error) {
    throw new StartProblem(`PLACE_DATABASE: ${file} cannot be used (${String(error)}).`);
  }
}

/** Such databases know Persian names of few places, if any. */
function named(names: object | undefined, language: Language): string | undefined {
  const known = names as Readonly<Record<string, string | undefined>> | undefined;
  return known?.[language] ?? known?.en;
}

function countryOf(found: CityResponse | null, language: Language): string | undefined {
  const code = found?.country?.iso_code;
  if (code === undefined) return undefined;
  return (
    new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code) ??
    named(found?.country?.names, language)
  );
}
