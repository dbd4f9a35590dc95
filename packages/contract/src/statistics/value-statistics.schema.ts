import { idQuerySchema } from '../shared/list.schema.ts';
import { z } from '../zod.ts';

export const valueParamsSchema = z.strictObject({ id: idQuerySchema, questionId: idQuerySchema });

/** Of dates all of them are days since 1 January 1970. */
const valueFiguresSchema = z.strictObject({
  mean: z.number(),
  standardDeviation: z.number().nullable(),
  median: z.number(),
  /** Half of the values lie between these. */
  middleHalf: z.strictObject({ from: z.number(), to: z.number() }),
  /** The ends of what the bins show, both inside. */
  shown: z.strictObject({ from: z.number(), to: z.number() }),
  /** Each bin holds its beginning and not its end. */
  bins: z.array(z.strictObject({ from: z.number(), to: z.number(), count: z.int() })),
});

/** What was typed or set. Who is gone has taken theirs along: there may be fewer than have answered. */
export const valueStatisticsSchema = z.strictObject({
  count: z.int(),
  /** How many values there must be: with fewer it could be told who gave which. */
  enough: z.int(),
  /** Null: there are too few. */
  figures: valueFiguresSchema.nullable(),
});

export type ValueStatistics = z.output<typeof valueStatisticsSchema>;
