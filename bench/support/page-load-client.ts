import { connect } from 'node:net';

type Order = { url: string; seconds: number; connections: number; headers: Record<string, string> };

/**
 * Asks over kept connections as fast as answers come. Every answer has as many bytes as the first, so they are counted
 * rather than read: the client must not cost more than what it measures.
 */
async function run({ url, seconds, connections, headers }: Order): Promise<number> {
  const { hostname, port, pathname, search, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const size = await answerSize(hostname, Number(port), request);
  let answered = 0;
  let isOver = false;
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(request));
      let open = size;
      socket.on('error', reject);
      socket.on('close', () => resolve());
      socket.on('data', (chunk) => {
        open -= chunk.length;
        if (open > 0) return;
        if (open < 0) return reject(new Error('an answer was longer than the first'));
        if (isOver) return socket.destroy();
        answered += 1;
        open = size;
        socket.write(request);
      });
    });
  const all = Promise.all(Array.from({ length: connections }, one));
  const start = performance.now();
  setTimeout(() => {
    isOver = true;
  }, seconds * 1000);
  await all;
  return (answered * 1000) / (performance.now() - start);
}

/** The bytes of one answer, its head included. */
function answerSize(hostname: string, port: number, request: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    let seen = Buffer.alloc(0);
    const socket = connect(port, hostname, () => socket.write(request));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      seen = Buffer.concat([seen, chunk]);
      const end = seen.indexOf('\r\n\r\n') + 4;
      const head = seen.subarray(0, end).toString('latin1');
      const length = /content-length: (\d+)/i.exec(head)?.[1];
      if (end < 4) return;
      if (length === undefined) return reject(new Error(`an answer of unknown length: ${head}`));
      if (seen.length < end + Number(length)) return;
      socket.destroy();
      if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head));
      resolve(end + Number(length));
    });
  });
}

process.on('message', (order: Order) => {
  run(order).then(
    (rate) => process.send?.({ rate }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
