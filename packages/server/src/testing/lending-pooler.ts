import { createServer, type Socket } from 'node:net';
import pg from 'pg';

/** Stands in for a pooler in transaction mode: a connection of the server is lent until its transaction is over. */
export interface LendingPooler {
  readonly port: number;
  close(): Promise<void>;
}

interface Lent {
  readonly stream: Socket;
  give: (bytes: Buffer) => void;
}

/** Authentication is not asked for; the number of the process is made up, as poolers do; ready. */
const greeting = Buffer.concat([
  Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]),
  Buffer.from([0x4b, 0, 0, 0, 12, 0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 1]),
  Buffer.from([0x5a, 0, 0, 0, 5, 0x49]),
]);
const [sync, query, goodbye, ready, idle] = ['S', 'Q', 'X', 'Z', 'I'].map((letter) => letter.charCodeAt(0));

/** `firstWords` are said on each of the server's connections before it is lent. */
export async function startLendingPooler(
  url: string,
  firstWords = 'SELECT 1',
  size = 3,
): Promise<LendingPooler> {
  const free: Lent[] = [];
  const waiting: ((lent: Lent) => void)[] = [];
  const clients = await Promise.all(
    Array.from({ length: size }, async () => {
      const client = new pg.Client({ connectionString: url });
      client.on('error', () => {});
      await client.connect();
      await client.query(firstWords);
      return client;
    }),
  );
  const streams = clients.map(({ connection }) => (connection as unknown as { stream: Socket }).stream);
  for (const stream of streams) {
    const lent: Lent = { stream, give: () => {} };
    stream.removeAllListeners('data');
    stream.on('data', (bytes: Buffer) => lent.give(bytes));
    stream.on('error', () => {});
    free.push(lent);
  }
  const take = () => {
    const lent = free.pop();
    return lent ? Promise.resolve(lent) : new Promise<Lent>((resolve) => waiting.push(resolve));
  };
  const giveBack = (lent: Lent) => {
    // What the server says to nobody gets lost, notices above all.
    lent.give = () => {};
    const next = waiting.shift();
    if (next) next(lent);
    else free.push(lent);
  };
  const guests = new Set<Socket>();
  const server = createServer((guest) => {
    guests.add(guest);
    guest.on('error', () => {});
    guest.on('close', () => guests.delete(guest));
    serve(guest, take, giveBack);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    close: async () => {
      for (const socket of [...guests, ...streams]) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Cuts what arrives into messages: a letter, a length and the rest. */
function messagesOf(onMessage: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length > 4 && rest.length > rest.readUInt32BE(1)) {
      const end = rest.readUInt32BE(1) + 1;
      onMessage(rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}

function serve(guest: Socket, take: () => Promise<Lent>, giveBack: (lent: Lent) => void): void {
  let hasStarted = false;
  let owed = 0;
  let lending: Promise<Lent> | null = null;
  const fromServer = (lent: Lent) =>
    messagesOf((message) => {
      guest.write(message);
      if (message[0] !== ready) return;
      owed -= 1;
      if (owed > 0 || message[5] !== idle) return;
      lending = null;
      giveBack(lent);
    });
  const fromGuest = messagesOf((message) => {
    if (message[0] === goodbye) {
      guest.end();
      return;
    }
    if (message[0] === sync || message[0] === query) owed += 1;
    const sent = Buffer.from(message);
    lending ??= take().then((lent) => {
      lent.give = fromServer(lent);
      return lent;
    });
    void lending.then(({ stream }) => stream.write(sent));
  });
  guest.on('data', (bytes: Buffer) => {
    if (hasStarted) fromGuest(bytes);
    else guest.write(greeting);
    hasStarted = true;
  });
}
