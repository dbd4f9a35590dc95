import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Product, startProduct } from './product.ts';

const poolVariable = 'SANJEH_E2E_POOL';

/** Servers that outlive the workers: one begins with a copy of the template when it is first asked for by its name. */
export async function openPool(template: string): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sanjeh-e2e-'));
  const started: Promise<Product>[] = [];
  const current = new Map<string, Promise<Product>>();

  const start = (name: string) => {
    const dataDir = join(folder, String(started.length));
    // With its owners: PostgreSQL refuses a folder that belongs to somebody else.
    execFileSync('cp', ['-a', template, dataDir]);
    const product = startProduct(dataDir);
    started.push(product);
    current.set(name, product);
    return product;
  };
  const answer = async ({ method, url = '' }: IncomingMessage) => {
    if (method === 'DELETE') return String(current.delete(url));
    return (await (current.get(url) ?? start(url))).url;
  };
  const pool = createServer((asked, reply) => {
    answer(asked).then(
      (text) => reply.end(text),
      (error: unknown) => reply.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => pool.listen(0, '127.0.0.1', resolve));
  process.env[poolVariable] = `http://127.0.0.1:${(pool.address() as AddressInfo).port}`;
  return async () => {
    pool.close();
    pool.closeAllConnections();
    await Promise.all(started.map(async (product) => (await product).stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}

async function ask(method: string, name: string): Promise<string> {
  const pool = process.env[poolVariable];
  if (!pool) throw new Error('the global set-up has not run');
  const response = await fetch(new URL(name, pool), { method });
  if (!response.ok) throw new Error(await response.text());
  return response.text();
}

/** The address of the server of this name. */
export const urlFromPool = (name: string): Promise<string> => ask('GET', name);

/** Who asks from now on gets another: what a failed test has left behind is in nobody's way. */
export const retire = (name: string): Promise<string> => ask('DELETE', name);
