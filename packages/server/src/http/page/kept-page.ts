import { randomBytes } from 'node:crypto';
import { type Compressed, compressTemplate, fillGzip } from './compressed-template.ts';
import type { Kept } from './page-cache.ts';
import type { PageVariant } from './page-variant.ts';
import { type RenderedPage, type Renderer, renderPage } from './rendered-page.ts';
import { fill, type Template, templateOf } from './template.ts';

/** Stands for the nonce in what is rendered for many; in use nowhere else. */
const mark = randomBytes(16).toString('base64url');

export type KeptPage = Kept & { rendered: RenderedPage; forms: (Compressed & { plain: Template }) | null };

/** Only a page as it should be is kept. Anything else is answered to those who wait for it, and forgotten. */
export async function renderToKeep(
  renderer: Renderer,
  { address, cookie }: PageVariant,
  requestId: string,
): Promise<KeptPage> {
  const rendered = await renderPage(renderer, { address, nonce: mark, requestId, visitor: { cookie } });
  const isKept = rendered.status === 200 && rendered.headers.every(([name]) => name === 'content-type');
  if (!isKept) return { rendered, forms: null, isKept, size: 0 };
  const plain = templateOf(withoutIdleNonces(rendered.html), mark);
  const compressed = await compressTemplate(plain);
  const forms = { plain, ...compressed };
  const size = [plain, compressed.br, compressed.gzip].reduce(
    (sum, form) => sum + (form?.bytes.length ?? 0),
    0,
  );
  return { rendered: { ...rendered, html: '' }, forms, isKept, size };
}

/** Browsers ask for a nonce where something is run; the framework writes it on everything in the head. */
function withoutIdleNonces(html: string): string {
  return html.replace(/<(?:meta|link)\b[^>]*>/g, (tag) =>
    tag.includes('rel="modulepreload"') ? tag : tag.replace(` nonce="${mark}"`, ''),
  );
}

/** What could not be kept, for one of those who asked for it. */
export function forOne({ rendered }: KeptPage, nonce: string): RenderedPage {
  return { ...rendered, html: rendered.html.replaceAll(mark, nonce) };
}

export type Encoding = 'br' | 'gzip' | 'identity';

export function bodyOf(
  { plain, br, gzip }: NonNullable<KeptPage['forms']>,
  accepted: string,
  nonce: string,
): { encoding: Encoding; body: Buffer } {
  if (br && accepts(accepted, 'br')) return { encoding: 'br', body: fill(br, nonce) };
  if (gzip && accepts(accepted, 'gzip')) return { encoding: 'gzip', body: fillGzip(gzip, plain, nonce) };
  return { encoding: 'identity', body: fill(plain, nonce) };
}

const acceptance = {
  br: /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)/,
  gzip: /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))\s*(?:[,;]|$)/,
};

export function accepts(header: string, encoding: keyof typeof acceptance): boolean {
  return acceptance[encoding].test(header);
}

/** Beside those that every answer has. */
export function keptHeaders(encoding: Encoding): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Cookie, Accept-Encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
}
