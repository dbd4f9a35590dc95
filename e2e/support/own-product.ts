import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { joinEmbedded } from '../../packages/server/src/db/embedded.ts';
import { connectTo } from '../../packages/server/src/testing/answer-writers.ts';
import { findInTables } from '../../packages/server/src/testing/every-trace.ts';
import { type Product, startProduct, useServer } from './product.ts';
import { test as base } from './test.ts';

type Fixtures = {
  /** Where any of the words stands in a table of the server's database, or in what the server has said. */
  findTraces: (words: readonly string[]) => Promise<string[]>;
};

/** A product whose tables and log the tests can look through. */
export const tracedTest = base.extend<Fixtures, { dataDir: string; product: Product }>({
  dataDir: [
    async ({ language: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'sanjeh-e2e-traces-'));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ dataDir }, use) => {
      const product = await startProduct(dataDir, {
        LOG_LEVEL: 'trace',
        BACKUP_DIR: join(dataDir, 'backups'),
      });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  // In the place of the one from the pool.
  server: async ({ product }, use) => {
    useServer(product.url);
    await use({ name: 'traces', url: product.url });
  },
  findTraces: ({ dataDir, product }, use) =>
    use(async (words) => {
      const joined = await joinEmbedded(dataDir);
      const client = await connectTo(joined.url);
      const found = await findInTables(client, words);
      await client.end();
      await joined.release();
      return [...found, ...product.output.filter((line) => words.some((word) => line.includes(word)))];
    }),
});
