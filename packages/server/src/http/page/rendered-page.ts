import type { InProcessApi } from '../in-process-api.ts';

/** What rendering is given beside the request. */
export type RenderContext = { ask: InProcessApi };
/** The rendering half of the web build: a request in, a page out. */
export type Render = (request: Request, context: RenderContext) => Promise<Response> | Response;

export type Renderer = { render: Render; ask: InProcessApi; siteTitle: string };

export type RenderedPage = {
  status: number;
  headers: readonly [name: string, value: string][];
  html: string;
};

type AskedPage = {
  address: string;
  nonce: string;
  requestId: string;
  /** What the page may know of the visitor. */
  visitor: Partial<Record<'cookie' | 'user-agent' | 'accept-language', string | undefined>>;
};

const busySeconds = '5';

/** The headers are made anew: nobody outside can set our own. */
export async function renderPage(
  { render, ask, siteTitle }: Renderer,
  { address, nonce, requestId, visitor }: AskedPage,
): Promise<RenderedPage> {
  const headers = new Headers({
    'x-csp-nonce': nonce,
    'x-site-title': siteTitle,
    'x-request-id': requestId,
    accept: 'text/html',
  });
  for (const [name, value] of Object.entries(visitor)) if (value !== undefined) headers.set(name, value);
  let isBusy = false;
  const watched: InProcessApi = async (path, language) => {
    const answer = await ask(path, language);
    isBusy ||= answer.status === 503;
    return answer;
  };
  const page = await render(new Request(address, { headers }), { ask: watched });
  const html = page.body ? await page.text() : '';
  // What could not be read now can be in a moment: crawlers and proxies must not take it for the page.
  if (page.status === 500 && isBusy)
    return { status: 503, headers: [...page.headers, ['retry-after', busySeconds]], html };
  return { status: page.status, headers: [...page.headers], html };
}
