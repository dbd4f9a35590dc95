import { paraglideVitePlugin } from '@inlang/paraglide-js';
import tailwindcss from '@tailwindcss/vite';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compilation } from '../../tools/messages.mjs';
import { ariaStringsPlugin } from './build/aria-strings-plugin.ts';
import { chunkListPlugin } from './build/chunk-list-plugin.ts';
import { clientChunks } from './build/client-chunks.ts';
import { compiledMessagesPlugin } from './build/compiled-messages-plugin.ts';
import { fontPlugin } from './build/font-plugin.ts';
import { lateImportPlugin } from './build/late-import-plugin.ts';
import { latestBuildPlugin } from './build/latest-build-plugin.ts';
import { leanContractPlugin } from './build/lean-contract-plugin.ts';
import { messagePlugin } from './build/message-plugin.ts';
import { precompressPlugin } from './build/precompress-plugin.ts';
import { serviceWorkerPlugin } from './build/service-worker-plugin.ts';

const apiOrigin = process.env.API_ORIGIN;

export default defineConfig(({ command }) => ({
  plugins: [
    command === 'serve' ? paraglideVitePlugin(compilation) : compiledMessagesPlugin(),
    messagePlugin(),
    lateImportPlugin(),
    leanContractPlugin(),
    fontPlugin(),
    ariaStringsPlugin(),
    latestBuildPlugin(),
    chunkListPlugin(),
    serviceWorkerPlugin(),
    precompressPlugin(),
    tailwindcss(),
    tanstackStart({
      router: {
        codeSplittingOptions: {
          // What stands in for a page that loads belongs to that page too: visitors of the website need none of it.
          defaultBehavior: [['component'], ['errorComponent'], ['notFoundComponent'], ['pendingComponent']],
        },
      },
    }),
    react(),
  ],
  // React has had this hook since 18: the stand-in for older ones is not needed.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  // The default name is also the first part of the website's paths.
  publicDir: 'static',
  build: {
    assetsInlineLimit: 0,
    // The list of what each page's files import would be 4 kB of the first page's script. The server names those of
    // the page it sends, and the router fetches the next page when a link is pointed at.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    client: {
      // React's own tools for developers are for the development server: what speaks to them is not sent to visitors.
      ...(command === 'build' ? { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } } : {}),
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: clientChunks,
            // The first script names a hundred files, and nothing of a hash packs: 42 bits tell two of one name apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
  },
  // Pages load their parts late; seen late, each new package would make the development server start over.
  optimizeDeps: { entries: ['src/**/*.tsx'] },
  server: apiOrigin ? { proxy: { '/api': apiOrigin } } : {},
}));
