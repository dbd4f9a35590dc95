import { randomBytes } from 'node:crypto';
import { createNonceTemplate, type NonceTemplate, sizeOf } from './nonce-template/nonce-template.ts';
import type { RenderedPage, RenderPage } from './page-renderer.ts';
import type { PageVariant } from './page-variant.ts';

/** A page as it should be, for everybody who asks for its variant until content changes. */
export type CachedPage = {
  readonly isCacheable: true;
  readonly template: NonceTemplate;
  readonly size: number;
};
/** Anything else, as an error or a redirect: for those who are waiting for it now. */
export type UncachedPage = {
  readonly isCacheable: false;
  readonly rendered: RenderedPage;
  /** Stands for the nonce in it. */
  readonly placeholder: string;
};

/** In use nowhere else. Each thread has one of its own. */
const placeholder = randomBytes(16).toString('base64url');

export async function renderForMany(
  render: RenderPage,
  { address, cookie }: PageVariant,
  requestId: string,
): Promise<CachedPage | UncachedPage> {
  const rendered = await render({ address, nonce: placeholder, requestId, visitor: { cookie } });
  const isCacheable = rendered.status === 200 && rendered.headers.every(([name]) => name === 'content-type');
  if (!isCacheable) return { isCacheable, rendered, placeholder };
  const template = await createNonceTemplate(withoutIdleNonces(rendered.html), placeholder);
  return { isCacheable, template, size: sizeOf(template) };
}

/** Browsers ask for a nonce where something is run; the framework writes it on everything in the head. */
function withoutIdleNonces(html: string): string {
  return html.replace(/<(?:meta|link)\b[^>]*>/g, (tag) =>
    tag.includes('rel="modulepreload"') ? tag : tag.replace(` nonce="${placeholder}"`, ''),
  );
}

/** For one of those who were waiting for it. */
export function withNonce({ rendered, placeholder: own }: UncachedPage, nonce: string): RenderedPage {
  return { ...rendered, html: rendered.html.replaceAll(own, nonce) };
}
