import { Readable } from 'node:stream';
import type { ResponseFormat } from '@sanjeh/contract/statistics/statistics-query.schema';
import { csvRows } from '#export/csv-file.ts';
import { workbookFile } from '#export/xlsx-file.ts';
import { zipStream } from '#export/zip-stream.ts';
import type { Codebook } from './codebook.ts';
import { codebookColumns, codebookRows, dataColumns } from './codebook-sheet.ts';
import { codebookWords } from './codebook-words.ts';
import { rScript } from './r-script.ts';
import { savCaseSize, savDictionary } from './sav-file.ts';
import { spssSyntax } from './spss-syntax.ts';

type Rows = AsyncIterable<Uint8Array>;

interface Kind {
  readonly contentType: string;
  readonly ending: string;
  /** `count` is how many rows were counted beforehand. */
  write(codebook: Codebook, rows: Rows, count: number): Readable;
}

export const responseKinds: Record<ResponseFormat, Kind> = {
  csv: { contentType: 'application/zip', ending: 'zip', write: csvArchive },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ending: 'xlsx',
    write: workbook,
  },
  sav: { contentType: 'application/x-spss-sav', ending: 'sav', write: savFile },
};

/** The data as other programs read them, and what reads them there. */
function csvArchive(codebook: Codebook, rows: Rows): Readable {
  const sheet = [codebookColumns(codebook).map(({ heading }) => heading), ...codebookRows(codebook)];
  async function* data() {
    yield `${codebook.variables.map(({ name }) => name).join(',')}\r\n`;
    yield* rows;
  }
  const entries = [
    { name: 'codebook.csv', content: [`\ufeff${csvRows(sheet)}`] },
    { name: 'import.R', content: [rScript(codebook)] },
    { name: 'import.sps', content: [spssSyntax(codebook)] },
    { name: 'data.csv', content: data() },
  ];
  return Readable.from(zipStream(entries), { objectMode: false });
}

function workbook(codebook: Codebook, rows: Rows): Readable {
  const words = codebookWords[codebook.language];
  return workbookFile([
    { name: words.sheetData, isRightToLeft: false, columns: dataColumns(codebook.variables), rows },
    {
      name: words.sheetCodebook,
      isRightToLeft: codebook.language === 'fa',
      columns: codebookColumns(codebook),
      rows: codebookRows(codebook),
    },
  ]);
}

/**
 * How many cases there are stands in front of them, and readers believe it. What was being handed in while they were
 * counted is left for the next file; where an attempt was removed meanwhile, this one is given up.
 */
function savFile(codebook: Codebook, rows: Rows, count: number): Readable {
  async function* parts() {
    yield savDictionary(codebook, count);
    let left = count * savCaseSize(codebook.variables);
    for await (const cases of rows) {
      if (left > 0) yield cases.subarray(0, left);
      left -= cases.length;
    }
    if (left > 0) throw new Error('attempts were removed while they were written');
  }
  return Readable.from(parts(), { objectMode: false });
}
