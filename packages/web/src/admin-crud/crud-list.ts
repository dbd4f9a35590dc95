import type { Message } from '#i18n/say.ts';
import type { EntityPages } from '#list/entity-pages.ts';
import type { ListWords } from '#list/list-page.tsx';
import type { ListQuery, ListQuerySchema } from '#list/list-query.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { PlainContract, PlainText, RowOf } from './crud-entity.ts';

/** The list of one entity, described. */
export type PlainList<Contract extends PlainContract, Query extends ListQuery> = {
  contract: Contract & { query: ListQuerySchema<Query> };
  pages: EntityPages;
  listWords: ListWords & { add: Message; removed: Message };
  /** The first one heads the rows. */
  texts: readonly [PlainText, ...PlainText[]];
  /** The columns after the heading. */
  columns: readonly TableColumn<RowOf<Contract>>[];
};
