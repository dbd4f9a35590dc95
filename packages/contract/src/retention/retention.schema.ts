import { revisionSchema } from '../shared/identity.schema.ts';
import { z } from '../zod.ts';

/** What goes by its age. */
export const retentionKinds = ['attempts', 'refused_answers', 'sign_ins', 'messages', 'audit'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

const mostMonths = 600;
/** 0: no end is set. */
const monthsSchema = z.int().min(0).max(mostMonths);

const ofEachKind = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    attempts: value,
    refused_answers: value,
    sign_ins: value,
    messages: value,
    audit: value,
  });

export const retentionMonthsSchema = ofEachKind(monthsSchema);

export const keptKindSchema = z.strictObject({
  kind: z.enum(retentionKinds),
  months: monthsSchema,
  /** After so many days it goes in any case; null: the product keeps it for ever. */
  ownDays: z.int().nullable(),
});

/** What everybody may know. */
export const keptDataSchema = z.strictObject({
  items: z.array(keptKindSchema),
  /** How long a sign-in lasts at most. */
  signInHours: z.strictObject({ applicant: z.int(), admin: z.int() }),
  /** For so many days a copy of what has gone is still there; null: no backups are planned. */
  backupDays: z.int().nullable(),
});

export const retentionSettingsSchema = z.strictObject({
  ...keptDataSchema.shape,
  revision: revisionSchema,
  updated: z.iso.datetime(),
});

export const retentionUpdateSchema = z.strictObject({
  months: retentionMonthsSchema,
  revision: revisionSchema,
});

const monthsQuerySchema = z.coerce.number().pipe(monthsSchema).default(0);
export const retentionPreviewQuerySchema = ofEachKind(monthsQuerySchema);

export const retentionPreviewSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      kind: z.enum(retentionKinds),
      /** How many would go now. */
      count: z.int(),
      /** When the oldest of them is from. */
      oldest: z.iso.datetime().nullable(),
      /** What is younger stays; null: everything does. */
      keptFrom: z.iso.datetime().nullable(),
    }),
  ),
  /** Of the attempts: those whose follow-up is not done. */
  openFollowUps: z.int(),
});

export const retentionPartSchema = z.strictObject({
  kind: z.enum(retentionKinds),
  /** Null: the kind is kept for ever. */
  months: monthsSchema,
  removed: z.int(),
  /** What hung on it: answers, follow-ups, links and so on. */
  attached: z.int(),
  /** What has stopped it, in the database's words; null: nothing. */
  problem: z.string().nullable(),
});

export const retentionRunSchema = z.strictObject({
  id: z.int(),
  /** Everything was done as it would be, and taken back. */
  isTrial: z.boolean(),
  /** Who asked for it; null: the clock. */
  user: z.string().nullable(),
  started: z.iso.datetime(),
  /** Null: it is under way. */
  finished: z.iso.datetime().nullable(),
  isFailed: z.boolean(),
  parts: z.array(retentionPartSchema),
});

export const retentionRunsSchema = z.strictObject({ items: z.array(retentionRunSchema) });

export type RetentionMonths = z.output<typeof retentionMonthsSchema>;
export type KeptData = z.output<typeof keptDataSchema>;
export type KeptKind = z.output<typeof keptKindSchema>;
export type RetentionSettings = z.output<typeof retentionSettingsSchema>;
export type RetentionUpdate = z.output<typeof retentionUpdateSchema>;
export type RetentionPreview = z.output<typeof retentionPreviewSchema>;
export type RetentionPart = z.output<typeof retentionPartSchema>;
export type RetentionRun = z.output<typeof retentionRunSchema>;
