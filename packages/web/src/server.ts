import handler, { createServerEntry } from '@tanstack/react-start/server-entry';
import { statusOf } from './error/failed-render.ts';
import { preloadSkeletons } from './preload-skeletons.ts';
import { routeTree } from './routeTree.gen.ts';

const standIns = preloadSkeletons(routeTree);

/** Pages are sent whole: what went wrong while rendering then still decides the status. */
export default createServerEntry({
  async fetch(request, options) {
    await standIns;
    const page = await handler.fetch(request, options);
    if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
    const html = await page.text();
    return new Response(html, { status: statusOf(page.status, html), headers: page.headers });
  },
});
