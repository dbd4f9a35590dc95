import { deflateSync } from 'node:zlib';
import type { PdfDocument, PdfObject } from './pdf-objects.ts';

const header = Buffer.from('%PDF-1.7\n%\x80\x80\x80\x80\n', 'latin1');
/** So many small objects are compressed together. */
const perPack = 200;

type Place = { offset: number } | { pack: number; index: number };

/**
 * Writes objects one after the other, small ones compressed together: a tagged file has hundreds of them, which are
 * more than half of it. Only where they stand is kept until the end.
 */
export class PdfPacker {
  #offset = 0;
  #last = 0;
  readonly #places = new Map<number, Place>();

  /** The next free number. */
  take(count = 1): number {
    const first = this.#last + 1;
    this.#last += count;
    return first;
  }

  begin(): Buffer {
    this.#offset = header.length;
    return header;
  }

  write(objects: readonly PdfObject[]): Buffer {
    const written = objects.filter(({ data }) => data !== null).map((object) => this.#writeOne(object));
    const small = objects.filter(({ data }) => data === null);
    for (let from = 0; from < small.length; from += perPack)
      written.push(this.#writePack(small.slice(from, from + perPack)));
    return Buffer.concat(written);
  }

  /** Where everything stands. */
  end(root: number, info: number | null): Buffer {
    const number = this.take();
    const offset = this.#offset;
    this.#places.set(number, { offset });
    const rows = Array.from({ length: number + 1 }, (_, index) => rowOf(this.#places.get(index)));
    const data = deflateSync(Buffer.concat(rows));
    const about = info === null ? '' : ` /Info ${info} 0 R`;
    const body = `<< /Type /XRef /Size ${number + 1} /W [1 4 2] /Root ${root} 0 R${about} /Filter /FlateDecode /Length ${data.length} >>`;
    return Buffer.concat([asBytes(number, body, data), Buffer.from(`startxref\n${offset}\n%%EOF\n`)]);
  }

  #writeOne({ number, body, data }: PdfObject): Buffer {
    const bytes = asBytes(number, body, data);
    this.#places.set(number, { offset: this.#offset });
    this.#offset += bytes.length;
    return bytes;
  }

  #writePack(objects: readonly PdfObject[]): Buffer {
    const pack = this.take();
    let at = 0;
    const index = objects.map(({ number, body }, place) => {
      this.#places.set(number, { pack, index: place });
      const entry = `${number} ${at}`;
      at += body.length + 1;
      return entry;
    });
    const first = `${index.join(' ')}\n`;
    const text = `${first}${objects.map(({ body }) => `${body}\n`).join('')}`;
    const data = deflateSync(Buffer.from(text, 'latin1'));
    const body = `<< /Type /ObjStm /N ${objects.length} /First ${first.length} /Filter /FlateDecode /Length ${data.length} >>`;
    return this.#writeOne({ number: pack, body, data });
  }
}

function asBytes(number: number, body: string, data: Uint8Array | null): Buffer {
  const start = Buffer.from(`${number} 0 obj\n${body}\n`, 'latin1');
  if (data === null) return Buffer.concat([start, Buffer.from('endobj\n')]);
  return Buffer.concat([start, Buffer.from('stream\n'), data, Buffer.from('\nendstream\nendobj\n')]);
}

/** Free, by its offset, or by its place in a pack. */
function rowOf(place: Place | undefined): Buffer {
  const row = Buffer.alloc(7);
  if (place === undefined) return row;
  row[0] = 'pack' in place ? 2 : 1;
  row.writeUInt32BE('pack' in place ? place.pack : place.offset, 1);
  row.writeUInt16BE('pack' in place ? place.index : 0, 5);
  return row;
}

/** The same file, smaller. */
export function packPdf({ objects, root, info }: PdfDocument): Buffer {
  const packer = new PdfPacker();
  packer.take(Math.max(...objects.map(({ number }) => number)));
  return Buffer.concat([packer.begin(), packer.write(objects), packer.end(root, info)]);
}
