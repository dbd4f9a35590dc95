import { useRouter } from '@tanstack/react-router';
import type { SiteLook } from './site-look.ts';

/** Lets this page look as the site does from now on; the others will when they are loaded. */
export function useChangeLook(): (look: SiteLook) => Promise<void> {
  const router = useRouter();
  return async (look) => {
    const { page } = router.options.context;
    router.update({ ...router.options, context: { page: { ...page, look } } });
    await router.invalidate();
  };
}
