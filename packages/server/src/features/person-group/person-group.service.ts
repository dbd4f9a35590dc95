import type { GroupQuery, GroupValues, PersonGroup } from '@sanjeh/contract/person-group/person-group.schema';
import { groupInputSchema } from '@sanjeh/contract/person-group/person-group.schema';
import type { Options } from '@sanjeh/contract/shared/list.schema';
import type { Language } from '#core/language.ts';
import { localised, sortedByTitle } from '#core/localised.ts';
import type { Executor } from '#db/executor.ts';
import type { CrudRow } from '#db/query/crud-table.ts';
import { listPage, mapItems, type Page, readLimited } from '#db/query/list-page.ts';
import { editedFields } from '#db/query/revision-columns.ts';
import { searchColumn } from '#db/query/search-column.ts';
import { titleIn } from '#db/query/title-order.ts';
import { auditedTable } from '../audit/audited-table.service.ts';
import { countAssignments } from './person-group.queries.ts';

const table = auditedTable({
  entity: 'group',
  table: 'person_groups',
  input: groupInputSchema,
  toEntity: toGroup,
  toNewRow: toRow,
  countUses: async (db, id) => [{ entity: 'assignment', count: await countAssignments(db, id) }],
});

export const { get: getGroup, create: createGroup, update: updateGroup, remove: removeGroup } = table;

export async function listGroups(
  db: Executor,
  query: GroupQuery,
  language: Language,
): Promise<Page<PersonGroup>> {
  const page = await listPage(table.select(db, query.search), query, {
    title: [titleIn(language, 'person_groups'), 'id'],
    created: ['created_at', 'id'],
    updated: ['updated_at', 'id'],
  });
  return mapItems(page, toGroup);
}

export async function listGroupOptions(db: Executor, language: Language, search?: string): Promise<Options> {
  const rows = await readLimited(table.select(db, search).orderBy('title').orderBy('id'));
  const { items, hasMore } = mapItems(rows, ({ id, title, translations }) =>
    localised({ id, title, translations }, language),
  );
  return { items: sortedByTitle(items, language), hasMore };
}

function toRow(values: GroupValues) {
  return {
    title: values.title,
    translations: JSON.stringify(values.translations),
    search_key: searchColumn(values.title, values.translations.en?.title),
  };
}

function toGroup(row: CrudRow<'person_groups'>): PersonGroup {
  return {
    ...editedFields(row),
    title: row.title,
    translations: row.translations as PersonGroup['translations'],
  };
}
