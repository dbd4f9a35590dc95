import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { csvRows } from './csv-file.ts';
import { exportKinds } from './export-file.ts';
import type { Spreadsheet, SpreadsheetRow } from './spreadsheet.ts';
import { xlsxRows } from './xlsx-file.ts';

const columns = [
  { heading: 'A', format: 'text', width: 10 },
  { heading: 'B', format: 'number', width: 10 },
] as const;

function sheetOf(batches: AsyncIterable<SpreadsheetRow[]>): Spreadsheet {
  return { name: 'Spreadsheet', isRightToLeft: false, columns, batches };
}

async function* twoBatches(): AsyncGenerator<SpreadsheetRow[]> {
  yield [['a', 1]];
  yield [['b', 2]];
}

describe('cells', () => {
  test.each(['=1+1', '+98', '-1+1', '@SUM(A1)', '\t=1', '\r=1'])('in CSV %j is no formula', (text) => {
    const [line = ''] = csvRows([[text]]).split('\r\n');
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true);
  });

  test('in CSV numbers and plain texts stay as they are', () => {
    expect(csvRows([['علی', -5, null, 'a,b', 'a"b', 'a\nb']])).toBe('علی,-5,,"a,b","a""b","a\nb"\r\n');
  });

  test('in XLSX are what they are, and nothing that XML forbids', () => {
    const xml = xlsxRows(columns, [
      ['=1+1 <b>&"\u0000\u001f\ud800\uffff', -0.5],
      [null, null],
    ]);
    expect(xml).toBe(
      '<row><c s="0" t="inlineStr"><is><t xml:space="preserve">=1+1 &#60;b&#62;&#38;&#34;\ufffd</t></is></c><c><v>-0.5</v></c></row><row><c/><c/></row>',
    );
  });
});

describe('a file', () => {
  test('is written while its rows come in', async () => {
    const gate = Promise.withResolvers<void>();
    async function* slow(): AsyncGenerator<SpreadsheetRow[]> {
      yield [['first', 1]];
      await gate.promise;
      yield [['second', 2]];
    }
    const body = exportKinds.csv.write(sheetOf(slow()));
    const reader = body[Symbol.asyncIterator]();
    expect(String((await reader.next()).value)).toBe('\ufeffA,B\r\n');
    expect(String((await reader.next()).value)).toBe('first,1\r\n');
    gate.resolve();
    expect(String((await reader.next()).value)).toBe('second,2\r\n');
    expect((await reader.next()).done).toBe(true);
  });

  test.each(['csv', 'xlsx'] as const)('as %s breaks off when its rows do', async (format) => {
    async function* broken(): AsyncGenerator<SpreadsheetRow[]> {
      yield [['a', 1]];
      throw new Error('the database is gone');
    }
    await expect(buffer(exportKinds[format].write(sheetOf(broken())))).rejects.toThrow(
      'the database is gone',
    );
  });

  test.each(['csv', 'xlsx'] as const)('as %s asks for no more rows when nobody reads it', async (format) => {
    const ended = Promise.withResolvers<void>();
    let asked = 0;
    async function* endless(): AsyncGenerator<SpreadsheetRow[]> {
      try {
        for (;;) {
          asked += 1;
          yield [[String(Math.random()).repeat(500), 1]];
        }
      } finally {
        ended.resolve();
      }
    }
    const body = exportKinds[format].write(sheetOf(endless()));
    for await (const _ of body) if (asked > 3) break;
    await ended.promise;
  });

  test('as XLSX is an archive that holds all batches', async () => {
    const bytes = await buffer(exportKinds.xlsx.write(sheetOf(twoBatches())));
    const at = bytes.indexOf('xl/worksheets/sheet1.xml');
    const sheet = inflateRawSync(bytes.subarray(at + 'xl/worksheets/sheet1.xml'.length)).toString();
    expect(sheet.match(/<row>/g)).toHaveLength(3);
    expect(sheet.endsWith('</sheetData></worksheet>')).toBe(true);
  });
});
