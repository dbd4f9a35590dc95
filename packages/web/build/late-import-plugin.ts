import type { Plugin } from 'vite';

/** The part of the bundler's own helper that is left where neither scripts nor styles are fetched ahead. */
const helper = `
export const __vitePreload = (load) => load().catch((fault) => {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: fault });
  dispatchEvent(event);
  if (!event.defaultPrevented) throw fault;
});
`;

/** Stands in for the helper of late imports: all styles are one file, and the server names the scripts of a page. */
export function lateImportPlugin(): Plugin {
  return {
    name: 'sanjeh:late-import',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => ({ code: helper, moduleSideEffects: false }),
    },
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && output.viteMetadata?.importedCss.size)
          this.error(`${output.fileName} has styles of its own, which its late import would not load.`);
    },
  };
}
