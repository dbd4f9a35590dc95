import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { csvFile } from '#export/csv-file.ts';
import { xlsxFile } from '#export/xlsx-file.ts';
import { zipStream } from '#export/zip-stream.ts';
import { csvRows } from './csv-rows.ts';
import { SheetProblem } from './sheet-problem.ts';
import { xlsxRows } from './xlsx-rows.ts';

const bounds = { rows: 100, columns: 10, bytes: 100_000 };
const zipped = async (files: Record<string, string>) =>
  buffer(zipStream(Object.entries(files).map(([name, text]) => ({ name, content: [text] }))));

/** A workbook as other programs write it: shared texts, places of cells, and a prefix on every name. */
const foreign = {
  'xl/workbook.xml':
    '<x:workbook xmlns:x="a" xmlns:r="b"><x:sheets><x:sheet name="A" sheetId="1" r:id="rId7"/></x:sheets></x:workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Target="/xl/worksheets/s.xml" Id="rId7"/></Relationships>',
  'xl/sharedStrings.xml':
    '<sst><si><t>یک &amp; دو</t></si><si><r><t>پاره</t></r><r><t xml:space="preserve"> ‌پاره</t></r><rPh><t>no</t></rPh></si></sst>',
  'xl/worksheets/s.xml': [
    '<?xml version="1.0"?><!-- <row> --><x:worksheet><x:sheetData>',
    '<x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="C1" t="s"><x:v>1</x:v></x:c></x:row>',
    '<x:row r="3"><x:c r="B3"><x:f>1+1</x:f><x:v>0.30000000000000004</x:v></x:c><x:c r="D3" t="str"><x:v>&#x6F1;&lt;</x:v></x:c></x:row>',
    '</x:sheetData></x:worksheet>',
  ].join(''),
};

const columns = ['الف', 'ب'].map((heading) => ({ heading, format: 'text' as const, width: 9 }));
const ours = {
  ...{ name: 'برگه', isRightToLeft: true, columns },
  batches: (async function* () {
    yield [
      ['=1+1', -0.5],
      ['a,"b"\nc', null],
    ];
  })(),
};

describe('a workbook', () => {
  test('of another program, with holes and shared texts', async () => {
    expect(xlsxRows(await zipped(foreign), bounds)).toEqual([
      ['یک & دو', '', 'پاره ‌پاره'],
      [],
      ['', '0.3', '', '۱<'],
    ]);
  });

  test('of our own', async () => {
    expect(xlsxRows(await buffer(xlsxFile(ours)), bounds)).toEqual([
      ['الف', 'ب'],
      ['=1+1', '-0.5'],
      ['a,"b"\nc'],
    ]);
  });

  test('that is too long, in rows or by far more than its file, is not read', async () => {
    const file = await zipped(foreign);
    expect(() => xlsxRows(file, { ...bounds, rows: 2 })).toThrow(new SheetProblem('too_many_rows'));
    const bomb = await zipped({ ...foreign, 'xl/worksheets/s.xml': ' '.repeat(200_000) });
    expect(() => xlsxRows(bomb, bounds)).toThrow();
  });

  test('whose borders are drawn beyond what is read is as long as what stands in it', async () => {
    const sheet = (last: string) => {
      const rows = Array.from({ length: 200 }, (_, index) => index + 2).map(
        (place) => `<row r="${place}" s="1"><c r="A${place}" s="1"/><c r="B${place}" s="1"></c></row>`,
      );
      const first = '<row r="1"><c r="A1"><v>1</v></c></row>';
      return zipped({
        ...foreign,
        'xl/worksheets/s.xml': `<worksheet><sheetData>${first}${rows.join('')}${last}</sheetData></worksheet>`,
      });
    };
    const read = xlsxRows(await sheet(''), bounds);
    expect(read).toHaveLength(bounds.rows);
    expect(read.flat().filter((cell) => cell !== '')).toEqual(['1']);
    const long = await sheet('<row r="300"><c r="A300" s="1"/><c r="B300"><v>2</v></c></row>');
    expect(() => xlsxRows(long, bounds)).toThrow(new SheetProblem('too_many_rows'));
    const unnumbered = await sheet('<row><c><v>2</v></c></row>');
    expect(() => xlsxRows(unnumbered, bounds)).toThrow(new SheetProblem('too_many_rows'));
  });

  test('that is none', async () => {
    expect(() => xlsxRows(Buffer.from('PK and no more'), bounds)).toThrow(SheetProblem);
    expect(() => xlsxRows(Buffer.alloc(40), bounds)).toThrow(SheetProblem);
    const empty = zipped({ 'a.txt': 'a' });
    const file = await empty;
    expect(() => xlsxRows(file, bounds)).toThrow(SheetProblem);
  });
});

describe('a list with separators', () => {
  const read = (text: string, encoding: BufferEncoding = 'utf8') =>
    csvRows(Buffer.from(text, encoding), bounds);

  test.each([
    [
      'a,b\r\n"1,5",""""\n',
      [
        ['a', 'b'],
        ['1,5', '"'],
      ],
    ],
    [
      'a;b;c\n1,5;2',
      [
        ['a', 'b', 'c'],
        ['1,5', '2'],
      ],
    ],
    ['\ufeffa\tb\n\n"x\ny"\t۱٫۵\n', [['a', 'b'], [''], ['x\ny', '۱٫۵']]],
    [
      "a,b\n'=1,'tis",
      [
        ['a', 'b'],
        ['=1', "'tis"],
      ],
    ],
    [
      'نام؛ کد\n"مینا؛ رضا"؛1,5;',
      [
        ['نام', ' کد'],
        ['مینا؛ رضا', '1,5;'],
      ],
    ],
    ['', []],
  ])('%j', (text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  test('in the ways that Persian programs write it', () => {
    expect(read('\ufeffگروه\tb', 'utf16le')).toEqual([['گروه', 'b']]);
    expect(csvRows(Buffer.from([0xc8, 0xc7, 0x2c, 0x61]), bounds)).toEqual([['با', 'a']]);
  });

  test('of our own comes back as it was', async () => {
    const batches = (async function* () {
      yield [['=1+1', 'a\nb']];
    })();
    expect(csvRows(await buffer(csvFile({ ...ours, batches })), bounds)[1]).toEqual(['=1+1', 'a\nb']);
  });

  test('that is too long, or no text at all', () => {
    expect(() => read('a\n'.repeat(101))).toThrow(new SheetProblem('too_many_rows'));
    expect(read(`a;b\n${';\n'.repeat(200)}`)).toHaveLength(bounds.rows);
    expect(() => read(`a;b\n${';\n'.repeat(200)};1`)).toThrow(new SheetProblem('too_many_rows'));
    expect(() => csvRows(Buffer.from([0x61, 0, 0, 0x62]), bounds)).toThrow(new SheetProblem('not_sheet'));
  });
});
