import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Limits for what hangs, not for what is slow: a busy machine may take many times as long. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000 };

const project = (name: string, include: string[], more: { globalSetup?: string[]; order?: number } = {}) => ({
  test: {
    name,
    include,
    environment: 'node' as const,
    ...limits,
    // A process of its own for each file would spend most of its time on loading the same modules again.
    isolate: false,
    ...(more.globalSetup ? { globalSetup: more.globalSetup } : {}),
    sequence: { groupOrder: more.order ?? 0 },
  },
});

const serverTests = globSync('packages/server/src/**/*.test.ts', { cwd: import.meta.dirname });
/** Those that look at pages need the web to be built, which takes longer than all the others' set-up. */
const pageTests = serverTests.filter((file) =>
  /loadWeb|\/public\//.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
);
const database = 'packages/server/src/testing/global-setup.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      project('domain', ['packages/domain/src/**/*.test.ts']),
      project('contract', ['packages/contract/src/**/*.test.ts']),
      project('web', ['packages/web/{src,build}/**/*.test.{ts,tsx}'], {
        globalSetup: ['tools/messages.mjs'],
      }),
      project('tools', ['tools/**/*.test.ts']),
      project(
        'server',
        serverTests.filter((file) => !pageTests.includes(file)),
        { globalSetup: [database], order: 1 },
      ),
      project('pages', pageTests, { globalSetup: [database, 'tools/web-build.mjs'], order: 2 }),
    ],
  },
});
