import { invalidField } from '#core/api-error.ts';
import type { Work } from '#work/work.ts';
import type { SheetBounds } from './sheet-problem.ts';
import type { SheetJob, SheetRead } from './sheet-thread.ts';

export interface SheetReader {
  /** The cells of a file, row by row; refused in the field `file` where it cannot be read. */
  read(person: string, bytes: Uint8Array, bounds: SheetBounds): Promise<string[][]>;
}

const patienceMs = 60_000;

/** All features that read sheets share one line. */
const readers = new WeakMap<Work, SheetReader>();

export function sheetReaderOf(work: Work): SheetReader {
  const reader = readers.get(work) ?? createSheetReader(work);
  readers.set(work, reader);
  return reader;
}

function createSheetReader(work: Work): SheetReader {
  const threads = work.threads<SheetJob, SheetRead>(
    'sheets',
    { line: 10, perPerson: 3 },
    { entry: new URL('sheet-thread.ts', import.meta.url), patienceMs, maxJobs: 50 },
  );
  return {
    read: async (person, bytes, bounds) => {
      const read = await threads.run(person, async () => ({ bytes, bounds }));
      if ('rows' in read) return read.rows;
      throw invalidField('file', read.problem, { maximum: bounds.rows - 1 });
    },
  };
}
