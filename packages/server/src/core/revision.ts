import { ApiError } from './api-error.ts';

export function found<Row>(row: Row | null | undefined): Row {
  if (row === null || row === undefined) throw new ApiError('not_found');
  return row;
}

/** For an update, on the locked row: what was edited must be the newest there is. */
export function assertCurrent(row: { revision: number }, revision: number): void {
  if (row.revision !== revision) throw new ApiError('stale', { params: { revision: row.revision } });
}
