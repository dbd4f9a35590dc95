import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export const adminPassword = 'walnut-river-lantern';

export interface Product {
  readonly url: string;
  /** What it has said so far. */
  readonly output: readonly string[];
  stop(): Promise<void>;
}

const quickHashes = new URL('quick-hashes.ts', import.meta.url).href;

/** The whole product as an operator starts it, but for what passwords cost. */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<Product> {
  const server = spawn(process.execPath, ['--import', quickHashes, 'packages/server/src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'warn',
      REHEARSAL: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  const output: string[] = [];
  return { url: await readyAddress(server, output), output, stop };
}

function readyAddress(server: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
    if (!server.stdout) return reject(new Error('the server has no output'));
    createInterface({ input: server.stdout }).on('line', (line) => {
      output.push(line);
      const address = /^Sanjeh is ready at (\S+)$/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}

let own: string | undefined;

/** The server that this worker's tests talk to from now on. */
export function useServer(url: string): void {
  own = url;
}

export function baseUrl(): string {
  if (!own) throw new Error('this worker has no server');
  return own;
}
