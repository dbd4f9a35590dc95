import { randomUUID } from 'node:crypto';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { buildPath, type Endpoint } from '@sanjeh/contract/endpoint';
import * as admin from '@sanjeh/contract/slide/slide.admin.contract';
import { getSlideImage, listSlides } from '@sanjeh/contract/slide/slide.contract';
import { type AdminSlide, adminSlideSchema } from '@sanjeh/contract/slide/slide.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { formOf, picture } from '#testing/pictures.ts';

let app: TestApp;
let token: string;
let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await app.admin());
  jpeg = await picture(1200, 600).jpeg().toBuffer();
  png = await picture(200, 100).png().toBuffer();
});
afterAll(() => app.close());

type Form = { payload: Buffer; headers: { 'content-type': string } };
async function send(endpoint: Endpoint, form: Form, { params = {}, query = {}, accessToken = token } = {}) {
  const response = await app.app.inject({
    method: endpoint.method as 'POST',
    url: buildPath(endpoint.path, params, query),
    headers: { ...form.headers, ...(accessToken === '' ? {} : { authorization: `Bearer ${accessToken}` }) },
    payload: form.payload,
  });
  return { status: response.statusCode, body: response.json() };
}

async function add(name = 'photo.jpg', bytes = png): Promise<AdminSlide> {
  const { status, body } = await send(admin.create, formOf({ name, bytes }));
  expect(status).toBe(201);
  return adminSlideSchema.parse(body);
}

const shown = async (language = 'fa') =>
  (await app.call(listSlides, { headers: { 'accept-language': language } })).json.items;
const audit = async (id: number | 'all') =>
  (await app.call(listAudit, { token, query: { entity: 'slide', entityId: String(id) } })).json.items;
const remove = (id: number) => app.call(admin.remove, { token, params: { id } });

describe('a slide', () => {
  test('is made from a file, and shown with all that a page needs', async () => {
    const slide = await add('بهار ۱۴۰۳.jpg', jpeg);
    expect(slide).toMatchObject({
      fileName: 'بهار ۱۴۰۳.jpg',
      contentType: 'image/jpeg',
      caption: '',
      width: 1200,
      height: 600,
      revision: 1,
      translations: {},
    });
    expect(slide.images.map(({ contentType, width, height }) => [contentType, width, height])).toEqual([
      ['image/avif', 960, 480],
      ['image/avif', 1200, 600],
      ['image/webp', 960, 480],
      ['image/webp', 1200, 600],
    ]);
    const { id, fileName, contentType, caption, width, height, images } = slide;
    expect(await shown()).toEqual([{ id, fileName, contentType, caption, width, height, images }]);
    expect((await app.call(admin.get, { token, params: { id } })).json).toEqual(slide);
    expect((await app.call(admin.list, { token, query: { search: 'بهار 1403' } })).json.items).toEqual([
      slide,
    ]);
    expect(await audit(id)).toMatchObject([{ action: 'create' }]);
    await remove(id);
  });

  test('sent again because the answer was lost is one slide', async () => {
    const query = { requestKey: randomUUID() };
    const upload = (bytes: Buffer) => send(admin.create, formOf({ name: 'a.png', bytes }), { query });
    const [first, again] = [await upload(png), await upload(png)];
    expect(again).toEqual(first);
    expect(await shown()).toHaveLength(1);
    expect((await upload(jpeg)).body.code).toBe('conflict');
    await remove(first.body.id);
  });

  test('its images are served for ever, to everybody, as what they are', async () => {
    const { id, images } = await add();
    for (const { path, contentType } of images) {
      const { headers, rawPayload, statusCode } = await app.app.inject({ url: path });
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': contentType,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(rawPayload.length),
        'x-content-type-options': 'nosniff',
      });
      expect(headers.vary).toBeUndefined();
    }
    const [image] = images;
    const file = image?.path.split('/').at(-1);
    for (const params of [
      { id, file: 'x.webp' },
      { id, file: `${'0'.repeat(32)}.webp` },
      { id: id + 1, file },
      { id, file: '../../etc/passwd' },
    ]) {
      expect((await app.call(getSlideImage, { params })).error.code).toBe('not_found');
    }
    await remove(id);
    expect((await app.app.inject({ url: image?.path ?? '' })).statusCode).toBe(404);
  });

  test('has its caption in the language of the reader', async () => {
    const { id } = await add();
    const body = { caption: 'نوروز', translations: { en: { caption: 'New year' } }, revision: 1 };
    const params = { id };
    const { json } = await app.call(admin.update, { token, params, body });
    expect(json).toMatchObject({ caption: 'نوروز', revision: 2, fileName: 'photo.jpg' });
    expect((await shown('fa'))[0]?.caption).toBe('نوروز');
    expect((await shown('en'))[0]?.caption).toBe('New year');
    const search = async (text: string) =>
      (await app.call(admin.list, { token, query: { search: text } })).json.total;
    expect([
      await search('نوروز'),
      await search('new YEAR'),
      await search('photo'),
      await search('x'),
    ]).toEqual([1, 1, 1, 0]);
    const stale = await app.call(admin.update, { token, params, body });
    expect(stale.error).toMatchObject({ code: 'stale', params: { revision: 2 } });
    const refused = async (change: object) =>
      (await app.call(admin.update, { token, params, body: { ...body, revision: 2, ...change } })).error
        .issues;
    expect(await refused({ caption: 'ا'.repeat(501) })).toMatchObject([
      { path: ['caption'], code: 'max_length' },
    ]);
    expect(await refused({ fileName: 'x' })).toMatchObject([{ path: ['fileName'], code: 'unknown_field' }]);
    expect(await audit(id)).toMatchObject([
      { action: 'update', changes: [{ field: 'caption' }, { field: 'translations.en.caption' }] },
      { action: 'create' },
    ]);
    await remove(id);
  });

  test('gets another picture and keeps its words and its place', async () => {
    const { id, images } = await add();
    const params = { id };
    const body = { caption: 'بماند', revision: 1 };
    await app.call(admin.update, { token, params, body });
    const form = formOf({ name: 'other.jpeg', bytes: jpeg });
    const stale = await send(admin.replace, form, { params, query: { revision: 1 } });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale']);
    const { body: replaced } = await send(admin.replace, form, { params, query: { revision: 2 } });
    expect(replaced).toMatchObject({
      caption: 'بماند',
      fileName: 'other.jpeg',
      contentType: 'image/jpeg',
      width: 1200,
      revision: 3,
    });
    expect(replaced.images).toHaveLength(4);
    expect((await app.app.inject({ url: images[0]?.path ?? '' })).statusCode).toBe(404);
    const missing = await send(admin.replace, form, {
      params: { id: 2_000_000_000 },
      query: { revision: 1 },
    });
    expect(missing.body.code).toBe('not_found');
    const bad = await send(admin.replace, formOf({ name: 'a', bytes: Buffer.from('a') }), {
      params,
      query: { revision: 3 },
    });
    expect(bad.body.issues).toEqual([{ path: ['file'], code: 'not_image' }]);
    expect((await app.call(admin.get, { token, params })).json).toEqual(replaced);
    await remove(id);
  });

  test('is taken away with its images, once', async () => {
    const { id } = await add();
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).error.code).toBe('not_found');
    const { rows } = await app.database.pool.query('SELECT count(*) AS count FROM slide_images');
    expect(rows).toEqual([{ count: 0 }]);
    expect((await audit(id))[0]).toMatchObject({ action: 'remove' });
  });

  test('stands where it is put', async () => {
    const ids = [(await add('a.png')).id, (await add('b.png')).id, (await add('c.png')).id];
    const [a, b, c] = ids;
    expect((await shown()).map(({ id }) => id)).toEqual(ids);
    const { json } = await app.call(admin.reorder, { token, body: { ids: [c, a] } });
    expect(json.ids).toEqual([c, b, a]);
    expect((await shown()).map(({ id }) => id)).toEqual([c, b, a]);
    expect(await audit('all')).toMatchObject([{ action: 'reorder' }]);
    const twice = await app.call(admin.reorder, { token, body: { ids: [a, a] } });
    expect(twice.error.issues).toMatchObject([{ path: ['ids'], code: 'taken' }]);
    for (const id of ids) await remove(id);
  });
});

describe('an upload', () => {
  test('is told by its content, not by its name', async () => {
    const slide = await add('../../etc/photo.gif', png);
    expect(slide).toMatchObject({ fileName: 'photo.gif', contentType: 'image/png' });
    const named = await add('a\u202eb\u0000c.png');
    expect(named.fileName).toBe('abc.png');
    await remove(slide.id);
    await remove(named.id);
    const html = {
      name: 'photo.jpg',
      bytes: Buffer.from('<html><script>alert(1)</script>'),
      type: 'image/jpeg',
    };
    const { status, body } = await send(admin.create, formOf(html));
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    expect(body.issues).toEqual([{ path: ['file'], code: 'not_image' }]);
  });

  test('of more than 10 MiB is refused, one of exactly that is read', async () => {
    const limit = 10 * 1024 * 1024;
    const padded = (length: number) => Buffer.concat([png, Buffer.alloc(length - png.length)]);
    const { body } = await send(admin.create, formOf({ name: 'a.png', bytes: padded(limit + 1) }));
    expect(body.issues).toEqual([{ path: ['file'], code: 'file_too_large', params: { megabytes: 10 } }]);
    const { id } = await add('a.png', padded(limit));
    await remove(id);
  });

  test('without a file, or with two, or in another form is refused', async () => {
    const required = [{ path: ['file'], code: 'required' }];
    expect((await send(admin.create, formOf())).body.issues).toEqual(required);
    expect((await send(admin.create, formOf({ name: 'a', bytes: Buffer.alloc(0) }))).body.issues).toEqual(
      required,
    );
    const two = formOf({ name: 'a.png', bytes: png }, { name: 'b.png', bytes: png });
    expect((await send(admin.create, two)).body.code).toBe('too_large');
    expect((await app.call(admin.create, { token, body: { file: 'x' } })).error.code).toBe('invalid_input');
    const cut = formOf({ name: 'a.png', bytes: png });
    const half = { ...cut, payload: cut.payload.subarray(0, cut.payload.length - 60) };
    expect((await send(admin.create, half)).body.code).toBe('malformed_request');
    const odd = { payload: png, headers: { 'content-type': 'image/png' } };
    expect((await send(admin.create, odd)).body.code).toBe('unsupported_media_type');
    expect(await shown()).toEqual([]);
  });

  test('is for administrators', async () => {
    const form = formOf({ name: 'a.png', bytes: png });
    const applicant = await app.applicant();
    for (const endpoint of [admin.create, admin.replace]) {
      const params = endpoint === admin.replace ? { id: 1 } : {};
      const refused = async (accessToken: string) =>
        (await send(endpoint, form, { params, query: { revision: 1 }, accessToken })).body.code;
      expect([await refused(applicant.token), await refused('')]).toEqual(['forbidden', 'not_signed_in']);
    }
    expect(await shown()).toEqual([]);
  });

  test('many at once all come through, or are asked to come back', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        send(admin.create, formOf({ name: `${index}.jpg`, bytes: jpeg })),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 503]));
    expect(await shown()).toHaveLength(statuses.filter((status) => status === 201).length);
    for (const { id } of await shown()) await remove(id);
  });
});
