import { z } from '../zod.ts';

export const exportFormatSchema = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.output<typeof exportFormatSchema>;

export const exportMediaTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** These come with an exported list, so that its progress can be shown. */
export const exportHeaders = { rows: 'x-total-count', bytes: 'x-estimated-length' } as const;
