import { inflateRawSync } from 'node:zlib';
import { SheetProblem } from './sheet-problem.ts';

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const fileMark = 0x04034b50;
const endSize = 22;
const longestComment = 65_535;
const mostEntries = 5000;

interface Entry {
  readonly method: number;
  readonly packed: number;
  readonly start: number;
}

export interface ZipEntries {
  /** Null: there is none of this name. */
  read(name: string): string | null;
}

/** The list at the end of a zip file is what counts; what stands before the files themselves may leave sizes open. */
export function zipEntries(file: Buffer, maxBytes: number): ZipEntries {
  const end = findEnd(file);
  const count = file.readUInt16LE(end + 10);
  if (count > mostEntries) throw new SheetProblem('not_sheet');
  const entries = new Map<string, Entry>();
  let place = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(place) !== entryMark) throw new SheetProblem('not_sheet');
    const [name, extra, comment] = [28, 30, 32].map((at) => file.readUInt16LE(place + at)) as [
      number,
      number,
      number,
    ];
    entries.set(file.toString('utf8', place + 46, place + 46 + name), {
      method: file.readUInt16LE(place + 10),
      packed: file.readUInt32LE(place + 20),
      start: file.readUInt32LE(place + 42),
    });
    place += 46 + name + extra + comment;
  }
  return {
    read: (name) => {
      const entry = entries.get(name);
      return entry ? unpack(file, entry, maxBytes).toString('utf8') : null;
    },
  };
}

function findEnd(file: Buffer): number {
  const first = Math.max(0, file.length - endSize - longestComment);
  for (let place = file.length - endSize; place >= first; place -= 1) {
    if (file.readUInt32LE(place) === endMark) return place;
  }
  throw new SheetProblem('not_sheet');
}

function unpack(file: Buffer, { method, packed, start }: Entry, maxBytes: number): Buffer {
  if (file.readUInt32LE(start) !== fileMark) throw new SheetProblem('not_sheet');
  const from = start + 30 + file.readUInt16LE(start + 26) + file.readUInt16LE(start + 28);
  const content = file.subarray(from, from + packed);
  if (method === 8) return inflateRawSync(content, { maxOutputLength: maxBytes });
  if (method !== 0 || content.length > maxBytes) throw new SheetProblem('not_sheet');
  return content;
}
