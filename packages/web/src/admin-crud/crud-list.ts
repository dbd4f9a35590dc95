import type { Message } from '#i18n/say.ts';
import type { EntityPages } from '#list/entity-pages.ts';
import type { ListWords } from '#list/list-page.tsx';
import type { ListQuery, ListQuerySchema } from '#list/list-query.ts';
import type { TableColumn } from '#ui/table/table-column.ts';
import type { CrudContract, CrudText, RowOf } from './crud-entity.ts';

/** The list of one entity, described. */
export type CrudList<Contract extends CrudContract, Query extends ListQuery> = {
  contract: Contract & { query: ListQuerySchema<Query> };
  pages: EntityPages;
  listWords: ListWords & { add: Message; removed: Message };
  /** The first one heads the rows. */
  texts: readonly [CrudText, ...CrudText[]];
  /** The columns after the heading. */
  columns: readonly TableColumn<RowOf<Contract>>[];
};
