import { getSite } from '@sanjeh/contract/site/site.contract';
import type { AppContext } from '#app.context.ts';
import { languageOf } from '#core/language.ts';
import type { AddEndpoint } from '#http/endpoint-route.ts';
import { readSiteFile, siteIn } from './site.service.ts';

export function addSiteRoutes(add: AddEndpoint, { env }: AppContext): void {
  const file = readSiteFile(env.dataDir);
  add(getSite, async ({ request }) => siteIn(languageOf(request), file));
}
