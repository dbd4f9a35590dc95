import { exportFormatSchema } from '../shared/export.schema.ts';
import { idQuerySchema } from '../shared/list.schema.ts';
import { z } from '../zod.ts';

export const usageMonths = [12, 24] as const;

/** An attempt that took longer was laid aside: how long it took says nothing. */
export const longestTimedHours = 3;

const shape = {
  months: z.coerce.number<number>().pipe(z.literal(usageMonths)).default(12),
  examId: idQuerySchema.optional(),
  categoryId: idQuerySchema.optional(),
  /** Of people who are in the group now; for clinicians. */
  groupId: idQuerySchema.optional(),
};

export const usageQuerySchema = z.strictObject(shape);
export const usageExportQuerySchema = z.strictObject({ ...shape, format: exportFormatSchema });

/** The attempts that were begun in a month; those that do not count are left out. */
export const usageMonthSchema = z.strictObject({
  /** Its first day: of the Jalali calendar in Persian, of the Gregorian one in English. */
  start: z.iso.date(),
  started: z.int(),
  submitted: z.int(),
  /** How long they took on average; null where none of them tells. */
  minutes: z.number().nullable(),
  /** Of their totals. */
  bands: z.strictObject({ good: z.int(), watch: z.int(), act: z.int(), none: z.int() }),
});

export const usageSchema = z.strictObject({ months: z.array(usageMonthSchema) });

export type UsageQuery = z.output<typeof usageQuerySchema>;
export type UsageExportQuery = z.output<typeof usageExportQuerySchema>;
export type UsageMonth = z.output<typeof usageMonthSchema>;
export type Usage = z.output<typeof usageSchema>;
