import { readFile } from 'node:fs/promises';
import { z } from '@sanjeh/contract/zod';

const folder = new URL('../../seed-data/', import.meta.url);

export async function readSeedFile<T>(name: string, schema: z.ZodType<T>): Promise<T> {
  return schema.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8')));
}

export function readSeedBytes(name: string): Promise<Buffer> {
  return readFile(new URL(name, folder));
}

/** One text in both languages. */
export const textSchema = z.strictObject({ fa: z.string(), en: z.string() });
export type Text = z.output<typeof textSchema>;
