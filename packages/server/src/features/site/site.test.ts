import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSite } from '@sanjeh/contract/site/site.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { readOriginalSite } from './site-original.service.ts';

const text = (word: string) => ({ fa: `${word} فارسی`, en: `${word} in English` });
const own = {
  about: { lead: text('lead'), parts: [{ title: text('title'), text: text('text') }] },
  contact: {
    ...{ phones: ['+982188887777'], email: null },
    ...{ lead: text('call'), address: text('address'), hours: text('hours') },
  },
};

let folder: string;
let app: TestApp;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sanjeh-site-'));
  writeFileSync(join(folder, 'site.json'), JSON.stringify(own));
  app = await createTestApp({ env: { dataDir: folder } });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

describe('before anything is published, the words of the site', () => {
  test('come from the file in the data folder, in the language asked for', async () => {
    const english = await app.call(getSite, { headers: { 'accept-language': 'en' } });
    expect(english.json.about.parts).toEqual([{ title: 'title in English', text: 'text in English' }]);
    expect(english.json.contact).toMatchObject({ phones: ['+982188887777'], email: null });
    const persian = await app.call(getSite, { headers: { 'accept-language': 'fa' } });
    expect(persian.json.contact.hours).toBe('hours فارسی');
  });

  test("are the product's where the file does not say them", async () => {
    const { json } = await app.call(getSite, { headers: { 'accept-language': 'en' } });
    expect(json.privacy.parts.map(({ title }) => title)).toContain('Your rights');
    expect(readOriginalSite(join(folder, 'none')).phones).not.toEqual(own.contact.phones);
  });

  test('stop the start with a sentence when they cannot be read', () => {
    const spoilt = mkdtempSync(join(tmpdir(), 'sanjeh-site-'));
    writeFileSync(join(spoilt, 'site.json'), JSON.stringify({ ...own, contact: {} }));
    expect(() => readOriginalSite(spoilt)).toThrow('site.json cannot be used');
    rmSync(spoilt, { recursive: true });
  });
});
