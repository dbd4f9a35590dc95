import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { preloadSkeletons } from './preload-skeletons.ts';

test('what stands in for a page is loaded, however deep the page lies', async () => {
  const loaded: string[] = [];
  const standIn = (name: string) =>
    lazyRouteComponent(async () => {
      loaded.push(name);
      return { standIn: () => null };
    }, 'standIn');
  const root = createRootRoute();
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'frame',
    pendingComponent: standIn('frame'),
  });
  const plain = createRoute({ getParentRoute: () => frame, path: 'plain' });
  const page = createRoute({
    getParentRoute: () => plain,
    path: 'page',
    pendingComponent: standIn('page'),
  });
  await preloadSkeletons(root.addChildren([frame.addChildren([plain.addChildren([page])])]));
  expect(loaded).toEqual(['frame', 'page']);
});
