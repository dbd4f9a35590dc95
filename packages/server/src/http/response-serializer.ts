import type { Endpoint } from '@sanjeh/contract/endpoint';
import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import { routeOf } from './endpoint-route.ts';
import type { JsonSchema } from './json-schema.ts';

type Serialize = (answer: unknown) => string;

const serializers = new WeakMap<JsonSchema, Serialize>();

/** What tells apart the things that an answer may be is compiled when it is first needed, or at once. */
export function serializerOf(schema: JsonSchema, compileValidators = false): Serialize {
  const known = serializers.get(schema);
  if (known) return known;
  const made = fastJson(schema, { compileValidators }) as Serialize;
  serializers.set(schema, made);
  return made;
}

/** An endpoint that many call at the same moment. */
type Rushed = Pick<Endpoint, 'method' | 'path'>;

/**
 * Compiles what writes an answer when the first such answer is written, once for each schema. Fastify would do it for
 * every route and status at the start, which is most of the time that a start takes, and all routes share the schema of
 * errors. Where a whole class comes at once everybody would wait for the first answer: those are compiled as soon as the
 * server listens.
 */
export function addSerializers(app: FastifyInstance, rushed: readonly Rushed[]): void {
  const soon: JsonSchema[] = [];
  const routes = new Set(rushed.map(({ method, path }) => `${method} ${routeOf({ path })}`));
  app.setSerializerCompiler<JsonSchema>(({ schema, method, url, httpStatus }) => {
    if (httpStatus?.startsWith('2') && routes.has(`${method} ${url}`)) soon.push(schema);
    return (answer) => serializerOf(schema)(answer);
  });
  app.addHook('onListen', async () => {
    for (const schema of soon) serializerOf(schema, true);
  });
}
