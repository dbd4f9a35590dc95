import { contentGaps } from '@sanjeh/domain/exam-version/content-gaps';
import { ApiError } from '#core/api-error.ts';
import type { Executor } from '#db/executor.ts';
import { readContent } from '../exam-version/exam-version.service.ts';
import { selectOfferedWithBands } from './band.queries.ts';

/** Exams on offer with a scale on which somebody can reach what no band reads. */
export type FindBandGaps = (db: Executor) => Promise<number[]>;

/**
 * Whether an exam has gaps follows from its content alone, and is worked out again when that has changed: what a score can
 * be is known to the rules of scoring, not to the database.
 */
export function createBandGapFinder(): FindBandGaps {
  let known = new Map<number, { revision: number; hasGaps: boolean }>();
  return async (db) => {
    const exams = await selectOfferedWithBands(db);
    const current: typeof known = new Map();
    for (const { id, content_revision: revision } of exams) {
      const last = known.get(id);
      current.set(id, last?.revision === revision ? last : { revision, hasGaps: await hasGaps(db, id) });
    }
    known = current;
    return [...current].flatMap(([id, exam]) => (exam.hasGaps ? id : []));
  };
}

async function hasGaps(db: Executor, examId: number): Promise<boolean> {
  try {
    return contentGaps(await readContent(db, examId)).length > 0;
  } catch (error) {
    // Removed since it was listed.
    if (error instanceof ApiError && error.code === 'not_found') return false;
    throw error;
  }
}
