import { hasText, type PlayedFile, refuse } from './played-file.ts';

const plain = [1, 3, 0xfffe];

/** Written anew from the two parts that make a sound; whatever else the file tells stays behind. */
export function readWav(bytes: Buffer): PlayedFile | null {
  if (!hasText(bytes, 'RIFF') || !hasText(bytes, 'WAVE', 8)) return null;
  const parts = new Map<string, Buffer>();
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32LE(at + 4);
    const name = bytes.toString('latin1', at, at + 4);
    const part = bytes.subarray(at + 8, at + 8 + length);
    if (part.length < length && name !== 'data') refuse('medium_damaged');
    if (!parts.has(name)) parts.set(name, part);
    at += 8 + length + (length % 2);
  }
  const [format, data] = [parts.get('fmt '), parts.get('data')];
  if (!format || format.length < 16 || !data || data.length === 0) return refuse('medium_damaged');
  if (!plain.includes(format.readUInt16LE(0))) return refuse('medium_type');
  const rate = format.readUInt32LE(8);
  if (rate === 0) return refuse('medium_damaged');
  const file = Buffer.concat([tag('RIFF', 20 + format.length + data.length), Buffer.from('WAVE')]);
  return {
    ...{ kind: 'sound', contentType: 'audio/wav', extension: 'wav', width: null, height: null },
    seconds: data.length / rate,
    bytes: Buffer.concat([file, tag('fmt ', format.length), format, tag('data', data.length), data]),
  };
}

function tag(name: string, length: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 'latin1');
  head.writeUInt32LE(length, 4);
  return head;
}
