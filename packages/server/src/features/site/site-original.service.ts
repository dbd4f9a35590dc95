import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SiteFile } from '@sanjeh/contract/site/site.schema';
import { siteFileSchema } from '@sanjeh/contract/site/site.schema';
import { ownAccent } from '@sanjeh/domain/colour/accent';
import type { SiteContent, SitePart } from '@sanjeh/domain/site/site-content';
import { StartProblem } from '#core/start-problem.ts';

type Both = { fa: string; en: string };
type FilePage = SiteFile['about'];

const sample = fileURLToPath(new URL('../../../site.json', import.meta.url));

function readFile(path: string): SiteFile {
  try {
    return siteFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new StartProblem(`${path} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

/** As the product comes. */
const product = readFile(sample);
export const originalName: Both = nameIn(product);

function nameIn({ name }: SiteFile): Both {
  return name ?? { fa: 'سنجه', en: 'Sanjeh' };
}

/** What the site is before anybody has changed it: the operator's own file in the data folder, or the product's. */
export function readOriginalSite(dataDir: string): SiteContent {
  const own = join(dataDir, 'site.json');
  return toContent({ ...product, ...(existsSync(own) ? readFile(own) : {}) });
}

function toContent(file: SiteFile): SiteContent {
  const { about, contact, footer, privacy } = file;
  const texts = {
    ...{ name: nameIn(file), footer: footer ?? { fa: '', en: '' }, aboutLead: about.lead },
    ...{ contactLead: contact.lead, address: contact.address, hours: contact.hours },
    privacyLead: privacy?.lead ?? { fa: '', en: '' },
  };
  return {
    ...inPersian(texts),
    translations: { en: inEnglish(texts) },
    about: about.parts.map(toPart),
    phones: contact.phones,
    email: contact.email ?? '',
    privacy: (privacy?.parts ?? []).map(toPart),
    accent: ownAccent,
  };
}

function toPart(part: FilePage['parts'][number]): SitePart {
  return { ...inPersian(part), translations: { en: inEnglish(part) } };
}

function inPersian<Name extends string>(texts: Record<Name, Both>): Record<Name, string> {
  return inOne(texts, ({ fa }) => fa);
}

function inEnglish<Name extends string>(texts: Record<Name, Both>): Record<Name, string> {
  return inOne(texts, ({ en }) => en);
}

function inOne<Name extends string>(texts: Record<Name, Both>, choose: (both: Both) => string) {
  const entries = Object.entries<Both>(texts).map(([name, both]) => [name, choose(both)]);
  return Object.fromEntries(entries) as Record<Name, string>;
}
