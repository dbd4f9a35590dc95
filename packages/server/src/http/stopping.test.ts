import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/app.ts';

test('what comes on an open connection while the server stops is refused with a code and a time to come back', async () => {
  const { promise: mayStop, resolve: letStop } = Promise.withResolvers<void>();
  let isStopping = () => {};
  const stopping = new Promise<void>((resolve) => {
    isStopping = resolve;
  });
  const door = await createTestApp({
    extend: (app) => {
      app.addHook('preClose', async () => {
        isStopping();
        await mayStop;
      });
    },
  });
  const url = new URL(await door.app.listen({ port: 0, host: '127.0.0.1' }));
  const line = connect({ host: url.hostname, port: Number(url.port) });
  let heard = '';
  line.on('data', (chunk) => {
    heard += chunk;
  });
  line.write('GET /api/health/live HTTP/1.1\r\nHost: here\r\n\r\n');
  await once(line, 'data');
  heard = '';
  const closed = door.close();
  await stopping;
  line.write('GET /api/faqs HTTP/1.1\r\nHost: here\r\n\r\n');
  await once(line, 'end');
  letStop();
  await closed;
  expect(heard).toMatch(/^HTTP\/1\.1 503 /);
  expect(heard).toMatch(/retry-after: 5\r\n/i);
  expect(heard).toContain('"code":"busy"');
  expect(heard).toContain('"params":{"reason":"stopping"}');
});
