/** One object of a file: its dictionary or value as text, a character for each byte, and its data where it has some. */
export interface PdfObject {
  number: number;
  body: string;
  data: Uint8Array | null;
}

export interface PdfDocument {
  objects: PdfObject[];
  /** The numbers of the catalogue and of what is said about the file. */
  root: number;
  info: number | null;
}

const bytesOfEntry = 20;

/** Reads what the typesetter writes: one plain table of objects, each of generation 0. */
export function readPdf(pdf: Uint8Array): PdfDocument {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const tableAt = Number(
    file
      .toString('latin1', file.lastIndexOf('startxref') + 'startxref'.length)
      .trim()
      .split(/\s/)[0],
  );
  const [, size] = file.toString('latin1', tableAt, tableAt + 40).match(/^xref\s+0 (\d+)\s*\n/) ?? [];
  if (size === undefined) throw new Error('a PDF without a plain table of objects');
  const entriesAt = file.indexOf('\n', file.indexOf('\n', tableAt) + 1) + 1;
  const offsets = Array.from({ length: Number(size) }, (_, number) => {
    const entry = file.toString(
      'latin1',
      entriesAt + number * bytesOfEntry,
      entriesAt + (number + 1) * bytesOfEntry,
    );
    return { number, start: Number(entry.slice(0, 10)), isUsed: entry[17] === 'n' };
  })
    .filter(({ isUsed }) => isUsed)
    .sort((a, b) => a.start - b.start);
  const objects = offsets.map(({ number, start }, index) =>
    readObject(file, number, start, offsets[index + 1]?.start ?? tableAt),
  );
  const trailer = file.toString('latin1', file.lastIndexOf('trailer'));
  const info = numberAt(trailer, 'Info');
  const root = numberAt(trailer, 'Root');
  if (root === null) throw new Error('a PDF without a catalogue');
  return { objects, root, info };
}

function readObject(file: Buffer, number: number, start: number, end: number): PdfObject {
  const bodyAt = file.indexOf('obj', start) + 3;
  const streamAt = file.indexOf('\nstream\n', bodyAt);
  const hasData = streamAt >= 0 && streamAt < end;
  const bodyEnd = hasData ? streamAt : file.lastIndexOf('endobj', end);
  const body = file.toString('latin1', bodyAt, bodyEnd).trim();
  const dataAt = streamAt + '\nstream\n'.length;
  const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0);
  return { number, body, data: hasData ? file.subarray(dataAt, dataAt + length) : null };
}

/** The number of the object that an entry refers to. */
export function numberAt(body: string, name: string): number | null {
  const match = new RegExp(`/${name} (\\d+) 0 R`).exec(body);
  return match ? Number(match[1]) : null;
}

/** Strings are passed over: words may look like a reference. */
const stringOrReference = /\((?:\\[\s\S]|[^\\()])*\)|<[0-9A-Fa-f\s]*>|\b(\d+) 0 R\b/g;

/** With every object renumbered. */
export function renumbered(body: string, numberOf: (number: number) => number): string {
  return body.replace(stringOrReference, (found, number: string | undefined) =>
    number === undefined ? found : `${numberOf(Number(number))} 0 R`,
  );
}
