import type {
  ImportApply,
  ImportCounts,
  ImportVerdict,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';

/** The rows that somebody leaves out, each with what would become of it. */
export type Excepted = ReadonlyMap<number, ImportVerdict>;

/** How many rows are taken over: those of the chosen kinds, without those of them that are left out. */
export function takenCount(
  counts: Pick<ImportCounts, ImportApply['takes'][number]>,
  takes: ImportApply['takes'],
  except: Excepted,
): number {
  const offered = takes.reduce((sum, take) => sum + counts[take], 0);
  return offered - [...except.values()].filter((verdict) => takes.some((take) => take === verdict)).length;
}
