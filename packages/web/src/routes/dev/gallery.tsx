import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';

const page = import.meta.env.DEV
  ? { component: lazyRouteComponent(() => import('#gallery/kit-gallery.tsx'), 'KitGallery') }
  : {};

/** In a built product this page does not exist, and nothing of it is in any bundle. */
export const Route = createFileRoute('/dev/gallery')({
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  ...page,
});
