import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Work } from '../work/work.ts';
import { createInProcessApi } from './in-process-api.ts';
import { addManifests } from './manifest.ts';
import { addPageRoutes, type PageContext } from './page/page.routes.ts';
import { openPageWork, type PageWork, type PageWorkOptions } from './page/page-work.ts';
import { createRenderLimit, type RenderLimit } from './page/render-limit.ts';
import { addSiteFiles } from './site-files.ts';
import { addWebFiles } from './web-files.ts';

export type WebHandler = {
  readonly clientFolder: string;
  /** For each address. */
  readonly renderLimit: RenderLimit;
  readonly openPages: (work: Work, options: Omit<PageWorkOptions, 'build'>) => PageWork;
};

/** Many people sit behind one address. Pages that are kept cost next to nothing and do not count. */
const renderLimit: RenderLimit = { most: 1200, windowMs: 60_000 };

/** The one place where the server takes the web. */
export async function loadWeb(): Promise<WebHandler | null> {
  const entry = new URL('../../../web/dist/server/server.js', import.meta.url);
  if (!existsSync(entry)) return null;
  return {
    renderLimit,
    // The rendering half is loaded by the threads that render.
    openPages: (work, options) => openPageWork(work, { ...options, build: entry.href }),
    clientFolder: fileURLToPath(new URL('../../../web/dist/client', import.meta.url)),
  };
}

export type WebContext = PageContext & { work: Work; countRendering: () => void };

/** Gives what answers for a page when there is no turn for it; null where there are no pages. */
export async function addWeb(
  app: FastifyInstance,
  web: WebHandler | null,
  context: WebContext,
): Promise<RequestListener | null> {
  if (!web) return null;
  const { env, work, countRendering } = context;
  const ask = createInProcessApi(app);
  await addWebFiles(app, web.clientFolder);
  addManifests(app, web.clientFolder, context);
  addSiteFiles(app, env, ask);
  const limit = createRenderLimit(web.renderLimit);
  const onRender = (address: string) => {
    limit(address);
    countRendering();
  };
  return addPageRoutes(
    app,
    web.openPages(work, { ask, publicUrl: env.publicUrl, readLook: context.readLook, onRender }),
    context,
  );
}
