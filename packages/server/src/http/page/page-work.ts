import type { ThreadLine, Work } from '#work/work.ts';
import type { InProcessApi } from '../in-process-api.ts';
import type { SiteOfPages } from '../site-of-pages.ts';
import type { CachedPage, UncachedPage } from './cached-page.ts';
import type { AskedPage, RenderedPage } from './page-renderer.ts';
import type { PageJob, PageQuestion, PageResult, PageThreadData } from './page-thread.ts';
import type { PageVariant } from './page-variant.ts';

/** Rendering, bounded and in threads of its own. `address` is where the visitor comes from. */
export type PageWork = {
  forOne(address: string, asked: AskedPage): Promise<RenderedPage>;
  /** Null while too many that this address asked for are being rendered: the next ones are its own affair. */
  forMany(
    address: string,
    variant: PageVariant,
    requestId: string,
  ): Promise<CachedPage | UncachedPage> | null;
  /** A page of which nothing can be read. */
  withoutData(asked: AskedPage): Promise<RenderedPage>;
};

export type PageWorkOptions = PageThreadData & {
  readonly ask: InProcessApi;
  readonly readLook: SiteOfPages['readLook'];
  /** Something is about to be rendered for this address; throws where it must not be. */
  readonly onRender: (address: string) => void;
};

/** A school may sit behind one address and come in all at once. */
const bounds = { line: 1000, perPerson: 400 };
/** What is rendered for all takes turns as one: nobody's own line delays it. */
const everybody = 'everybody';
const sharedPerAddress = 10;

const entry = new URL('page-thread.ts', import.meta.url);

export function openPageWork(work: Work, { ask, readLook, onRender, ...data }: PageWorkOptions): PageWork {
  const threads: ThreadLine<PageJob, PageResult> = work.threads('pages', bounds, {
    ...{ entry, data, patienceMs: 120_000, maxJobs: 20_000 },
  });
  threads.warmUp();
  const answers = () => (question: unknown) => {
    const { path, language } = question as PageQuestion;
    return ask(path, language);
  };
  const shared = countsOf<string>();
  const forOne = async (asked: AskedPage): Promise<PageJob> => ({
    ...{ kind: 'for-one', asked },
    look: await readLook(),
  });

  return {
    forOne: async (address, asked) => {
      onRender(address);
      return (await threads.run(address, () => forOne(asked), answers)) as RenderedPage;
    },
    forMany: (address, variant, requestId) => {
      if (shared.of(address) >= sharedPerAddress) return null;
      onRender(address);
      const leave = shared.enter(address);
      const job = async (): Promise<PageJob> => ({
        ...{ kind: 'for-many', variant, requestId },
        look: await readLook(),
      });
      return (threads.run(everybody, job, answers) as Promise<CachedPage | UncachedPage>).finally(leave);
    },
    withoutData: async (asked) => {
      const body = JSON.stringify({ code: 'busy', requestId: asked.requestId });
      const run = threads.run(
        everybody,
        () => forOne(asked),
        () => async () => ({ status: 503, body }),
      );
      return (await run) as RenderedPage;
    },
  };
}

function countsOf<Key>() {
  const counts = new Map<Key, number>();
  const of = (key: Key) => counts.get(key) ?? 0;
  return {
    of,
    enter: (key: Key) => {
      counts.set(key, of(key) + 1);
      return () => {
        if (of(key) > 1) counts.set(key, of(key) - 1);
        else counts.delete(key);
      };
    },
  };
}
