import type { Site } from '@sanjeh/contract/site/site.schema';
import { type SiteContent, siteTexts } from '@sanjeh/domain/site/site-content';
import type { Language } from '#core/language.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import type { CurrentSite } from './site.context.ts';
import * as queries from './site.queries.ts';
import { originalName } from './site-original.service.ts';

export async function readCurrentSite(db: Executor, original: SiteContent): Promise<CurrentSite> {
  const row = await queries.selectNewestVersion(db);
  return row ? toSite(row, original) : { version: 0, content: original, logo: null };
}

/** What a later release asks for is as the product has it, until somebody publishes. */
export function toSite(row: queries.VersionRow, original: SiteContent): CurrentSite {
  const images = row.logo?.images as NonNullable<CurrentSite['logo']>['images'] | null | undefined;
  return {
    version: row.version,
    content: { ...original, ...(row.content as Partial<SiteContent>) },
    logo: row.logo_id === null || !images ? null : { id: row.logo_id, images },
  };
}

export function siteIn({ content }: Pick<CurrentSite, 'content'>, language: Language): Site {
  const { about, contact, privacy } = siteTexts(content, language);
  return { about, contact, privacy };
}

/** For what is sent to people, which is written where no keeper is at hand. */
export async function readSiteName(db: Executor, language: Language): Promise<string> {
  const row = await queries.selectNewestVersion(db);
  return row ? siteTexts(row.content as unknown as SiteContent, language).name : originalName[language];
}

/** Of the document, and of the entry in an app for sign-in codes: the operator's setting until there is another name. */
export async function readSiteTitle(db: Executor, siteTitle: string): Promise<string> {
  const name = await readSiteName(db, 'fa');
  return name === originalName.fa ? siteTitle : name;
}

export async function getSiteImage(db: Executor, file: string) {
  const { content_type, bytes } = found(await queries.selectImage(db, file));
  return { contentType: content_type, bytes };
}
