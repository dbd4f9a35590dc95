import { createRouter } from '@tanstack/react-router';
import { followBuilds } from './build-update/follow-builds.ts';
import { setSiteTimeZone } from './clock/site-time-zone.ts';
import { FatalScreen } from './error/fatal-screen.tsx';
import { hiddenError } from './error/hidden-error.ts';
import { readPageContext } from './page-context.ts';
import { routeTree } from './routeTree.gen.ts';

export function getRouter() {
  const page = readPageContext();
  setSiteTimeZone(page.look.timeZone);
  const router = createRouter({
    routeTree,
    scrollRestoration: true,
    // A page that does not exist has no layout of its own: the whole screen says so.
    notFoundMode: 'root',
    defaultErrorComponent: FatalScreen,
    // The page of another person or exam starts anew: nothing of the one before stays while its own is on the way.
    defaultRemountDeps: ({ params }) => params,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    context: { page },
    ...(page.nonce ? { ssr: { nonce: page.nonce } } : {}),
  });
  router.options.serializationAdapters = [hiddenError];
  followBuilds(router);
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
