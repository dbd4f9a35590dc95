import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createInProcessApi } from './in-process-api.ts';
import { addPageRoutes, type PageContext } from './page/page.routes.ts';
import { createPageRenderer, type Render, type RenderContext } from './page/page-renderer.ts';
import { addSiteFiles } from './site-files.ts';
import { addWebFiles } from './web-files.ts';

export type WebHandler = { render: Render; clientFolder: string };
/** As the build has it. */
type WebServer = { fetch: (request: Request, options: { context: RenderContext }) => Promise<Response> };

/** The one place where the server takes the web. */
export async function loadWeb(): Promise<WebHandler | null> {
  const entry = new URL('../../../web/dist/server/server.js', import.meta.url);
  if (!existsSync(entry)) return null;
  const { default: server } = (await import(entry.href)) as { default: WebServer };
  return {
    render: (request, context) => server.fetch(request, { context }),
    clientFolder: fileURLToPath(new URL('../../../web/dist/client', import.meta.url)),
  };
}

export async function addWeb(
  app: FastifyInstance,
  web: WebHandler | null,
  context: PageContext,
): Promise<void> {
  if (!web) return;
  const { env } = context;
  const ask = createInProcessApi(app);
  await addWebFiles(app, web.clientFolder);
  addSiteFiles(app, env, ask);
  addPageRoutes(app, createPageRenderer(web.render, ask, env), context);
}
