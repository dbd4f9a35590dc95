import { workerData } from 'node:worker_threads';
import type { SiteLook } from '@sanjeh/contract/site/site.admin.schema';
import { serveJobs } from '#work/serve-jobs.ts';
import type { InProcessAnswer } from '../in-process-api.ts';
import { type CachedPage, renderForMany, type UncachedPage } from './cached-page.ts';
import {
  type AskedPage,
  createPageRenderer,
  type RenderContext,
  type RenderedPage,
  type Site,
} from './page-renderer.ts';
import type { PageVariant } from './page-variant.ts';

export type PageJob = { readonly look: SiteLook } & (
  | { readonly kind: 'for-one'; readonly asked: AskedPage }
  | { readonly kind: 'for-many'; readonly variant: PageVariant; readonly requestId: string }
);
export type PageResult = RenderedPage | CachedPage | UncachedPage;
/** What the page asks of the interface meanwhile. */
export type PageQuestion = { readonly path: string; readonly language: string };

/** What every page of this thread is rendered with. */
export type PageThreadData = { readonly build: string } & Pick<Site, 'publicUrl'>;
/** As the build has it. */
type WebServer = { fetch: (request: Request, options: { context: RenderContext }) => Promise<Response> };

const { build, publicUrl } = workerData as PageThreadData;
const { default: server } = (await import(build)) as { default: WebServer };

serveJobs<PageJob, PageResult>((job, ask) => {
  const askForData = async (path: string, language: string) =>
    (await ask({ path, language } satisfies PageQuestion)) as InProcessAnswer;
  const render = createPageRenderer((request, context) => server.fetch(request, { context }), askForData, {
    publicUrl,
    look: job.look,
  });
  return job.kind === 'for-one' ? render(job.asked) : renderForMany(render, job.variant, job.requestId);
});
