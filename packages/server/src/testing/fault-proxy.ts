import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

/**
 * - `pass`: everything goes through.
 * - `delay`: each piece waits a little, in both directions, and keeps its order.
 * - `drop`: requests arrive, replies are swallowed.
 * - `refuse`: connections are closed as soon as they are opened.
 */
export type LineMode = 'pass' | 'delay' | 'drop' | 'refuse';

/** A line between two parties that can be spoilt. */
export interface FaultProxy {
  readonly port: number;
  set(mode: LineMode): void;
  /** Breaks every connection at once. */
  cut(): void;
  close(): Promise<void>;
}

const longestDelay = 120;

/** Where a database listens: at a port, or at a socket in a folder. */
export function placeOfServer(url: string): NetConnectOpts {
  const { host, port } = new pg.Client({ connectionString: url });
  return host.startsWith('/') ? { path: join(host, `.s.PGSQL.${port}`) } : { host, port };
}

/** The address of the same database by way of the proxy. */
export function throughProxy(url: string, { port }: Pick<FaultProxy, 'port'>): string {
  const { username, password, pathname } = new URL(url);
  return `postgres://${username}:${password}@127.0.0.1:${port}${pathname}?sslmode=disable`;
}

export async function startFaultProxy(target: NetConnectOpts): Promise<FaultProxy> {
  let mode: LineMode = 'pass';
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // A line that breaks is what this is for.
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const forward = (from: Socket, to: Socket, isReply: boolean) => {
    let last = Promise.resolve();
    from.on('data', (chunk) => {
      if (isReply && mode === 'drop') return;
      const wait = mode === 'delay' ? Math.random() * longestDelay : 0;
      last = last.then(async () => {
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        if (!to.destroyed) to.write(chunk);
      });
    });
    from.on('close', () => to.destroy());
  };
  const server = createServer((near) => {
    if (mode === 'refuse') {
      near.destroy();
      return;
    }
    const far = connect(target);
    keep(near);
    keep(far);
    forward(near, far, false);
    forward(far, near, true);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cut = () => {
    // The other side of a connection goes with it; a socket in a folder knows no reset.
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    set: (next) => {
      mode = next;
    },
    cut,
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
