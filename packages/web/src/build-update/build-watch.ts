import type { AnyRouter } from '@tanstack/react-router';
import { checkEvery, isCheckDue, shouldReload } from './build-check.ts';
import { runningBuildId } from './running-build.ts';
import { askServedBuild } from './served-build.ts';

/** The router has written the new address by now, and assigning the same one would only scroll to a hash. */
function loadDocument(href: string): void {
  if (new URL(href, window.location.href).href === window.location.href) window.location.reload();
  else window.location.assign(href);
}

/** Asks every hour whether another build is out; if so, the next change of page is a full load. */
export function watchBuild(router: AnyRouter): void {
  if (runningBuildId === null) return;
  let lastCheckAt = Date.now();
  let hasOtherBuild = false;

  const check = async () => {
    lastCheckAt = Date.now();
    hasOtherBuild ||= (await askServedBuild()) === 'other';
  };

  window.setInterval(check, checkEvery);
  // Timers sleep with the device: somebody who comes back after a night is asked for at once.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && isCheckDue(lastCheckAt, Date.now())) void check();
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (shouldReload({ hasOtherBuild, isFirstLoad: fromLocation === undefined, pathChanged })) {
      loadDocument(toLocation.href);
    }
  });
}
