import type { SiteLook } from '@sanjeh/contract/site/site.admin.schema';
import type { InProcessApi } from '../in-process-api.ts';

/** What rendering is given beside the request. */
export type RenderContext = { ask: InProcessApi; look: SiteLook };
/** The rendering half of the web build: a request in, a page out. */
export type Render = (request: Request, context: RenderContext) => Promise<Response> | Response;

export type AskedPage = {
  readonly address: string;
  readonly nonce: string;
  readonly requestId: string;
  /** What the page may know of the visitor. */
  readonly visitor: Partial<Record<'cookie' | 'user-agent' | 'accept-language', string | undefined>>;
};

export type RenderedPage = {
  readonly status: number;
  readonly headers: readonly [name: string, value: string][];
  readonly html: string;
};

/** The one way to a rendered page. Plain data goes in and comes out, wherever the work is done. */
export type RenderPage = (asked: AskedPage) => Promise<RenderedPage>;

/** What the operator has set: where the site is reached, and what it is called and looks like now. */
export type Site = { readonly publicUrl: string | undefined; readonly look: SiteLook };

const busySeconds = '5';

export function createPageRenderer(render: Render, ask: InProcessApi, site: Site): RenderPage {
  return async (asked) => {
    let isBusy = false;
    const watched: InProcessApi = async (path, language) => {
      const answer = await ask(path, language);
      isBusy ||= answer.status === 503;
      return answer;
    };
    const page = await render(requestOf(asked, site), { ask: watched, look: site.look });
    const html = page.body ? await page.text() : '';
    // What could not be read now can be in a moment: crawlers and proxies must not take it for the page.
    if (page.status === 500 && isBusy)
      return { status: 503, headers: [...page.headers, ['retry-after', busySeconds]], html };
    return { status: page.status, headers: [...page.headers], html };
  };
}

/** The headers are made anew: nobody outside can set our own. */
function requestOf(
  { address, nonce, requestId, visitor }: AskedPage,
  site: Pick<Site, 'publicUrl'>,
): Request {
  const headers = new Headers({
    'x-csp-nonce': nonce,
    ...(site.publicUrl ? { 'x-public-url': site.publicUrl } : {}),
    'x-request-id': requestId,
    accept: 'text/html',
  });
  for (const [name, value] of Object.entries(visitor)) if (value !== undefined) headers.set(name, value);
  return new Request(address, { headers });
}
