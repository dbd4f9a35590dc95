import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { SiteOfPages } from './site-of-pages.ts';

const manifestName = (language: string) => `manifest.${language}.webmanifest`;

export function isManifest(file: string): boolean {
  return file.endsWith('.webmanifest');
}

/** What phones put on their home screens: the build's own words, under the name and with the icons of the site. */
export function addManifests(
  app: FastifyInstance,
  folder: string,
  { readManifest }: Pick<SiteOfPages, 'readManifest'>,
): void {
  const options = { config: { isPage: true }, logLevel: 'warn' } as const;
  for (const language of ['fa', 'en'] as const) {
    const built = JSON.parse(readFileSync(join(folder, manifestName(language)), 'utf8')) as object;
    app.get(`/${manifestName(language)}`, options, async (_, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify({ ...built, ...(await readManifest(language)) })),
    );
  }
}
