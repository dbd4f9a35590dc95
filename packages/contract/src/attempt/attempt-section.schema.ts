import { idSchema } from '../shared/identity.schema.ts';
import { z } from '../zod.ts';

/** By the id of a section with a time of its own: since when it is open, and until when. */
export const sectionTimesSchema = z.record(
  z.string(),
  z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime() }),
);

/** Beginning a second time and leaving a second time change nothing. */
export const sectionStepSchema = z.strictObject({ sectionId: idSchema, step: z.enum(['begin', 'end']) });

export const sectionTimesShownSchema = z.strictObject({
  sectionTimes: sectionTimesSchema,
  serverTime: z.iso.datetime(),
});

export type SectionStep = z.output<typeof sectionStepSchema>;
export type SectionTimesShown = z.output<typeof sectionTimesShownSchema>;
