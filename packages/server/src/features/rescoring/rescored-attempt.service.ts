import type { Executor } from '#db/executor.ts';
import { selectRescorings } from './rescoring-run.queries.ts';

export interface Original {
  /** The version that the attempt was taken by. */
  versionId: number;
  normGroupIds: number[];
  notAsked: number[] | null;
  credited: number[] | null;
  /** The newest correction that its result shows; null when none made a difference to it. */
  correction: { at: Date; reason: string } | null;
}

/** Null for an attempt that was never re-scored. */
export async function getOriginal(
  db: Executor,
  applicantId: number,
  attemptId: string,
): Promise<Original | null> {
  const rows = await selectRescorings(db, applicantId, attemptId);
  const [first] = rows;
  if (!first) return null;
  const last = rows.findLast(({ is_changed }) => is_changed);
  return {
    versionId: first.version_id,
    normGroupIds: first.norm_group_ids,
    ...{ notAsked: first.not_asked, credited: first.credited },
    correction: last ? { at: last.rescored_at, reason: last.reason } : null,
  };
}
