/**
 * A font of one empty glyph, made here because no font has it: with Vazirmatn the half-space becomes a part of the next
 * letter's glyph, and whoever copies the text finds it on the wrong side of that letter, or nowhere.
 */
export const halfSpaceFont = 'Sanjeh Half-space';

const unitsPerEm = 1000;
const halfSpace = 0x200c;

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => {
    bytes.writeUInt16BE(value & 0xffff, index * 2);
  });
  return bytes;
}

function cmap(): Buffer {
  const segments = words(4, 4, 1, 0, halfSpace, 0xffff, 0, halfSpace, 0xffff, 1 - halfSpace, 1, 0, 0);
  return Buffer.concat([words(0, 1, 3, 1, 0, 12), words(4, segments.length + 6, 0), segments]);
}

function name(): Buffer {
  const texts = ['Regular', halfSpaceFont].map((text) => Buffer.from(text, 'utf16le').swap16());
  const [style, family] = texts as [Buffer, Buffer];
  const records = [
    [1, family.length, style.length],
    [2, style.length, 0],
    [4, family.length, style.length],
    [6, family.length, style.length],
  ].flatMap(([id = 0, length = 0, offset = 0]) => [3, 1, 0x409, id, length, offset]);
  return Buffer.concat([words(0, 4, 6 + 4 * 12), words(...records), style, family]);
}

function os2(): Buffer {
  return Buffer.concat([
    words(4, 0, 400, 5, 0, 650, 700, 0, 140, 650, 700, 0, 480, 50, 250, 0),
    Buffer.alloc(10),
    Buffer.alloc(16),
    Buffer.from('NONE'),
    words(0x40, halfSpace, halfSpace, 800, -200, 0, 800, 200),
    Buffer.alloc(8),
    words(500, 700, 0, halfSpace, 1),
  ]);
}

/** Shapers drop what is not to be seen, but not what the font itself has put in its place: the second glyph. */
function gsub(): Buffer {
  const scripts = Buffer.concat([words(1), Buffer.from('DFLT'), words(8, 4, 0, 0, 0xffff, 1, 0)]);
  const features = Buffer.concat([words(1), Buffer.from('ccmp'), words(8, 0, 1, 0)]);
  const lookups = words(1, 4, 1, 0, 1, 8, 1, 6, 1, 1, 1, 1);
  const start = 10;
  const offsets = [start, start + scripts.length, start + scripts.length + features.length];
  return Buffer.concat([words(1, 0, ...offsets), scripts, features, lookups]);
}

const tables: Record<string, Buffer> = {
  GSUB: gsub(),
  'OS/2': os2(),
  cmap: cmap(),
  glyf: Buffer.alloc(4),
  head: Buffer.concat([
    words(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, unitsPerEm),
    Buffer.alloc(16),
    words(0, 0, 0, 0, 0, 8, 2, 0, 0),
  ]),
  hhea: words(1, 0, 800, -200, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 3),
  hmtx: words(0, 0, 0, 0, 0, 0),
  loca: words(0, 0, 0, 0),
  maxp: words(1, 0, 3, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0),
  name: name(),
  post: Buffer.concat([words(3, 0), Buffer.alloc(28)]),
};

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

export function makeHalfSpaceFont(): Buffer {
  const all = Object.entries(tables);
  const power = Math.floor(Math.log2(all.length));
  const range = 16 * 2 ** power;
  let offset = 12 + all.length * 16;
  const records = all.map(([tag, bytes]) => {
    const record = Buffer.alloc(16);
    record.write(tag, 'latin1');
    record.writeUInt32BE(checksum(padded(bytes)), 4);
    record.writeUInt32BE(offset, 8);
    record.writeUInt32BE(bytes.length, 12);
    offset += padded(bytes).length;
    return record;
  });
  const header = words(1, 0, all.length, range, power, all.length * 16 - range);
  return Buffer.concat([header, ...records, ...all.map(([, bytes]) => padded(bytes))]);
}
