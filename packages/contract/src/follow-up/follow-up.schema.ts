import { attemptIdSchema } from '../attempt/attempt.schema.ts';
import { blockText } from '../shared/content-text.schema.ts';
import { idSchema } from '../shared/identity.schema.ts';
import { idQuerySchema, listOf, listQuery } from '../shared/list.schema.ts';
import { daySchema } from '../shared/range.schema.ts';
import { z } from '../zod.ts';

export const followUpStates = ['open', 'called', 'referred', 'done'] as const;
export type FollowUpState = (typeof followUpStates)[number];

/** Without one: whatever is not done. */
export const followUpStateFilters = [...followUpStates, 'all'] as const;
export const followUpDues = ['today', 'week'] as const;
export const followUpReasons = ['alert', 'band'] as const;

export const followUpQuerySchema = listQuery({
  sorts: ['due', 'submitDateTime'],
  filters: {
    state: z.enum(followUpStateFilters).optional(),
    examId: idQuerySchema.optional(),
    /** Of one person. */
    applicantId: idQuerySchema.optional(),
    /** Until today, or within the seven days to come; what has no date is due. */
    due: z.enum(followUpDues).optional(),
    reason: z.enum(followUpReasons).optional(),
  },
});

export const followUpNoteSchema = z.strictObject({
  id: z.uuid(),
  author: z.string(),
  at: z.iso.datetime(),
  text: z.string(),
  inReport: z.boolean(),
});

const followUpShape = {
  attemptId: attemptIdSchema,
  code: z.string(),
  exameId: idSchema,
  title: z.string(),
  applicant: z.strictObject({ id: idSchema, fullName: z.string(), phoneNumber: z.string() }),
  submitDateTime: z.iso.datetime(),
  /** `reopened`: it is being taken again. `no_longer`: its result asks for nothing, or was corrected since. */
  standing: z.enum(['needed', 'no_longer', 'reopened']),
  alerts: z.array(z.string()),
  /** Of each scale that asks for action; without a name it is the total. */
  bands: z.array(z.strictObject({ scale: z.string().nullable(), label: z.string() })),
  state: z.enum(followUpStates),
  nextOn: z.iso.date().nullable(),
  /** The person is reminded of that day too. */
  reminds: z.boolean(),
  /** 0: it is not on the list. */
  revision: z.int(),
};

export const listedFollowUpSchema = z.strictObject({
  ...followUpShape,
  noteCount: z.int(),
  lastNote: followUpNoteSchema.nullable(),
});

export const followUpSchema = z.strictObject({
  ...followUpShape,
  /** The newest first. */
  notes: z.array(followUpNoteSchema),
});

export const followUpListSchema = listOf(listedFollowUpSchema);

/** A step: what it has come to, when it goes on, and what there is to say. */
export const followUpInputSchema = z.strictObject({
  state: z.enum(followUpStates),
  /** What is done has none. */
  nextOn: daySchema.nullable(),
  /** Remind the person of that day too, where messages can be sent. */
  reminds: z.boolean().default(false),
  /** Empty: there is nothing to note. */
  note: blockText(2000).default(''),
  /** Names the note. Sent again under the same name, it is there once. */
  noteId: z.uuid().optional(),
  /** Whether the printed report shows the note. */
  inReport: z.boolean().default(false),
  revision: z.int().min(0),
});

export type FollowUpQuery = z.output<typeof followUpQuerySchema>;
export type FollowUpNote = z.output<typeof followUpNoteSchema>;
export type ListedFollowUp = z.output<typeof listedFollowUpSchema>;
export type FollowUp = z.output<typeof followUpSchema>;
export type FollowUpInput = z.output<typeof followUpInputSchema>;
