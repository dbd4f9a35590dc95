import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './support/product.ts';
import { openPool } from './support/product-pool.ts';

/** The product once as a newcomer starts it, with an empty data folder: the tests' servers go on from a copy. */
export default async function prepareServers(): Promise<() => Promise<void>> {
  const template = await mkdtemp(join(tmpdir(), 'sanjeh-e2e-template-'));
  const product = await startProduct(template);
  await product.stop();
  const closePool = await openPool(template);
  return async () => {
    await closePool();
    await rm(template, { recursive: true, force: true });
  };
}
