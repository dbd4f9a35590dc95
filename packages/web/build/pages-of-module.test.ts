import { expect, test } from 'vitest';
import { type Graph, pagesOfModule } from './pages-of-module.ts';

const home = '/web/src/routes/public/home.tsx?tsr-split=component';
const exams = '/web/src/routes/_dashboard/admin/exam/index.tsx?tsr-split=component';
const messages = '/web/src/paraglide/messages.js';
const icons = '/node_modules/lucide-react/dist/esm/lucide-react.mjs';

/** By module: who imports it, and what it says. */
const modules: Record<string, { importers: string[]; code?: string }> = {
  [home]: { importers: [], code: 'm.home_title(); ChevronDown' },
  [exams]: { importers: [] },
  '/web/src/ui/table.tsx': { importers: [exams], code: 'm.list_empty()' },
  '/web/src/ui/button.tsx': { importers: ['/web/src/ui/table.tsx', home] },
  [messages]: { importers: [home, '/web/src/ui/table.tsx'] },
  '/web/src/paraglide/messages/home_title.js': { importers: [messages] },
  '/web/src/paraglide/messages/list_empty.js': { importers: [messages] },
  [icons]: { importers: [home, exams] },
  '/node_modules/lucide-react/dist/esm/icons/chevron-down.mjs': { importers: [icons] },
  '/node_modules/react-aria/index.mjs': { importers: [home] },
};
const graph = { getModuleInfo: (id: string) => modules[id] ?? null } as unknown as Graph;
const pagesOf = (id: string) => pagesOfModule(id, graph);

test('a module belongs to the pages that import it, directly or not', () => {
  expect(pagesOf('/web/src/ui/table.tsx')).toEqual(['_dashboard/admin/exam/index']);
  expect(pagesOf('/web/src/ui/button.tsx')).toEqual(['public/home', '_dashboard/admin/exam/index']);
});

test('a message or an icon belongs to those who name it, not to all who import the index', () => {
  expect(pagesOf('/web/src/paraglide/messages/home_title.js')).toEqual(['public/home']);
  expect(pagesOf('/web/src/paraglide/messages/list_empty.js')).toEqual(['_dashboard/admin/exam/index']);
  expect(pagesOf('/node_modules/lucide-react/dist/esm/icons/chevron-down.mjs')).toEqual(['public/home']);
});

test('of other packages nothing is told', () => {
  expect(pagesOf('/node_modules/react-aria/index.mjs')).toBeNull();
});
