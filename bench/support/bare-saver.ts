import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

/** Reads what is sent to it and answers as a save is answered: no rule, no check, no database. */
process.once('message', async ({ kind, headers, body }: BareOrder) => {
  const lines = { ...headers, 'content-length': String(body.length) };
  process.send?.(await (kind === 'fastify' ? startFastify : startHttp)(lines, body));
});
process.once('disconnect', () => process.exit());

export interface BareOrder {
  readonly kind: 'node:http' | 'fastify';
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
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    ),
  );
}
