import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getSite } from '@sanjeh/contract/site/site.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { readSiteFile } from './site.service.ts';

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

describe("the operator's own words", () => {
  test('come from the file in the data folder, in the language asked for', async () => {
    const english = await app.call(getSite, { headers: { 'accept-language': 'en' } });
    expect(english.json.about.parts).toEqual([{ title: 'title in English', text: 'text in English' }]);
    expect(english.json.contact).toMatchObject({ phones: ['+982188887777'], email: null });
    const persian = await app.call(getSite, { headers: { 'accept-language': 'fa' } });
    expect(persian.json.contact.hours).toBe('hours فارسی');
  });

  test('are a sample where there is no such file', () => {
    expect(readSiteFile(join(folder, 'none')).contact.phones).not.toEqual(own.contact.phones);
  });

  test('stop the start with a sentence when they cannot be read', () => {
    const spoilt = mkdtempSync(join(tmpdir(), 'sanjeh-site-'));
    writeFileSync(join(spoilt, 'site.json'), JSON.stringify({ ...own, contact: {} }));
    expect(() => readSiteFile(spoilt)).toThrow('site.json cannot be used');
    rmSync(spoilt, { recursive: true });
  });
});
