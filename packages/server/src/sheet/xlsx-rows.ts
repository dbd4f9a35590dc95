import { type SheetBounds, SheetProblem } from './sheet-problem.ts';
import { attribute, type XmlPart, xmlParts } from './xml-parts.ts';
import { type ZipEntries, zipEntries } from './zip-entries.ts';

/** The cells of the first sheet of a workbook as texts; numbers with a point and without the noise of doubles. */
export function xlsxRows(file: Buffer, bounds: SheetBounds): string[][] {
  const entries = zipEntries(file, bounds.bytes);
  const sheet = entries.read(firstSheet(entries));
  if (sheet === null) throw new SheetProblem('not_sheet');
  return readRows(sheet, sharedTexts(entries), bounds);
}

function firstSheet(entries: ZipEntries): string {
  const opened = (xml: string | null, name: string) => {
    const parts: Extract<XmlPart, { kind: 'open' }>[] = [];
    for (const part of xmlParts(xml ?? '')) if (part.kind === 'open' && part.name === name) parts.push(part);
    return parts;
  };
  const [sheet] = opened(entries.read('xl/workbook.xml'), 'sheet');
  const id = sheet && /\b[\w.-]+:id\s*=\s*["']([^"']*)["']/.exec(sheet.attributes)?.[1];
  const relation = opened(entries.read('xl/_rels/workbook.xml.rels'), 'Relationship').find(
    ({ attributes }) => attribute(attributes, 'Id') === id,
  );
  const target = relation && attribute(relation.attributes, 'Target');
  if (!target) throw new SheetProblem('not_sheet');
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`;
}

/** Texts that stand in many cells are kept once; of one in several styles, the pieces are put together. */
function sharedTexts(entries: ZipEntries): string[] {
  const texts: string[] = [];
  const reader = textReader();
  for (const part of xmlParts(entries.read('xl/sharedStrings.xml') ?? '')) {
    if (part.kind === 'open' && part.name === 'si') reader.begin();
    reader.take(part);
    if (part.kind === 'close' && part.name === 'si') texts.push(reader.text());
    if (part.kind === 'open' && part.name === 'si' && part.isEmpty) texts.push('');
  }
  return texts;
}

/** Gathers what stands in `t`, but not how it is pronounced. */
function textReader() {
  let [text, isInside, isPhonetic] = ['', false, false];
  return {
    begin: () => {
      [text, isInside, isPhonetic] = ['', false, false];
    },
    take: (part: XmlPart) => {
      if (part.kind === 'text') {
        if (isInside && !isPhonetic) text += part.text;
      } else if (part.name === 't') isInside = part.kind === 'open' && !part.isEmpty;
      else if (part.name === 'rPh') isPhonetic = part.kind === 'open';
    },
    text: () => text,
  };
}

function readRows(xml: string, shared: readonly string[], bounds: SheetBounds): string[][] {
  const rows: string[][] = [];
  let row: string[] | null = null;
  let [column, kind, value, isValue] = [0, '', '', false];
  const inline = textReader();
  const put = () => {
    if (column >= bounds.columns) return;
    const text = cellText(kind, value, inline.text(), shared);
    if (row) row[column] = text;
    else if (text.trim() !== '') throw new SheetProblem('too_many_rows');
  };
  for (const part of xmlParts(xml)) {
    if (part.kind === 'open' && part.name === 'row') {
      const place = Number(attribute(part.attributes, 'r') ?? rows.length + 1);
      column = -1;
      // Behind the bound stand, at most, the borders of a table that goes on empty.
      row = rows.length >= bounds.rows || place > bounds.rows ? null : [];
      if (!row) continue;
      while (rows.length < place - 1) rows.push([]);
      rows.push(row);
    } else if (part.kind === 'open' && part.name === 'c') {
      const named = attribute(part.attributes, 'r');
      column = named ? columnOf(named) : column + 1;
      [kind, value, isValue] = [attribute(part.attributes, 't') ?? 'n', '', false];
      inline.begin();
    } else if (part.kind === 'close' && part.name === 'c') put();
    else if (part.kind !== 'text' && part.name === 'v') isValue = part.kind === 'open' && !part.isEmpty;
    else if (part.kind === 'text' && isValue) value += part.text;
    inline.take(part);
  }
  return rows.map((cells) => Array.from(cells, (cell) => cell ?? ''));
}

function cellText(kind: string, value: string, inline: string, shared: readonly string[]): string {
  if (kind === 's') return shared[Number(value)] ?? '';
  if (kind === 'inlineStr') return inline;
  if (kind !== 'n' || value === '') return value;
  const number = Number(value);
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value;
}

/** «AB12» is the 28th, counted from 0. */
function columnOf(cell: string): number {
  const letters = /^[A-Z]{1,3}/i.exec(cell)?.[0].toUpperCase() ?? 'A';
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
