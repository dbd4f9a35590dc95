import type { AnyRouter } from '@tanstack/react-router';
import { mayReload, parseReloadTime } from './reload-guard.ts';

const reloadedAt = 'km:chunk-reload';

/**
 * The router reloads once per missing module by a mark of its own. The mark is set or cleared here, so that one rule
 * decides: while it is set the router shows the error, without it the router waits for the reload.
 */
function letRouterReload(message: string, isAllowed: boolean): void {
  const mark = `tanstack_router_reload:${message}`;
  if (isAllowed) sessionStorage.removeItem(mark);
  else sessionStorage.setItem(mark, '1');
}

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

/** A page that was open during a new release asks for chunks that are gone: a fresh load has the new names. */
export function reloadOnChunkFailure(router: AnyRouter): void {
  const isOnlyPreloading = watchPreloading(router);
  window.addEventListener('vite:preloadError', (event) => {
    // A fresh load would be none, and take away a page that still works.
    if (isOnlyPreloading() || !navigator.onLine) return;
    const now = Date.now();
    const isAllowed = mayReload(parseReloadTime(sessionStorage.getItem(reloadedAt)), now);
    letRouterReload(event.payload.message, isAllowed);
    if (!isAllowed) return;
    sessionStorage.setItem(reloadedAt, String(now));
    window.location.reload();
  });
}
