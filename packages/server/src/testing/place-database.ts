import { writeFile } from 'node:fs/promises';

type Value = string | number | readonly string[] | { readonly [key: string]: Value };

const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1');

/** As the format has it: a byte of kind and size, then what it is. Sizes up to 28 are enough here. */
function encoded(value: Value): Buffer {
  const head = (kind: number, size: number) => Buffer.from([(kind << 5) | size]);
  if (typeof value === 'string')
    return Buffer.concat([head(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === 'number') return Buffer.from([(5 << 5) | 2, value >> 8, value & 255]);
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([value.length, 4]), ...value.map(encoded)]);
  const pairs = Object.entries(value);
  return Buffer.concat([
    head(7, pairs.length),
    ...pairs.flatMap(([key, one]) => [encoded(key), encoded(one)]),
  ]);
}

/** A database that knows one place: of every address from 128.0.0.0 on. Its tree is a single fork. */
export async function writePlaceDatabase(file: string, place: Value): Promise<void> {
  const [nothing, found] = [1, 1 + 16];
  const tree = Buffer.from([0, 0, nothing, 0, 0, found]);
  const metadata = encoded({
    ...{ node_count: 1, record_size: 24, ip_version: 4, database_type: 'City', languages: ['en'] },
    ...{ binary_format_major_version: 2, binary_format_minor_version: 0, build_epoch: 1, description: {} },
  });
  await writeFile(file, Buffer.concat([tree, Buffer.alloc(16), encoded(place), marker, metadata]));
}
