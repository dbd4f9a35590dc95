import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { adminCall, type Listed } from './api.ts';

export type Slide = { id: number; revision: number; caption: string; fileName: string };

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const numbers = Buffer.alloc(8);
  numbers.writeUInt32BE(data.length, 0);
  numbers.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([numbers.subarray(0, 4), body, numbers.subarray(4)]);
}

/** A picture whose points are all different, so that it cannot be packed: about three bytes for each. */
export function noisyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const lines = Array.from({ length: height }, () =>
    Buffer.concat([Buffer.alloc(1), randomBytes(width * 3)]),
  );
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pictureFile(name: string, buffer = noisyPng(80, 32)) {
  return { name, mimeType: 'image/png', buffer };
}

export async function listSlides(): Promise<Slide[]> {
  return (await adminCall<Listed<Slide>>('get', 'slides?pageSize=100')).items;
}

/** The demo has slides too: whoever counts them begins without. */
export async function removeSlides(): Promise<void> {
  for (const { id } of await listSlides()) await adminCall('delete', `slides/${id}`);
}
