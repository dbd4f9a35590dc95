import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Limits for what hangs, not for what is slow: a busy machine may take many times as long. */
const limits = { testTimeout: 900_000, hookTimeout: 900_000 };

const serverTests = globSync('packages/server/src/**/*.test.ts', { cwd: import.meta.dirname });
const textOf = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
/** Those that look at pages need the web to be built, which takes longer than all the others' set-up. */
const pageTests = serverTests.filter((file) => /loadWeb|\/public\//.test(textOf(file)));
/** Those that are about how passwords are hashed, or how long that takes; the others hash quickly. */
const hashTests = serverTests.filter((file) => /argon2id|a storm of/.test(textOf(file)));
const quickHashes = {
  '@node-rs/argon2': `${import.meta.dirname}/packages/server/src/testing/quick-argon2.ts`,
};
const database = 'packages/server/src/testing/global-setup.ts';

/** Files that start whole servers take longest: last, they would keep one processor waiting for the other. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const startsServers = ({ moduleId }: TestSpecification) =>
      /startProgram|testing\/[a-z-]+-faults/.test(readFileSync(moduleId, 'utf8'));
    const sorted = await super.sort(files);
    return [...sorted.filter(startsServers), ...sorted.filter((file) => !startsServers(file))];
  }
}

type More = { globalSetup?: string[]; order?: number; alias?: Record<string, string> };

const project = (name: string, include: string[], more: More = {}) => ({
  test: {
    name,
    include,
    environment: 'node' as const,
    ...limits,
    expect: { poll: { timeout: 60_000 } },
    // A process of its own for each file would spend most of its time on loading the same modules again.
    isolate: false,
    globalSetup: more.globalSetup ?? [],
    alias: more.alias ?? {},
    sequence: { groupOrder: more.order ?? 0 },
  },
});

export default defineConfig({
  test: {
    // Twice as many as processors: half of the time a file waits, for a start, a lock or a clock.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      project('domain', ['packages/domain/src/**/*.test.ts']),
      project('contract', ['packages/contract/src/**/*.test.ts']),
      project('web', ['packages/web/{src,build}/**/*.test.{ts,tsx}'], {
        globalSetup: ['tools/messages.mjs'],
      }),
      project('tools', ['tools/**/*.test.ts']),
      project(
        'server',
        serverTests.filter((file) => !pageTests.includes(file) && !hashTests.includes(file)),
        { globalSetup: [database], order: 1, alias: quickHashes },
      ),
      project(
        'hashes',
        hashTests.filter((file) => !pageTests.includes(file)),
        { globalSetup: [database], order: 1 },
      ),
      project('pages', pageTests, {
        globalSetup: [database, 'tools/web-build.mjs'],
        order: 1,
        alias: quickHashes,
      }),
    ],
  },
});
