import { serveJobs } from '#work/serve-jobs.ts';
import { csvRows } from './csv-rows.ts';
import { type SheetBounds, SheetProblem } from './sheet-problem.ts';
import { xlsxRows } from './xlsx-rows.ts';

export interface SheetJob {
  readonly bytes: Uint8Array;
  readonly bounds: SheetBounds;
}

export type SheetRead = { readonly rows: string[][] } | { readonly problem: SheetProblem['code'] };

/** Unpacking and reading what somebody sent keeps a processor busy, and may fail in any way: it is done here. */
serveJobs<SheetJob, SheetRead>(({ bytes, bounds }) => {
  const file = Buffer.from(bytes);
  try {
    const isZip = file.subarray(0, 2).toString('latin1') === 'PK';
    return { rows: isZip ? xlsxRows(file, bounds) : csvRows(file, bounds) };
  } catch (error) {
    return { problem: error instanceof SheetProblem ? error.code : 'not_sheet' };
  }
});
