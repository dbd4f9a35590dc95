import type { SpreadsheetColumn, SpreadsheetRow } from '#export/spreadsheet.ts';
import type { Codebook, Variable } from './codebook.ts';
import { codebookWords } from './codebook-words.ts';

const widths = [12, 50, 8, 40, 10, 60];
const formats = ['text', 'text', 'number', 'text', 'number', 'text'] as const;

export function codebookColumns({ language }: Codebook): SpreadsheetColumn[] {
  return codebookWords[language].headings.map((heading, index) => ({
    ...{ heading, format: formats[index] ?? 'text', width: widths[index] ?? 12 },
  }));
}

/** A row for each variable, and one for each of its codes. */
export function codebookRows({ variables }: Codebook): SpreadsheetRow[] {
  return variables.flatMap(({ name, label, note, values }): SpreadsheetRow[] => [
    [name, label, null, null, null, note],
    ...values.map(({ code, label: meaning, score }) => [name, null, code, meaning, score, null]),
  ]);
}

export function dataColumns(variables: readonly Variable[]): SpreadsheetColumn[] {
  return variables.map(({ name, kind, width }) => ({
    ...{ heading: name, format: kind === 'text' ? 'text' : 'number', width: Math.max(8, width) },
  }));
}
