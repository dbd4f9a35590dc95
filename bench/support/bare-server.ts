import Fastify from 'fastify';

/** Sends the bytes and headers it gets from its parent, from memory, and nothing else. */
process.once('message', async ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, 'base64');
  const app = Fastify();
  app.get('/public/home', (_, reply) => reply.headers(headers).send(bytes));
  process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
});
process.once('disconnect', () => process.exit());
