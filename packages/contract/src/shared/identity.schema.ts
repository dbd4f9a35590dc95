import { z } from '../zod.ts';

/** PostgreSQL's integer. */
const maxInteger = 2_147_483_647;

export const idSchema = z.int().min(1).max(maxInteger);

/** Grows with every edit. An update names the one it was made from, and is refused when there is a newer one. */
export const revisionSchema = z.int().min(1).max(maxInteger);

/** What every entity that administrators edit carries besides its fields. */
export const editedShape = {
  id: idSchema,
  revision: revisionSchema,
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
};
