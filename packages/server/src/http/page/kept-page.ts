import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { compressTemplate } from './compressed-template.ts';
import type { Kept } from './page-cache.ts';
import type { PageVariant } from './page-variant.ts';
import { type RenderedPage, type Renderer, renderPage } from './rendered-page.ts';
import { piecesOf, templateOf } from './template.ts';

/** Stands for the nonce in what is rendered for many; in use nowhere else. */
const mark = randomBytes(16).toString('base64url');

/** Each form in the pieces between its nonces. */
export type Forms = { plain: string[]; br: string[] | null; gzip: string[] | null };
export type KeptPage = Kept & { rendered: RenderedPage; forms: Forms | null };

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
  const { br, gzip } = await compressTemplate(plain);
  const forms = { plain: piecesOf(plain), br: br && piecesOf(br), gzip: gzip && piecesOf(gzip) };
  const size = [plain, br, gzip].reduce((sum, form) => sum + (form?.bytes.length ?? 0), 0);
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

/** One byte to a character. */
export function bodyOf(
  { plain, br, gzip }: Forms,
  accepted: string,
  nonce: string,
): { encoding: Encoding; body: string } {
  if (br && accepts(accepted, 'br')) return { encoding: 'br', body: br.join(nonce) };
  if (gzip && accepts(accepted, 'gzip')) return { encoding: 'gzip', body: checkedGzip(gzip, plain, nonce) };
  return { encoding: 'identity', body: plain.join(nonce) };
}

/** Brotli has no checksum; gzip's is that of the whole text, and stands before the last four bytes. */
function checkedGzip(gzip: string[], plain: string[], nonce: string): string {
  const body = gzip.join(nonce);
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(Buffer.from(plain.join(nonce), 'latin1')));
  return body.slice(0, -8) + sum.toString('latin1') + body.slice(-4);
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
