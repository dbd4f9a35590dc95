import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { extract, type Pack, pack } from 'tar-stream';
import { StartProblem } from '../core/start-problem.ts';
import { ageSign, decrypted, encrypted } from './backup-key.ts';

/** An archive is a tar file, packed by zstd and perhaps encrypted by age: their own programs open it as well. */
export interface ArchiveWriter {
  add(name: string, content: Buffer | string): Promise<void>;
}

/**
 * Written beside its place and moved there when all of it is on the disk: a file with its name is whole, whenever the
 * machine stops.
 */
export async function writeArchive<T>(
  file: string,
  key: string | undefined,
  fill: (archive: ArchiveWriter) => Promise<T>,
): Promise<T> {
  const part = `${file}.part`;
  const tar = pack();
  const packed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const packing = pipeline(Readable.from(tar), packed);
  const stored = (async () => {
    const bytes = key === undefined ? packed : await encrypted(packed, key);
    // Personal data: for the one who runs it alone.
    await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
  })();
  const written = Promise.all([packing, stored]);
  // Told by the one that fails first.
  written.catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    const result = await Promise.race([
      fill({ add: (name, content) => addEntry(tar, name, content) }),
      never(written),
    ]);
    tar.finalize();
    await written;
    await rename(part, file);
    await syncFolder(path.dirname(file));
    return result;
  } catch (error) {
    tar.destroy();
    await written.catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

/** Fails when the other does, and else leaves it to the others. */
async function never(writing: Promise<unknown>): Promise<never> {
  await writing;
  return new Promise(() => {});
}

function addEntry(tar: Pack, name: string, content: Buffer | string): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name }, content, (error) => (error ? reject(error) : resolve()));
  });
}

/** A new name is on the disk once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export interface ArchiveEntry {
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

export const damagedBackup = 'The file is no whole backup of Sanjeh: it is damaged or was cut short.';

/** Each entry has to be read to its end before the next. */
export async function* readArchive(
  file: string,
  key: string | undefined,
  onRead: (bytes: number) => void = () => {},
): AsyncGenerator<ArchiveEntry> {
  const isEncrypted = (await firstBytes(file, ageSign.length)) === ageSign;
  const bytes = createReadStream(file);
  bytes.on('data', (chunk) => onRead(chunk.length));
  bytes.pause();
  const plain = isEncrypted ? await decrypted(bytes, key) : bytes;
  const tar = extract();
  const reading = pipeline(plain, createZstdDecompress(), tar);
  reading.catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))));
  try {
    for await (const entry of tar)
      yield { name: entry.header.name, content: soundly(entry as AsyncIterable<Buffer>) };
    await reading;
  } catch (cause) {
    throw toProblem(cause);
  } finally {
    tar.destroy();
    bytes.destroy();
  }
}

/** Who reads an entry is told the same as who asks for the next. */
async function* soundly(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (cause) {
    throw toProblem(cause);
  }
}

function toProblem(cause: unknown): StartProblem {
  return cause instanceof StartProblem ? cause : new StartProblem(damagedBackup, { cause });
}

async function firstBytes(file: string, length: number): Promise<string> {
  const handle = await open(file).catch((cause: unknown) => {
    throw new StartProblem(`The file ${file} cannot be read.`, { cause });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
