import type { Rolldown } from 'vite';

/** The late part of a public route: what it shows. */
const publicPart = /[\\/]routes[\\/]public[\\/].*\?tsr-split=/;
/** The layout around the public pages, which comes with each of them. */
const publicLayout = /[\\/]public[\\/]route\.tsx\?/;
/** An index leads to far more than is used of it. What is used comes with the modules that use it. */
const behindIndex = /[\\/](?:node_modules|paraglide)[\\/]/;
/** With two, each page carries up to 6 kB of two others; with four, the home page is fetched in more and larger parts. */
const enoughPages = 3;

function publicPartsWith(id: string, graph: Rolldown.ChunkingContext): string[] {
  const found = new Set([id]);
  for (const each of found)
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer);
  return [...found].filter((each) => publicPart.test(each));
}

/**
 * Left alone, the bundler makes a file of every module that two pages share: 40 small ones for the first page, which
 * together are a tenth larger than a few that hold the same.
 */
export const clientChunks: Rolldown.CodeSplittingOptions = {
  groups: [
    { name: 'base', tags: ['$initial'], priority: 2 },
    {
      name(id, graph) {
        const parts = publicPartsWith(id, graph);
        return parts.length >= enoughPages || parts.some((part) => publicLayout.test(part))
          ? 'website'
          : null;
      },
      debugName: 'website',
      test: (id) => !behindIndex.test(id),
      priority: 1,
    },
  ],
};
