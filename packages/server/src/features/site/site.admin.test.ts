import { listContentHistory } from '@sanjeh/contract/audit/audit.contract';
import {
  getSiteContent,
  publishSite,
  takeSiteBack,
  uploadLogo,
} from '@sanjeh/contract/site/site.admin.contract';
import type { AdminSite } from '@sanjeh/contract/site/site.admin.schema';
import { getSite } from '@sanjeh/contract/site/site.contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { formOf, picture } from '#testing/pictures.ts';
import { readSiteName, readSiteTitle } from './site.service.ts';
import { createSiteKeeper } from './site-keeper.ts';
import { siteOfPages } from './site-pages.ts';
import { readReportSite } from './site-report.service.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await app.admin(['author']));
});
beforeEach(() => app.database.pool.query('DELETE FROM site_versions'));
afterAll(() => app.close());

const read = async (): Promise<AdminSite> => (await app.call(getSiteContent, { token })).json;
const valuesOf = ({ look: _, logo: __, ...values }: AdminSite) => values;
const publish = async (changes: object) => {
  const values = valuesOf(await read());
  return app.call(publishSite, { token, body: { ...values, ...changes } });
};
const pages = () => siteOfPages(app.context);
const readIn = async (language: 'fa' | 'en') =>
  (await app.call(getSite, { headers: { 'accept-language': language } })).json;

describe('the site', () => {
  test('is as the product came until somebody changes it', async () => {
    const site = await read();
    expect(site).toMatchObject({ name: 'سنجه', revision: 0, accent: '#3eaf7c', logoId: null });
    expect(site.look).toMatchObject({ title: { fa: '1001', en: '1001' }, colours: null, icons: null });
  });

  test('has its days where the operator says; pages of Tehran are not told', async () => {
    const { site, env } = app.context;
    expect(await pages().readLook()).not.toHaveProperty('timeZone');
    const elsewhere = siteOfPages({ site, env: { ...env, timeZone: 'Europe/Berlin' } });
    expect(await elsewhere.readLook()).toMatchObject({ timeZone: 'Europe/Berlin' });
  });

  test('says what was published at once, wherever its name stands', async () => {
    expect((await publish({ name: 'مرکز رشد', accent: '#7B1FA2', contactLead: 'سلام' })).status).toBe(200);
    expect(await pages().readLook()).toMatchObject({
      title: { fa: 'مرکز رشد', en: 'مرکز رشد' },
      name: { fa: 'مرکز رشد' },
      colours: expect.stringContaining('#7b1fa2'),
    });
    expect(await pages().readManifest('fa')).toMatchObject({ name: 'مرکز رشد', theme_color: '#7b1fa2' });
    expect((await readIn('fa')).contact.lead).toBe('سلام');
    expect(await readSiteName(app.database.db, 'fa')).toBe('مرکز رشد');
    expect(await readSiteTitle(app.database.db, '1001')).toBe('مرکز رشد');
    expect(await readReportSite(app.database.db, 'fa')).toMatchObject({ name: 'مرکز رشد', logo: null });
  });

  test('is read anew by every process that hears of a change', async () => {
    const other = await createSiteKeeper(app.database.db, app.context.notices, '/nowhere');
    expect((await other.read()).version).toBe(0);
    await publish({ name: 'مرکز رشد' });
    expect((await other.read()).content.name).toBe('مرکز رشد');
    const before = await other.read();
    expect(await other.read()).toBe(before);
  });

  test('keeps an English text out of sight when its Persian one has changed, until it is confirmed', async () => {
    await publish({ contactLead: 'متنی دیگر' });
    expect((await readIn('en')).contact.lead).toBe('متنی دیگر');
    const { translations } = await read();
    expect(translations.outdated).toHaveProperty('contactLead');
    await publish({ translations: { ...translations, confirmed: ['contactLead'] } });
    expect((await readIn('en')).contact.lead).toMatch(/^A question/);
  });

  test('is not changed by an edit of what somebody else has changed since', async () => {
    const values = valuesOf(await read());
    await publish({ name: 'نام نخست' });
    const late = await app.call(publishSite, { token, body: { ...values, name: 'نام دوم' } });
    expect(late.error).toMatchObject({ code: 'stale' });
    expect((await read()).name).toBe('نام نخست');
  });

  test('is not published again where nothing has changed', async () => {
    await publish({ name: 'مرکز رشد' });
    const { revision } = await read();
    await publish({});
    expect((await read()).revision).toBe(revision);
  });

  test.each([
    [{ name: ' ' }, 'required'],
    [{ name: 'ن'.repeat(61) }, 'max_length'],
    [{ accent: 'red' }, 'pattern'],
    [{ phones: ['0912'] }, 'pattern'],
    [{ email: 'nobody' }, 'email'],
    [{ about: [{ title: '', text: 'x', translations: {} }] }, 'required'],
  ])('refuses %j', async (changes, code) => {
    const { error } = await publish(changes);
    expect(error.issues).toEqual([expect.objectContaining({ code })]);
  });

  test('takes phone numbers as people write them, and leaves out empty ones', async () => {
    await publish({ phones: ['+۹۸ (۲۱) ۸۸۸۸-۷۷۷۷', ''] });
    expect((await readIn('fa')).contact.phones).toEqual(['+982188887777']);
  });

  test('is for authors and owners', async () => {
    const clerk = await app.admin(['desk', 'clinician', 'analyst']);
    const { error } = await app.call(getSiteContent, { token: clerk.token });
    expect(error).toMatchObject({ code: 'forbidden' });
    const owner = await app.admin();
    expect((await app.call(getSiteContent, { token: owner.token })).status).toBe(200);
  });
});

describe('the history of the site', () => {
  const history = async () => {
    const query = { entity: 'site' as const, entityId: 'content' };
    return (await app.call(listContentHistory, { token, query })).json.items;
  };

  test('tells who changed what, and each earlier state can be taken back', async () => {
    await publish({ name: 'یک', accent: '#7b1fa2' });
    const [first] = await history();
    expect(first?.user?.name).toMatch(/^boss-/);
    expect(first?.changes).toContainEqual({ field: 'name', before: 'سنجه', after: 'یک' });
    const { revision } = await read();
    await publish({ name: 'دو' });
    const taken = await app.call(takeSiteBack, {
      token,
      body: { version: revision, revision: revision + 1 },
    });
    expect(taken.json).toMatchObject({ name: 'یک', accent: '#7b1fa2', revision: revision + 2 });
    const original = await app.call(takeSiteBack, { token, body: { version: 0, revision: revision + 2 } });
    expect(original.json).toMatchObject({ name: 'سنجه', look: { colours: null } });
    expect((await history())[0]?.changes).toContainEqual({ field: 'name', before: 'یک', after: 'سنجه' });
  });

  test('does not take back what was never there, nor over the head of somebody else', async () => {
    await publish({ name: 'یک' });
    const { revision } = await read();
    const unknown = await app.call(takeSiteBack, { token, body: { version: 2_000_000, revision } });
    expect(unknown.error).toMatchObject({ code: 'not_found' });
    const late = await app.call(takeSiteBack, { token, body: { version: 0, revision: 0 } });
    expect(late.error).toMatchObject({ code: 'stale' });
  });
});

describe('a logo', () => {
  const upload = async (bytes: Buffer, name = 'logo.png') => {
    const { payload, headers } = formOf({ name, bytes });
    const answer = await app.app.inject({
      ...{ method: 'POST', url: uploadLogo.path, payload },
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    return JSON.parse(answer.body);
  };

  test('is drawn anew in all sizes, and published with the next change', async () => {
    const bytes = await picture(400, 200)
      .png()
      .withExif({ IFD0: { Copyright: 'secret' } })
      .toBuffer();
    const logo = await upload(bytes);
    expect(await pages().readLook()).toMatchObject({ logo: null });
    await publish({ logoId: logo.id });
    const look = await pages().readLook();
    expect(look.logo).toEqual({ path: logo.path, width: 192, height: 96 });
    const { icons = [] } = await pages().readManifest('en');
    expect(icons).toMatchObject([
      { sizes: '192x192' },
      { sizes: '512x512' },
      { sizes: '512x512', purpose: 'maskable' },
    ]);
    const paths = [logo.path, ...Object.values(look.icons ?? {}), ...icons.map((icon) => Object(icon).src)];
    for (const url of paths) {
      const { statusCode, headers, rawPayload } = await app.app.inject({ url });
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    }
    expect((await readReportSite(app.database.db, 'fa')).logo?.subarray(1, 4).toString()).toBe('PNG');
  });

  test('goes with the state that it belongs to', async () => {
    const logo = await upload(await picture(200, 200).png().toBuffer());
    const { revision } = (await publish({ logoId: logo.id })).json;
    const without = (await publish({ logoId: null })).json;
    const body = { version: revision, revision: without.revision };
    expect((await app.call(takeSiteBack, { token, body })).json.logo).toEqual(logo);
  });

  test.each([
    [
      'a drawing that can carry scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'image_type',
    ],
    ['no picture', Buffer.from('hello'), 'not_image'],
  ])('is not %s', async (_, bytes, code) => {
    expect((await upload(bytes, 'logo.svg')).issues).toEqual([{ path: ['file'], code }]);
  });

  test('is not smaller than the icons need', async () => {
    const { issues } = await upload(await picture(100, 60).png().toBuffer());
    expect(issues).toEqual([{ path: ['file'], code: 'image_too_small', params: { pixels: 128 } }]);
  });

  test('that is not there cannot be published', async () => {
    expect((await publish({ logoId: 999_999 })).error).toMatchObject({ code: 'not_found' });
  });
});
