import { idSchema } from '../shared/identity.schema.ts';
import { z } from '../zod.ts';

/** The name is in the language of the request. */
export const provinceSchema = z.strictObject({ id: idSchema, name: z.string() });
export const citySchema = z.strictObject({ id: idSchema, name: z.string() });

export type Province = z.output<typeof provinceSchema>;
export type City = z.output<typeof citySchema>;
