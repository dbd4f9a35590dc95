import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** One server for each worker. */
    baseUrls: string[];
    adminPassword: string;
  }
}

const adminPassword = 'walnut-river-lantern';

/** For each worker the whole product as a newcomer starts it: an empty data folder, the demo content. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const products = await Promise.all(Array.from({ length: project.config.maxWorkers }, startProduct));
  project.provide(
    'baseUrls',
    products.map(({ address }) => address),
  );
  project.provide('adminPassword', adminPassword);
  return async () => {
    await Promise.all(products.map((product) => product.end()));
  };
}

async function startProduct(): Promise<{ address: string; end(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sanjeh-e2e-'));
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
  const end = async () => {
    await stop(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { address: await readyAddress(server), end };
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

function stop(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGTERM');
  });
}
