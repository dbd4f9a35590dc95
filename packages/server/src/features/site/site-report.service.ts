import { accentOf, ownAccent } from '@sanjeh/domain/colour/accent';
import { type SiteContent, siteTexts } from '@sanjeh/domain/site/site-content';
import type { Language } from '#core/language.ts';
import type { Executor } from '#db/executor.ts';
import * as queries from './site.queries.ts';
import { originalName } from './site-original.service.ts';

/** Whose report it is. */
export async function readReportSite(db: Executor, language: Language) {
  const row = await queries.selectNewestVersion(db);
  const content = (row?.content ?? null) as SiteContent | null;
  const logo = row?.logo_id ? await queries.selectLogoImage(db, row.logo_id, 'print') : undefined;
  return {
    name: content ? siteTexts(content, language).name : originalName[language],
    // Paper is white.
    accent: accentOf(content?.accent ?? ownAccent).light.text,
    logo: logo?.bytes ?? null,
  };
}
