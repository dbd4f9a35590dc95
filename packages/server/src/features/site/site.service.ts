import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Site, SiteFile } from '@sanjeh/contract/site/site.schema';
import { siteFileSchema } from '@sanjeh/contract/site/site.schema';
import type { Language } from '#core/language.ts';
import { StartProblem } from '#core/start-problem.ts';

const sample = fileURLToPath(new URL('../../../site.json', import.meta.url));

/** The operator's own file in the data folder, or the sample that comes with the product. */
export function readSiteFile(dataDir: string): SiteFile {
  const own = join(dataDir, 'site.json');
  const path = existsSync(own) ? own : sample;
  try {
    return siteFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new StartProblem(`${path} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

export function siteIn(language: Language, { about, contact }: SiteFile): Site {
  return {
    about: {
      lead: about.lead[language],
      parts: about.parts.map(({ title, text }) => ({ title: title[language], text: text[language] })),
    },
    contact: {
      phones: contact.phones,
      email: contact.email,
      lead: contact.lead[language],
      address: contact.address[language],
      hours: contact.hours[language],
    },
  };
}
