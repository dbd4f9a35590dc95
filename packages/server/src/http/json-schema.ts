import type { Schema } from '@sanjeh/contract/endpoint';
import { z } from '@sanjeh/contract/zod';

export type JsonSchema = Record<string, unknown>;

/** Endpoints are typed on the Standard-Schema shape; every one of ours is a Zod schema. */
export function asZod(schema: Schema): z.ZodType {
  return schema as unknown as z.ZodType;
}

export function jsonSchemaOf(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(asZod(schema), { io, unrepresentable: 'any' });
  return rest;
}
