import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { toastQueue } from '../ui/toast-queue.ts';
import { offerUndo } from './undo-toast.ts';

test('what was done on a page can be taken back there, and is no longer offered elsewhere', async () => {
  const root = createRootRoute();
  const pages = ['/bands', '/scales'].map((path) => createRoute({ getParentRoute: () => root, path }));
  const history = createMemoryHistory({ initialEntries: ['/bands'] });
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  await router.load();
  const shown = () => toastQueue.visibleToasts.filter(({ content }) => content.text === 'removed').length;
  offerUndo(router, 'removed', () => {});
  history.push('/bands#more');
  await router.load();
  expect(shown()).toBe(1);
  history.push('/scales');
  await router.load();
  expect(shown()).toBe(0);
});
