import type { NormColumn } from '@sanjeh/contract/norm/norm-import.schema';
import { columnOf, genderOf, measureOf, neededColumns, numberOf } from './norm-sheet-words.ts';

export interface SheetLine {
  /** In the sheet, the heading being the first. */
  readonly row: number;
  readonly cells: Readonly<Partial<Record<NormColumn, string>>>;
}

/** The rows of one group: what it is stands in the first, the lines of its table in all of them. */
export interface SheetGroup {
  readonly first: SheetLine;
  readonly lines: readonly SheetLine[];
}

export interface ReadSheet {
  readonly missingColumns: NormColumn[];
  readonly ignoredHeadings: string[];
  readonly groups: SheetGroup[];
}

const mostHeadings = 20;
const longestHeading = 100;

export function readNormSheet(rows: readonly (readonly string[])[]): ReadSheet {
  const [heading = [], ...below] = rows;
  const columns = heading.map((word) => columnOf(word));
  const ignoredHeadings = heading
    .filter((word, index) => word.trim() !== '' && columns[index] === undefined)
    .slice(0, mostHeadings)
    .map((word) => word.slice(0, longestHeading));
  const missingColumns = neededColumns.filter((column) => !columns.includes(column));
  if (missingColumns.length > 0) return { missingColumns, ignoredHeadings, groups: [] };
  const lines = below.map(
    (cells, index): SheetLine => ({
      row: index + 2,
      cells: Object.fromEntries(
        columns.flatMap((column, place) => (column ? [[column, cells[place]?.trim() ?? '']] : [])),
      ),
    }),
  );
  return { missingColumns, ignoredHeadings, groups: gather(lines) };
}

const whom = ['scaleCode', 'gender', 'ageFrom', 'ageTo'] as const;

function gather(lines: readonly SheetLine[]): SheetGroup[] {
  const groups: { first: SheetLine; lines: SheetLine[] }[] = [];
  const byTable = new Map<string, (typeof groups)[number]>();
  for (const line of lines) {
    if (Object.values(line.cells).every((cell) => cell === '')) continue;
    const named = whom.map((column) => line.cells[column] ?? '');
    const hasLine = (line.cells.raw ?? '') !== '' || (line.cells.value ?? '') !== '';
    // A line of a table belongs to the group that it names, or to the one above it where it names none.
    const known = named.every((cell) => cell === '') ? groups.at(-1) : byTable.get(JSON.stringify(named));
    if (hasLine && known && known.lines.length > 0) {
      known.lines.push(line);
      continue;
    }
    const group = { first: line, lines: hasLine ? [line] : [] };
    groups.push(group);
    if (hasLine) byTable.set(JSON.stringify(named), group);
  }
  return groups;
}

const orNull = (cell: string | undefined) => (cell === undefined || cell === '' ? null : numberOf(cell));

/** As a caller would send it: what is wrong in it is for the schema to say. */
export function toGroupInput({ first: { cells }, lines }: SheetGroup): Record<string, unknown> {
  const text = (column: NormColumn) => cells[column] ?? '';
  return {
    scaleCode: text('scaleCode'),
    title: text('title'),
    gender: genderOf(text('gender')),
    // From birth on, where nothing is said.
    ageFrom: orNull(cells.ageFrom) ?? 0,
    ageTo: orNull(cells.ageTo),
    source: text('source'),
    sample: orNull(cells.sample),
    year: orNull(cells.year),
    country: text('country'),
    reliability: orNull(cells.reliability),
    reliabilityPeople: orNull(cells.reliabilityPeople),
    translations: { en: { title: text('englishTitle'), source: text('englishSource') } },
    basis: toBasis(cells, lines),
  };
}

function toBasis(cells: SheetLine['cells'], lines: readonly SheetLine[]): Record<string, unknown> {
  const [mean, sd] = [orNull(cells.mean), orNull(cells.sd)];
  if (lines.length === 0 && !cells.measure) return { kind: 'mean_sd', mean: mean ?? '', sd: sd ?? '' };
  const measure = measureOf(cells.measure ?? '');
  const rows = lines.map((line) => ({
    raw: orNull(line.cells.raw) ?? '',
    value: orNull(line.cells.value) ?? '',
  }));
  if (measure === 'count')
    return {
      kind: 'data',
      rows: rows.map(({ raw, value }) => ({ raw, count: value === '' ? null : value })),
    };
  return { kind: 'table', measure: measure ?? cells.measure ?? '', rows, mean, sd };
}
