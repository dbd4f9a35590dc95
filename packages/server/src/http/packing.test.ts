import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';

let door: TestApp;
beforeAll(async () => {
  door = await createTestApp();
});
afterAll(() => door.close());

/** The cities of Fars are some 3 kB, those of Tehran less than 2. */
const [long, short] = [17, 8];

const read = (province: number, encoding: string) =>
  door.app.inject({
    url: `/api/provinces/${province}/cities`,
    headers: { 'accept-encoding': encoding },
  });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])('who accepts %s gets a long answer packed with %s', async (accepted, encoding, unpack) => {
  const plain = await read(long, 'identity');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.rawPayload.length).toBeGreaterThan(2048);
  const packed = await read(long, accepted);
  expect(packed.headers['content-encoding']).toBe(encoding);
  expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
});

test('a short answer is sent as it is', async () => {
  const { headers, rawPayload } = await read(short, 'br');
  expect(rawPayload.length).toBeGreaterThan(1024);
  expect(headers['content-encoding']).toBeUndefined();
});
