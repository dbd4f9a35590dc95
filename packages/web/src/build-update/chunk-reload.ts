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

/** A page that was open during a new release asks for chunks that are gone: a fresh load has the new names. */
export function reloadOnChunkFailure(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const now = Date.now();
    const isAllowed = mayReload(parseReloadTime(sessionStorage.getItem(reloadedAt)), now);
    letRouterReload(event.payload.message, isAllowed);
    if (!isAllowed) return;
    sessionStorage.setItem(reloadedAt, String(now));
    window.location.reload();
  });
}
