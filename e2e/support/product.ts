import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export const adminPassword = 'walnut-river-lantern';
export const templateVariable = 'SANJEH_E2E_TEMPLATE';

export interface Product {
  readonly url: string;
  stop(): Promise<void>;
}

/** The whole product as an operator starts it. */
export async function startProduct(dataDir: string): Promise<Product> {
  const server = spawn(process.execPath, ['packages/server/src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  return { url: await readyAddress(server), stop };
}

function readyAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
    if (!server.stdout) return reject(new Error('the server has no output'));
    createInterface({ input: server.stdout }).on('line', (line) => {
      const address = /^Sanjeh is ready at (\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}

let own: Product | undefined;

/** This worker's server, with the demo content: files that run at the same time do not meet. */
export async function startOwnProduct(): Promise<Product> {
  const template = process.env[templateVariable];
  if (!template) throw new Error('the global set-up has not run');
  const dataDir = join(mkdtempSync(join(tmpdir(), 'sanjeh-e2e-')), 'data');
  // With its owners: PostgreSQL refuses a folder that belongs to somebody else.
  execFileSync('cp', ['-a', template, dataDir]);
  const product = await startProduct(dataDir);
  own = {
    url: product.url,
    stop: async () => {
      await product.stop();
      rmSync(join(dataDir, '..'), { recursive: true, force: true });
    },
  };
  return own;
}

export function baseUrl(): string {
  if (!own) throw new Error('this worker has no server');
  return own.url;
}
