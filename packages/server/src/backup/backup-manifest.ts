import { z } from 'zod';

const migrationSchema = z.object({ name: z.string(), checksum: z.string() });

export const tableSchema = z.object({
  name: z.string(),
  /** Without those that the database works out itself. */
  columns: z.array(z.string()).min(1),
  /** What the database's own figures say, for the progress. */
  about: z.number().nonnegative(),
});
export type CarriedTable = z.infer<typeof tableSchema>;

const sequenceSchema = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });
export type CarriedSequence = z.infer<typeof sequenceSchema>;

/** The number of the form. A newer one is not read by older versions. */
export const backupFormat = 1;

/** What stands at the beginning: what the rows are rows of. */
export const manifestSchema = z.object({
  format: z.literal(backupFormat),
  product: z.string(),
  postgres: z.string(),
  takenAt: z.string(),
  migrations: z.array(migrationSchema),
  tables: z.array(tableSchema),
  sequences: z.array(sequenceSchema),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** What stands at the end, and only when all of it is there: how many rows each table has, and what they add up to. */
export const checksumsSchema = z.record(z.string(), z.object({ rows: z.number(), digest: z.string() }));
export type BackupChecksums = z.infer<typeof checksumsSchema>;
