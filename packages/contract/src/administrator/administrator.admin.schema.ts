import { rights } from '../auth/right.ts';
import type { IssueCode } from '../issue.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { z } from '../zod.ts';

const rightsSchema = z
  .array(z.enum(rights))
  .min(1, { error: 'required' satisfies IssueCode })
  .max(rights.length);

export const administratorSchema = z.strictObject({
  id: idSchema,
  username: z.string(),
  rights: z.array(z.enum(rights)),
  created: z.iso.datetime(),
  /** Since when they can no longer sign in. */
  disabled: z.iso.datetime().nullable(),
  /** A one-time password was given and has not been changed yet. */
  mustChangePassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignIn: z.iso.datetime().nullable(),
});

/** A name of digits alone could be somebody's national code or phone number. */
export const administratorName = /^(?=.*\p{L})[\p{L}\p{N}._@-]{2,64}$/u;

export const newAdministratorSchema = z.strictObject({
  username: z
    .string()
    .trim()
    .regex(administratorName, { error: 'pattern' satisfies IssueCode }),
  rights: rightsSchema,
});

export const rightsInputSchema = z.strictObject({
  rights: rightsSchema,
  /** Those that were looked at: where they are others by now, it is refused. */
  seen: z.array(z.enum(rights)).max(rights.length).optional(),
});

export type Administrator = z.output<typeof administratorSchema>;
export type RightsValues = z.output<typeof rightsInputSchema>;
export type NewAdministrator = z.output<typeof newAdministratorSchema>;
