import { sql } from 'kysely';

interface EditedRow {
  id: number;
  revision: number;
  created_at: Date;
  updated_at: Date;
}

/** What every update sets besides its own columns. */
export const nextRevision = { revision: sql<number>`revision + 1`, updated_at: sql<Date>`now()` };

/** The `editedShape` of the contract. */
export function editedFields(row: EditedRow) {
  return {
    id: row.id,
    revision: row.revision,
    created: row.created_at.toISOString(),
    updated: row.updated_at.toISOString(),
  };
}
