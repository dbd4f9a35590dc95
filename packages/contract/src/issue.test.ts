import { describe, expect, it } from 'vitest';
import { issueCodes, issueSchema, toIssues } from './issue.ts';
import { z } from './zod.ts';

const issuesOf = (schema: z.ZodType, value: unknown) => {
  const result = schema.safeParse(value);
  if (result.success) throw new Error('it was accepted');
  const issues = toIssues(result.error);
  for (const issue of issues) issueSchema.parse(issue);
  return issues;
};

describe('what Zod finds becomes our codes', () => {
  it.each([
    ['a missing value', z.string(), undefined, { code: 'required' }],
    ['null', z.int(), null, { code: 'required' }],
    ['an empty text', z.string().min(1), '', { code: 'required', params: { minimum: 1 } }],
    ['a missing choice', z.enum(['a']), undefined, { code: 'required' }],
    ['another type', z.string(), 7, { code: 'invalid' }],
    ['no number', z.number(), 'x', { code: 'number' }],
    ['no whole number', z.int(), 1.5, { code: 'integer' }],
    ['a short text', z.string().min(3), 'ab', { code: 'min_length', params: { minimum: 3 } }],
    ['a long text', z.string().max(3), 'abcd', { code: 'max_length', params: { maximum: 3 } }],
    ['a small number', z.number().min(3), 2, { code: 'too_small', params: { minimum: 3 } }],
    ['a big number', z.number().max(3), 4, { code: 'too_big', params: { maximum: 3 } }],
    ['an unknown choice', z.enum(['a']), 'b', { code: 'invalid_choice' }],
    ['no e-mail address', z.email(), 'x', { code: 'email' }],
    ['another pattern', z.string().regex(/^a/), 'x', { code: 'pattern' }],
    ['too many decimal places', z.number().multipleOf(0.5), 0.3, { code: 'decimal_places' }],
    [
      'a rule of our own',
      z.string().refine(() => false, { error: 'national_code' }),
      'x',
      { code: 'national_code' },
    ],
    ['a rule without a code', z.string().refine(() => false), 'x', { code: 'invalid' }],
  ] as const)('%s', (_, schema, value, issue) => {
    expect(issuesOf(schema, value)).toEqual([{ path: [], ...issue }]);
  });

  it('names the place, and every field that is not known', () => {
    const schema = z.strictObject({ list: z.array(z.strictObject({ id: z.int() })) });
    expect(issuesOf(schema, { list: [{ id: 1 }, { id: 'x', more: 1 }], extra: 1, other: 2 })).toEqual([
      { path: ['list', 1, 'id'], code: 'number' },
      { path: ['list', 1, 'more'], code: 'unknown_field' },
      { path: ['extra'], code: 'unknown_field' },
      { path: ['other'], code: 'unknown_field' },
    ]);
  });

  it('does not grow with what was sent', () => {
    const unknown = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`field${index}`, 1]));
    expect(issuesOf(z.strictObject({}), unknown)).toHaveLength(10);
    expect(issuesOf(z.strictObject({}), { ['x'.repeat(9000)]: 1 })).toEqual([
      { path: ['x'.repeat(100)], code: 'unknown_field' },
    ]);
    expect(issuesOf(z.array(z.int()), Array(20_000).fill('x'))).toHaveLength(100);
  });

  it('has each code once', () => {
    expect(new Set(issueCodes).size).toBe(issueCodes.length);
  });
});
