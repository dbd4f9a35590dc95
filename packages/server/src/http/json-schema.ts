import type { Schema } from '@sanjeh/contract/endpoint';
import { z } from '@sanjeh/contract/zod';

export type JsonSchema = Record<string, unknown>;

/** Endpoints are typed on the Standard-Schema shape; every one of ours is a Zod schema. */
export function asZod(schema: Schema): z.ZodType {
  return schema as unknown as z.ZodType;
}

const known = { input: new WeakMap<Schema, JsonSchema>(), output: new WeakMap<Schema, JsonSchema>() };

/** The same object for the same schema, so that what is made from it can be shared. */
export function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  let jsonSchema = known[io].get(schema);
  if (!jsonSchema) {
    const { $schema: _, ...rest } = z.toJSONSchema(asZod(schema), { io, unrepresentable: 'any' });
    jsonSchema = rest;
    known[io].set(schema, jsonSchema);
  }
  return jsonSchema;
}
