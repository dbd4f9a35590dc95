import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { listSearch } from '#list/list-search.ts';

const page = import.meta.env.DEV
  ? {
      component: lazyRouteComponent(() => import('#gallery/layout-gallery.tsx'), 'LayoutGallery'),
    }
  : {};

/** Each layout with sample content: /dev/layouts?layout=pdf. A built product does not have this page. */
export const Route = createFileRoute('/dev/layouts')({
  validateSearch: listSearch('layout'),
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  ...page,
});
