export type CellFormat = 'text' | 'number' | 'date' | 'datetime';

export interface Column {
  readonly heading: string;
  /** Of a date: YYYY-MM-DD; of a date with its time: YYYY-MM-DD HH:MM:SS, both as the wall shows them. */
  readonly format: CellFormat;
  /** In characters. */
  readonly width: number;
}

export type Cell = string | number | null;
export type Row = readonly Cell[];

/** What becomes a file. The rows come a batch at a time, so that a long list needs no more memory than a short one. */
export interface Sheet {
  readonly name: string;
  readonly isRightToLeft: boolean;
  readonly columns: readonly Column[];
  readonly batches: AsyncIterable<readonly Row[]>;
}
