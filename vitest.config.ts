import { defineConfig } from 'vitest/config';

/** Limits for what hangs, not for what is slow: a busy machine may take many times as long. */
const limits = { testTimeout: 300_000, hookTimeout: 300_000 };

const unit = (name: string, folder: string) => ({
  test: {
    name,
    include: [`${folder}/**/*.test.{ts,tsx}`],
    environment: 'node' as const,
    ...limits,
  },
});

/** These add exams, categories and slides, so they have a server of their own: the others look at the demo content. */
const contentTests = ['e2e/{admin-,attempt,slider}*.test.ts'];

const browser = (name: string, files: { include?: string[]; exclude?: string[] }) => ({
  test: {
    name,
    include: ['e2e/**/*.test.ts'],
    ...files,
    environment: 'node' as const,
    globalSetup: 'e2e/global-setup.ts',
    ...limits,
    sequence: { groupOrder: 2 },
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
          ...limits,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'packages/server/src/testing/global-setup.ts',
          ...limits,
          sequence: { groupOrder: 1 },
        },
      },
      browser('e2e', { exclude: contentTests }),
      browser('e2e-content', { include: contentTests }),
    ],
  },
});
