export type SpreadsheetFormat = 'text' | 'number' | 'date' | 'datetime';

export interface SpreadsheetColumn {
  readonly heading: string;
  /** Of a date: YYYY-MM-DD; of a date with its time: YYYY-MM-DD HH:MM:SS, both in the time zone of the operator. */
  readonly format: SpreadsheetFormat;
  /** In characters. */
  readonly width: number;
}

export type SpreadsheetCell = string | number | null;
export type SpreadsheetRow = readonly SpreadsheetCell[];

/** What becomes a file. The rows come a batch at a time, so that a long list needs no more memory than a short one. */
export interface Spreadsheet {
  readonly name: string;
  readonly isRightToLeft: boolean;
  readonly columns: readonly SpreadsheetColumn[];
  readonly batches: AsyncIterable<readonly SpreadsheetRow[]>;
}
