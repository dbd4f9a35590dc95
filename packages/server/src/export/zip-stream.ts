import { pipeline, Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly content: Iterable<string> | AsyncIterable<string | Uint8Array>;
}

/** Sizes and checksum follow the data, because nobody knows them before; names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
/** 1 January 1980, the earliest day there is: the same content makes the same file. */
const day = 0x21;

interface Written {
  name: Buffer;
  offset: number;
  crc: number;
  compressed: number;
  size: number;
}

/** A ZIP archive, written while its entries come in. It holds up to 4 GiB. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const written: Written = { name: Buffer.from(name), offset, crc: 0, compressed: 0, size: 0 };
    const head = localHeader(written.name);
    yield head;
    for await (const chunk of deflate(content, written)) {
      written.compressed += chunk.length;
      yield chunk;
    }
    const end = dataDescriptor(written);
    yield end;
    offset += head.length + written.compressed + end.length;
    directory.push(directoryEntry(written));
  }
  yield* directory;
  yield directoryEnd(directory, offset);
}

async function* deflate(content: ZipEntry['content'], written: Written): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const part of content) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part;
      written.crc = crc32(bytes, written.crc);
      written.size += bytes.length;
      yield bytes;
    }
  }
  const compressor = createDeflateRaw({ level: constants.Z_BEST_SPEED });
  // Whatever goes wrong arrives where the compressed bytes are read.
  pipeline(Readable.from(counted()), compressor, () => {});
  yield* compressor;
}

function localHeader(name: Buffer): Buffer {
  return Buffer.concat([
    fields([4, 0x04034b50], ...entryFields(), [4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);
}

function dataDescriptor({ crc, compressed, size }: Written): Buffer {
  return fields([4, 0x08074b50], [4, crc], [4, compressed], [4, size]);
}

function directoryEntry({ name, offset, crc, compressed, size }: Written): Buffer {
  const sizes: Field[] = [
    [4, crc],
    [4, compressed],
    [4, size],
    [2, name.length],
  ];
  const rest: Field[] = [
    [2, 0],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, offset],
  ];
  return Buffer.concat([fields([4, 0x02014b50], [2, version], ...entryFields(), ...sizes, ...rest), name]);
}

function directoryEnd(directory: readonly Buffer[], offset: number): Buffer {
  const [count, size] = [directory.length, directory.reduce((sum, entry) => sum + entry.length, 0)];
  return fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);
}

type Field = readonly [bytes: 2 | 4, value: number];

/** What the head of an entry and its line in the directory have in common. */
function entryFields(): Field[] {
  return [
    [2, version],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, day],
  ];
}

function fields(...list: readonly Field[]): Buffer {
  const buffer = Buffer.alloc(list.reduce((sum, [bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [bytes, value] of list) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}
