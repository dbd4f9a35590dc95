import fastJson from 'fast-json-stringify';
import type { FastifyInstance } from 'fastify';
import type { JsonSchema } from './json-schema.ts';

type Serialize = (answer: unknown) => string;

const serializers = new WeakMap<JsonSchema, Serialize>();

/**
 * Compiles what writes an answer when the first such answer is written, once for each schema. Fastify would do it for
 * every route and status at the start, which is most of the time that a start takes, and all routes share the schema of
 * errors.
 */
export function addSerializers(app: FastifyInstance): void {
  app.setSerializerCompiler<JsonSchema>(({ schema }) => (answer) => {
    let serialize = serializers.get(schema);
    if (!serialize) {
      serialize = fastJson(schema) as Serialize;
      serializers.set(schema, serialize);
    }
    return serialize(answer);
  });
}
