import { requiredLine } from '../shared/content-text.schema.ts';
import { z } from '../zod.ts';

export const namedInformants = ['mother', 'father', 'self', 'teacher'] as const;

/** Who answers the questions about the person; `other` says who in a few words. */
export const informantSchema = z.discriminatedUnion('who', [
  z.strictObject({ who: z.literal(namedInformants) }),
  z.strictObject({ who: z.literal('other'), other: requiredLine(100) }),
]);

/** As results say it. */
export const shownInformantSchema = z.strictObject({
  who: z.enum([...namedInformants, 'other']),
  /** Null unless it is somebody else. */
  other: z.string().nullable(),
});

export type Informant = z.output<typeof informantSchema>;
export type ShownInformant = z.output<typeof shownInformantSchema>;
