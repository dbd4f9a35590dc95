import type { ImportColumn } from '@sanjeh/contract/applicant-import/applicant-import.admin.schema';
import { columnOf, neededColumns } from './applicant-sheet-words.ts';

export interface SheetLine {
  /** In the sheet, the heading being the first. */
  readonly row: number;
  readonly cells: Readonly<Partial<Record<ImportColumn, string>>>;
}

export interface ReadSheet {
  readonly missingColumns: ImportColumn[];
  readonly ignoredHeadings: string[];
  readonly lines: SheetLine[];
}

const mostHeadings = 20;
const longestHeading = 100;
/** Of what stands in one cell; nothing that we know is longer. */
const longestCell = 300;

/** Of two columns with one meaning the first counts. */
export function readApplicantSheet(rows: readonly (readonly string[])[]): ReadSheet {
  const [heading = [], ...below] = rows;
  const named = heading.map((word) => columnOf(word));
  const columns = named.map((column, place) => (named.indexOf(column) === place ? column : undefined));
  const ignoredHeadings = heading
    .filter((word, place) => word.trim() !== '' && columns[place] === undefined)
    .slice(0, mostHeadings)
    .map((word) => word.slice(0, longestHeading));
  const missingColumns = neededColumns.filter((column) => !columns.includes(column));
  if (missingColumns.length > 0) return { missingColumns, ignoredHeadings, lines: [] };
  const lines = below.flatMap((cells, index): SheetLine[] => {
    const pairs = columns.flatMap((column, place): [ImportColumn, string][] =>
      column ? [[column, (cells[place] ?? '').trim().slice(0, longestCell)]] : [],
    );
    const isEmpty = pairs.every(([, cell]) => cell === '');
    return isEmpty ? [] : [{ row: index + 2, cells: Object.fromEntries(pairs) }];
  });
  return { missingColumns, ignoredHeadings, lines };
}
