import type { AnyRouter } from '@tanstack/react-router';
import { missingParts } from '../api/missing-parts.ts';
import { mayReload } from './reload-guard.ts';
import { askServedBuild } from './served-build.ts';

const reloadedAt = 'km:chunk-reload';

/**
 * A link under the pointer loads its page ahead. Where that fails nobody has asked for the page yet, and a reload
 * could take away what somebody is typing: following the link tries again.
 */
function watchPreloading(router: AnyRouter): () => boolean {
  let running = 0;
  const { preloadRoute } = router;
  const counted: typeof preloadRoute = async (options) => {
    running += 1;
    try {
      return await preloadRoute(options);
    } finally {
      running -= 1;
    }
  };
  router.preloadRoute = counted;
  return () => running > 0 && router.state.status !== 'pending';
}

/** The router would reload by itself, once per missing part, whether there is a network or not. This is its mark that it has. */
function keepRouterFromReloading(message: string): void {
  sessionStorage.setItem(`tanstack_router_reload:${message}`, '1');
}

/**
 * A page that was open during a new release asks for chunks that are gone: a fresh load has the new names. And some
 * browsers never ask again for a chunk that they missed once: who follows a link then has its page by a fresh load alone.
 * For anything else, or without a network, it would have nothing more, and might take away a page that still works.
 */
export function reloadOnChunkFailure(router: AnyRouter, askBuild = askServedBuild): void {
  const isOnlyPreloading = watchPreloading(router);
  const missedBefore = new Set<string>();
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    missingParts.add(payload);
    keepRouterFromReloading(payload.message);
    const isMissedForGood = missedBefore.has(payload.message) && router.state.status === 'pending';
    missedBefore.add(payload.message);
    const now = Date.now();
    if (isOnlyPreloading() || !mayReload(sessionStorage.getItem(reloadedAt), now)) return;
    const served = await askBuild();
    if (served !== 'other' && !(served === 'this' && isMissedForGood)) return;
    sessionStorage.setItem(reloadedAt, String(now));
    window.location.reload();
  });
}
