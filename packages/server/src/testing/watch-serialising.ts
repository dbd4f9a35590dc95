import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';

/**
 * fast-json-stringify writes what the schema says, so a forgotten `null` leaves as "" or 0 and a forgotten field not
 * at all. Returns a check that nothing was changed on its way out since the last one.
 */
export function watchSerialising(app: FastifyInstance): () => void {
  const answers = new WeakMap<object, unknown>();
  const spoilt: string[] = [];
  app.addHook('preSerialization', async (request, _, payload) => {
    answers.set(request, JSON.parse(JSON.stringify(payload)));
    return payload;
  });
  app.addHook('onSend', async (request, _, payload) => {
    const answer = answers.get(request);
    if (answer === undefined || typeof payload !== 'string') return payload;
    if (!isDeepStrictEqual(JSON.parse(payload), answer)) {
      spoilt.push(`${request.method} ${request.url}: ${JSON.stringify(answer)} became ${payload}`);
    }
    return payload;
  });
  return () => {
    if (spoilt.length > 0) throw new Error(spoilt.splice(0).join('\n'));
  };
}
