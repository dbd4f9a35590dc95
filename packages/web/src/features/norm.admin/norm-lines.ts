/** One line of a table as it was typed: its place in the text, counted from 1, and its words. */
export interface TypedLine {
  readonly line: number;
  readonly raw: string;
  readonly value: string;
  /** Not two words. */
  readonly isOdd: boolean;
}

/** Two numbers with blanks, a tab or a semicolon between them, as they come out of a sheet. */
export function readLines(text: string): TypedLine[] {
  return text.split(/\r?\n/).flatMap((typed, index) => {
    const words = typed.trim().split(/[\s;]+/);
    if (words[0] === '') return [];
    const [raw = '', value = ''] = words;
    return [{ line: index + 1, raw, value, isOdd: words.length !== 2 }];
  });
}

export function writeLines(rows: readonly (readonly [raw: number, value: number])[]): string {
  return rows.map(([raw, value]) => `${raw}\t${value}`).join('\n');
}
