import { nationalCodeSchema } from '../applicant/applicant.schema.ts';
import { lineText, requiredLine } from '../shared/content-text.schema.ts';
import { editedShape, idSchema, revisionSchema } from '../shared/identity.schema.ts';
import { listQuery } from '../shared/list.schema.ts';
import { translationsOf } from '../shared/translations.schema.ts';
import { z } from '../zod.ts';

const translationsSchema = translationsOf({ title: lineText(200) });

export const groupInputSchema = z.strictObject({
  title: requiredLine(200),
  translations: translationsSchema.default({}),
});

export const groupUpdateSchema = groupInputSchema.extend({ revision: revisionSchema });

export const groupSchema = z.strictObject({
  ...editedShape,
  title: z.string(),
  translations: translationsSchema,
});

export const groupQuerySchema = listQuery({ sorts: ['title', 'created', 'updated'] });

export const memberSchema = z.strictObject({
  applicantId: idSchema,
  fullName: z.string(),
  nationalCode: z.string(),
  phoneNumber: z.string(),
  addedAt: z.iso.datetime(),
});

export const memberQuerySchema = listQuery({ sorts: ['name', 'added'] });

export const mostMembersAtOnce = 1000;

export const newMembersSchema = z.strictObject({
  nationalCodes: z.array(nationalCodeSchema).min(1).max(mostMembersAtOnce),
});

export const addedMembersSchema = z.strictObject({
  added: z.int(),
  /** They were members already. */
  known: z.int(),
  /** Nobody has these national codes. */
  unknown: z.array(z.string()),
});

export type GroupInput = z.input<typeof groupInputSchema>;
export type GroupValues = z.output<typeof groupInputSchema>;
export type PersonGroup = z.output<typeof groupSchema>;
export type GroupQuery = z.output<typeof groupQuerySchema>;
export type GroupMember = z.output<typeof memberSchema>;
export type MemberQuery = z.output<typeof memberQuerySchema>;
export type AddedMembers = z.output<typeof addedMembersSchema>;
