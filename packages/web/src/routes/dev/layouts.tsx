import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import type { LayoutName } from '#gallery/layout-name.ts';
import { isLayoutName } from '#gallery/layout-name.ts';

const page = import.meta.env.DEV
  ? {
      component: lazyRouteComponent(() => import('#gallery/layout-gallery.tsx'), 'LayoutGallery'),
    }
  : {};

/** Each layout with sample content: /dev/layouts?layout=pdf. A built product does not have this page. */
export const Route = createFileRoute('/dev/layouts')({
  validateSearch: (search: Record<string, unknown>): { layout?: LayoutName } =>
    isLayoutName(search.layout) ? { layout: search.layout } : {},
  beforeLoad: () => {
    if (!import.meta.env.DEV) throw notFound();
  },
  ...page,
});
