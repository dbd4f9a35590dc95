import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct, templateVariable } from './support/product.ts';

/** The product once as a newcomer starts it, with an empty data folder: the workers' servers go on from a copy. */
export default async function prepareTemplate(): Promise<() => Promise<void>> {
  const template = await mkdtemp(join(tmpdir(), 'sanjeh-e2e-template-'));
  const product = await startProduct(template);
  await product.stop();
  process.env[templateVariable] = template;
  return () => rm(template, { recursive: true, force: true });
}
