import { createServer } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import Fastify from 'fastify';

/** Reads what is sent to it and answers as a save is answered: no rule, no check, no database. */
process.once('message', async ({ kind, headers, body }: BareOrder) => {
  const lines = { ...headers, 'content-length': String(body.length) };
  process.send?.(await starts[kind](lines, body));
});
process.once('disconnect', () => process.exit());

export interface BareOrder {
  readonly kind: 'node:net' | 'node:http' | 'fastify';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Lines = Record<string, string>;

function startFastify(lines: Lines, body: string): Promise<string> {
  const app = Fastify();
  app.put('/api/attempts/:id/answers', (_, reply) => reply.headers(lines).send(body));
  return app.listen({ port: 0, host: '127.0.0.1' });
}

function startHttp(lines: Lines, body: string): Promise<string> {
  const server = createServer((request, response) => {
    request.on('data', () => {}).on('end', () => response.writeHead(200, lines).end(body));
  });
  return listen(server);
}

/** Less than HTTP: it looks for the end of what is asked and for nothing else. */
function startSockets(lines: Lines, body: string): Promise<string> {
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  const answer = `HTTP/1.1 200 OK\r\n${head.join('')}\r\n${body}`;
  const server = createSocketServer({ noDelay: true }, (socket) => {
    let text = '';
    socket.setEncoding('latin1').on('error', () => {});
    socket.on('data', (chunk: string) => {
      text += chunk;
      const end = text.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/.exec(text)?.[1] ?? 0);
      if (end === -1 || text.length < end + 4 + length) return;
      text = '';
      socket.write(answer, 'latin1');
    });
  });
  return listen(server);
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );
}

const starts = { 'node:net': startSockets, 'node:http': startHttp, fastify: startFastify };
