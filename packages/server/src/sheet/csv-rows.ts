import { type SheetBounds, SheetProblem } from './sheet-problem.ts';

const separators = [',', ';', '؛', '\t'] as const;

/** As programs for tables write it: in UTF-8, in UTF-16, or in the old Arabic code page; separated by what they like. */
export function csvRows(file: Buffer, bounds: SheetBounds): string[][] {
  const text = decode(file);
  if (text.includes('\0')) throw new SheetProblem('not_sheet');
  return readRows(text, separatorOf(text), bounds);
}

function decode(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1256').decode(file);
  }
}

/** The one that the heading has most of. */
function separatorOf(text: string): string {
  const [heading = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r?\n/, 1);
  const counts = separators.map((mark) => ({ mark, count: heading.split(mark).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).mark;
}

function readRows(text: string, separator: string, bounds: SheetBounds): string[][] {
  const rows: string[][] = [];
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false];
  const endCell = () => {
    if (row.length < bounds.columns) row.push(withoutGuard(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    // Where only the form of a table goes on, there is nothing to read.
    if (rows.length < bounds.rows) rows.push(row);
    else if (row.some((text) => text.trim() !== '')) throw new SheetProblem('too_many_rows');
    row = [];
  };
  for (let place = 0; place < text.length; place += 1) {
    const character = text[place] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[place + 1] === '"') {
        cell += '"';
        place += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** What our own files put before a text that looks like a formula. */
function withoutGuard(cell: string): string {
  return /^'[=+\-@]/.test(cell) ? cell.slice(1) : cell;
}
