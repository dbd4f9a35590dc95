import type { Rolldown } from 'vite';
import { pagesOfModule } from './pages-of-module.ts';

/** Pages that the same person reads one after the other. What stands around all dashboards belongs to both. */
const areas = [
  ['entry', /^(?:auth\/|login$|role$)/],
  ['exam', /^(?:applicant\/exam\/taken\/\$examId$|visitor\/)/],
  ['applicant', /^_dashboard(?:$|\/(?:applicant|account)\/)|^applicant\/exam\/taken\/detail\//],
  ['admin', /^_dashboard(?:$|\/admin\/)|^admin\//],
] as const;
const ofExam = areas[1][1];
const ofVisitor = /^visitor\//;
const ofWebsite = /^public\//;
const layouts = ['public/route', '_dashboard'];
/** With two, each page carries up to 6 kB of two others; with four, the home page is fetched in more and larger parts. */
const enoughPages = 3;

const isShared = (pages: readonly string[]) =>
  pages.length >= enoughPages || layouts.some((layout) => pages.includes(layout));

/** What dashboards share must not bring along a page of the website: what both need is a file apart. */
function websiteChunk(pages: readonly string[]): string | null {
  const own = pages.filter((page) => ofWebsite.test(page));
  if (isShared(own)) return 'website';
  if (own.length === 0 || own.length === pages.length) return null;
  return `website-${own.toSorted().join('-').replaceAll(/\W+/g, '-')}`;
}

/**
 * Somebody who takes an exam may have a slow line, and fetches what is needed there and nothing else. To part what others
 * need of it from the rest makes all pages larger: packages go with whoever takes them first, and others fetch both.
 */
function examChunk(pages: readonly string[]): string | null {
  const own = pages.filter((page) => ofExam.test(page));
  if (own.length === 0) return null;
  return own.every((page) => ofVisitor.test(page)) ? 'visitor' : 'exam';
}

/** Shared by pages of exactly so many areas. */
function areasChunk(pages: readonly string[], count: number): string | null {
  const names = areas.filter(([, own]) => pages.some((page) => own.test(page))).map(([name]) => name);
  return isShared(pages) && names.length === count ? names.join('-') : null;
}

function group(debugName: string, priority: number, chunkOf: (pages: readonly string[]) => string | null) {
  const name = (id: string, graph: Rolldown.ChunkingContext) => {
    const pages = pagesOfModule(id, graph);
    return pages === null ? null : chunkOf(pages);
  };
  return { name, debugName, priority };
}

/**
 * Left alone, the bundler makes a file of every module that two pages share: 40 for the first page, 140 for a list of the
 * administrators. The first group that wants a module has it, and with it all that the module imports: what most areas
 * share goes first.
 */
export const clientChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'base', tags: ['$initial'], priority: areas.length + 3 },
    group('website', areas.length + 2, websiteChunk),
    group('exam', areas.length + 1, examChunk),
    ...areas.map((_, index) =>
      group(`areas: ${index + 1}`, index + 1, (pages) => areasChunk(pages, index + 1)),
    ),
  ],
};
