import type { ReactNode } from 'react';
import type { Words } from '../words.ts';

export type TableSort = { key: string; direction: 'ascending' | 'descending' };

export type TableColumn<Row> = {
  key: string;
  title: Words;
  cell: (row: Row) => ReactNode;
  /** Names its row to screen readers, and heads the card on phones. The first column does when none says so. */
  isRowHeader?: boolean;
  isSortable?: boolean;
  /** For buttons and menus: the title is for screen readers only. */
  isTitleHidden?: boolean;
  align?: 'start' | 'center' | 'end';
  /** Classes of the column's cells, such as a width. */
  className?: string;
};
