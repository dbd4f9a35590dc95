import type { AnyRouter } from '@tanstack/react-router';
import { missingParts } from '../api/missing-parts.ts';
import { isOtherBuildOut } from './other-build.ts';
import { mayReload } from './reload-guard.ts';

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
 * A page that was open during a new release asks for chunks that are gone: a fresh load has the new names. Without
 * another build, or without a network, it would have nothing more, and might take away a page that still works.
 */
export function reloadOnChunkFailure(router: AnyRouter, isOtherOut = isOtherBuildOut): void {
  const isOnlyPreloading = watchPreloading(router);
  window.addEventListener('vite:preloadError', async ({ payload }) => {
    missingParts.add(payload);
    keepRouterFromReloading(payload.message);
    const now = Date.now();
    const isAllowed = mayReload(sessionStorage.getItem(reloadedAt), now);
    if (isOnlyPreloading() || !isAllowed || !(await isOtherOut())) return;
    sessionStorage.setItem(reloadedAt, String(now));
    window.location.reload();
  });
}
