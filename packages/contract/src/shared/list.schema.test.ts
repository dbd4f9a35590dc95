import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from '../zod.ts';
import { listOf, listQuery, optionsSchema, type SortKey } from './list.schema.ts';

const schema = listQuery({
  sorts: ['title', 'created'],
  defaultSort: '-created',
  filters: { categoryId: z.coerce.number<number>().int().optional() },
});

describe('the query of a list', () => {
  test('fills in what was left out', () => {
    expect(schema.parse({})).toEqual({ page: 1, pageSize: 10, sort: '-created' });
    expect(listQuery({ sorts: ['title'] }).parse({}).sort).toBe('title');
  });

  test('reads text', () => {
    const query = { page: '3', pageSize: '100', sort: '-title', search: ' a\u0000b ', categoryId: '4' };
    expect(schema.parse(query)).toEqual({
      page: 3,
      pageSize: 100,
      sort: '-title',
      search: 'a b',
      categoryId: 4,
    });
  });

  test('knows its sorts', () => {
    expectTypeOf<z.output<typeof schema>['sort']>().toEqualTypeOf<SortKey<'title' | 'created'>>();
    expectTypeOf<z.input<typeof schema>['page']>().toEqualTypeOf<number | undefined>();
  });

  test.each([
    { page: '0' },
    { page: '' },
    { page: ['1', '2'] },
    { pageSize: '20' },
    { sort: 'name' },
    { sort: '' },
    { sort: ['title', 'created'] },
    { search: ['a', 'b'] },
    { categoryId: 'x' },
    { unknown: '1' },
  ])('refuses %j', (query) => {
    expect(schema.safeParse(query).success).toBe(false);
  });

  test('JSON Schema can be derived from lists and their queries', () => {
    const query = z.toJSONSchema(schema, { io: 'input' });
    expect(query.properties).toMatchObject({
      page: { type: 'integer', minimum: 1, default: 1 },
      sort: { enum: ['title', '-title', 'created', '-created'], default: '-created' },
      search: { type: 'string', maxLength: 200 },
    });
    expect(query.required ?? []).toEqual([]);
    expect(z.toJSONSchema(listOf(z.string())).required).toEqual(['items', 'page', 'pageSize', 'total']);
    expect(z.toJSONSchema(optionsSchema).required).toEqual(['items', 'hasMore']);
  });
});
