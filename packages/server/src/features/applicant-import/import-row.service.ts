import type {
  ImportRow,
  ImportRowQuery,
} from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { mapItems, type Page } from '#db/query/list-page.ts';
import { selectImport, selectPlaces, selectRowPage } from './applicant-import.queries.ts';
import { placeTeller, toRow } from './import-view.ts';

export async function listRows(
  db: Executor,
  id: number,
  query: ImportRowQuery,
  language: Language,
): Promise<Page<ImportRow>> {
  found(await selectImport(db, id));
  const tellPlace = placeTeller(await selectPlaces(db), language);
  return mapItems(await selectRowPage(db, id, query), (row) => toRow(row, tellPlace));
}
