import { z } from '../zod.ts';

/** How the machine below fares, as far as an administrator should know. */
export const upkeepSchema = z.strictObject({
  /** Null: no backups are planned. */
  backup: z
    .strictObject({
      /** When the newest was taken; null: there is none yet. */
      takenAt: z.iso.datetime().nullable(),
      everyHours: z.int(),
      /** One should have been there by now. */
      isLate: z.boolean(),
    })
    .nullable(),
  /** Of the disk that the database lies on; null: that is elsewhere. */
  disk: z
    .strictObject({
      freeMegabytes: z.int(),
      freePercent: z.int(),
      /** `low`: soon to be seen to; `reserve`: nothing is written any more. */
      state: z.enum(['enough', 'low', 'reserve']),
    })
    .nullable(),
  /** When the last run that clears away what is old failed; null: it did not. */
  retentionFailed: z.iso.datetime().nullable(),
  /** Why the copy of the database is not read from; null: it is, or there is none. */
  replica: z.enum(['late', 'away']).nullable(),
});

export type Upkeep = z.output<typeof upkeepSchema>;
