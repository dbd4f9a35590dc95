import type { FastifyInstance } from 'fastify';
import { ApiError } from '../core/api-error.ts';
import type { Env } from '../core/env.ts';
import type { InProcessApi } from './in-process-api.ts';

const fixedPages = [
  '/public/home',
  '/public/categories',
  '/public/about',
  '/public/faq',
  '/public/contact-us',
  '/public/privacy',
];
const pageSize = 100;
/** A sitemap may hold 50,000 addresses; each page has one per language. */
const maxPages = 20_000;

type Titled = { items: { id: number }[]; total?: number };

/** What search engines ask for: which pages there are, and which are nobody else's affair. */
export function addSiteFiles(app: FastifyInstance, env: Env, ask: InProcessApi): void {
  const options = { config: { isPage: true }, logLevel: 'warn' } as const;
  // Only the operator knows it: what a request says of it would be spread by search engines.
  const { publicUrl } = env;

  app.get('/robots.txt', options, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(
        [
          'User-agent: *',
          'Disallow: /admin',
          'Disallow: /applicant',
          'Disallow: /account',
          'Disallow: /share',
          'Disallow: /off',
          'Disallow: /api/',
          'Allow: /api/slides/',
          '',
          ...(publicUrl ? [`Sitemap: ${publicUrl}/sitemap.xml`, ''] : []),
        ].join('\n'),
      ),
  );
  app.get('/sitemap.xml', options, async (_, reply) => {
    if (!publicUrl) throw new ApiError('not_found');
    const paths = [...fixedPages, ...(await contentPages(ask))];
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(sitemap(publicUrl, paths));
  });
}

async function contentPages(ask: InProcessApi): Promise<string[]> {
  const read = async (path: string) => JSON.parse((await ask(path, 'fa')).body) as Titled;
  const paths = (await read('/api/categories')).items.map(({ id }) => `/public/categories/${id}-exam`);
  for (let page = 1; paths.length < maxPages; page += 1) {
    const { items, total = 0 } = await read(`/api/exams?page=${page}&pageSize=${pageSize}`);
    paths.push(...items.map(({ id }) => `/public/exam-details-${id}`));
    if (page * pageSize >= total) break;
  }
  return paths;
}

/** Each page once per language, and each knows the other. */
function sitemap(origin: string, paths: readonly string[]): string {
  const inEnglish = '?lang=en';
  const entries = paths.flatMap((path) => {
    const address = escapeXml(origin + path);
    const links = [
      `<xhtml:link rel="alternate" hreflang="fa" href="${address}"/>`,
      `<xhtml:link rel="alternate" hreflang="en" href="${address}${inEnglish}"/>`,
    ].join('');
    return [address, address + inEnglish].map((loc) => `<url><loc>${loc}</loc>${links}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
