import type { TableSort } from '../ui/table/table-column.ts';

/** `-title` in the address and in the contract is «title, descending» at the table's head. */
export function toTableSort(sort: string): TableSort {
  return sort.startsWith('-')
    ? { key: sort.slice(1), direction: 'descending' }
    : { key: sort, direction: 'ascending' };
}

export function toSortKey({ key, direction }: TableSort): string {
  return direction === 'descending' ? `-${key}` : key;
}
