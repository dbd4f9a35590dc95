import { defineConfig } from 'vitest/config';

const unit = (name: string, folder: string) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,tsx}`],
    environment: 'node' as const,
    testTimeout: 30_000,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      unit('domain', 'packages/domain/src'),
      unit('contract', 'packages/contract/src'),
      unit('web', 'packages/web/{src,build}'),
      {
        test: {
          name: 'tools',
          include: ['tools/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'packages/server/src/testing/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'e2e/global-setup.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // One browser at a time leaves the other core to the server under test.
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
