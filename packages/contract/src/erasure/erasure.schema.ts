import { idSchema } from '../shared/identity.schema.ts';
import { listOf, listQuery } from '../shared/list.schema.ts';
import { z } from '../zod.ts';

export const erasureStates = ['asked', 'withdrawn', 'done'] as const;
export type ErasureState = (typeof erasureStates)[number];

/** One person of the account, or all of it. */
const askedShape = { applicantId: idSchema.nullable() };

export const ownErasureInputSchema = z.strictObject(askedShape);

const personSchema = z.strictObject({ id: idSchema, fullName: z.string() });

export const ownErasureSchema = z.strictObject({
  id: idSchema,
  /** Null: the whole account. */
  applicant: personSchema.nullable(),
  askedAt: z.iso.datetime(),
});
export type OwnErasure = z.output<typeof ownErasureSchema>;

export const erasureInputSchema = z.strictObject({
  applicantId: idSchema,
  /** With the account of that person, and all of its people. */
  isAccount: z.boolean(),
});
export type ErasureInput = z.output<typeof erasureInputSchema>;

const summaryShape = {
  id: idSchema,
  state: z.enum(erasureStates),
  isAccount: z.boolean(),
  accountId: idSchema,
  askedBy: z.enum(['person', 'owner']),
  askedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** Who withdrew or confirmed it; null while it is open, or where they are gone. */
  endedBy: z.string().nullable(),
  /** Whom it is about; nobody once it is done. */
  people: z.array(personSchema),
};

export const erasureSummarySchema = z.strictObject(summaryShape);
export type ErasureSummary = z.output<typeof erasureSummarySchema>;

export const erasureListQuerySchema = listQuery({
  sorts: ['askedAt'],
  defaultSort: '-askedAt',
  filters: { state: z.enum(erasureStates).optional() },
});
export type ErasureListQuery = z.output<typeof erasureListQuerySchema>;
export const erasureListSchema = listOf(erasureSummarySchema);

/** What goes, each with how many there are. */
const goingShape = {
  people: z.int(),
  openAttempts: z.int(),
  consents: z.int(),
  followUps: z.int(),
  notes: z.int(),
  shares: z.int(),
  messages: z.int(),
  signIns: z.int(),
  groups: z.int(),
  assignments: z.int(),
  refusedAnswers: z.int(),
  downloads: z.int(),
  /** Their words; that somebody did something stays. */
  auditEntries: z.int(),
};
export type GoingPart = keyof typeof goingShape;
export const goingParts = Object.keys(goingShape) as GoingPart[];

/** Texts of administrators in which a name, code or number stands: nobody but them can take it out. */
export const mentionPlaces = [
  'assignment',
  'group',
  'follow_up',
  'person_note',
  'report',
  'rescoring',
  'consent',
] as const;
export type MentionPlace = (typeof mentionPlaces)[number];

export const erasureCountsSchema = z.strictObject({
  goes: z.strictObject(goingShape),
  /** Submitted attempts stay as numbers without a person. */
  stays: z.strictObject({ attempts: z.int() }),
  mentions: z.array(z.strictObject({ place: z.enum(mentionPlaces), count: z.int() })),
  /** The last day on which a backup of the product may still hold what went; null: it takes none by itself. */
  backupsUntil: z.iso.date().nullable(),
});
export type ErasureCounts = z.output<typeof erasureCountsSchema>;

export const erasureSchema = z.strictObject({
  ...summaryShape,
  /** Of the account; null once it is done, or where nobody is left. */
  phoneNumber: z.string().nullable(),
  /** Before it is done what would happen, after it what did; null where it was withdrawn. */
  counts: erasureCountsSchema.nullable(),
  /** Names what is shown; it is confirmed as it was seen. */
  fingerprint: z.string().nullable(),
});
export type Erasure = z.output<typeof erasureSchema>;

export const confirmationSchema = z.strictObject({ fingerprint: z.string().max(100) });
