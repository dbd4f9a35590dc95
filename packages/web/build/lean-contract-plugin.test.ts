import { describe, expect, it } from 'vitest';
import { leanEndpoints, leanSchemas } from './lean-contract-plugin.ts';

const contract = `
import { endpoint } from '../endpoint.ts';
import { idParamsSchema, listOf } from '../shared/list.schema.ts';
import * as schema from './attempt.schema.ts';
import { z } from '../zod.ts';
const tag = 'Attempts';
const inner = z.object({ a: z.string() });
export const kinds = ['a', 'b'];
export const saveAnswers = endpoint({
  method: 'PUT',
  path: '/api/attempts/{id}/answers',
  access: 'applicant',
  tag,
  summary: 'Save, with a brace: }',
  params: idParamsSchema,
  body: inner,
  response: listOf(schema.saved),
  cacheTime: 0,
  errors: ['not_found']
});
`;

describe('leanEndpoints', () => {
  const lean = leanEndpoints(contract);

  it('leaves what a call is sent by', () => {
    for (const part of ["method: 'PUT'", '/api/attempts/{id}/answers', "access: 'applicant'", 'cacheTime: 0'])
      expect(lean).toContain(part);
    expect(lean).toContain("import { endpoint } from '../endpoint.ts'");
    expect(lean).toContain("export const kinds = ['a', 'b']");
  });

  it('says that there are parameters, and nothing of their form', () => expect(lean).toContain('params: {}'));

  it('leaves out what the server checks by and what describes the interface, with their imports', () => {
    for (const part of [
      'Schema',
      'listOf',
      'zod',
      'inner',
      'body',
      'response',
      'summary',
      'tag',
      'not_found',
    ])
      expect(lean).not.toContain(part);
  });

  it('keeps the rest of the file as it is, and its language', () => {
    expect(() => new Function(lean.replaceAll(/^(?:import .*|export )/gm, ''))).not.toThrow();
  });

  it('does not touch objects that describe no endpoint, nor what a function is given', () => {
    const other = 'const a = ({ query }) => ({ body: query, tag: 1 });\nexport const b = a({ query: 2 });\n';
    expect(leanEndpoints(other)).toBe(other);
  });
});

describe('leanSchemas', () => {
  it('lets the bundler leave out what is made by a call', () => {
    expect(leanSchemas('export const a = z.object({ b: z.string() }).optional();\nconst c = 1;')).toBe(
      'export const a = /* @__PURE__ */ (() => z.object({ b: z.string() }).optional())();\nconst c = 1;',
    );
  });
});
