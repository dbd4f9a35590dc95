import { listQuery } from '@sanjeh/contract/shared/list.schema';
import { z } from '@sanjeh/contract/zod';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readListQuery, writeListSearch } from './list-query.ts';
import { listSearch } from './list-search.ts';

const schema = listQuery({
  sorts: ['title', 'created'],
  filters: {
    published: z.enum(['true', 'false']).optional(),
    categoryId: z.coerce.number<number>().optional(),
  },
});
const usual = { page: 1, pageSize: 10, sort: 'title' };

describe('the query of a list', () => {
  test('is the usual one for a bare address', () => {
    expect(readListQuery(schema, {})).toEqual(usual);
  });

  test.each([
    [{ page: 0 }, {}],
    [{ page: 2.5 }, {}],
    [{ page: 3 }, { page: 3 }],
    [{ pageSize: 11 }, {}],
    [{ pageSize: 50 }, { pageSize: 50 }],
    [{ sort: '-created' }, { sort: '-created' }],
    [{ sort: 'password' }, {}],
    [{ search: '' }, {}],
    [{ search: 12 }, { search: '12' }],
    [{ search: 'x'.repeat(201) }, {}],
    [{ published: true }, { published: 'true' }],
    [{ published: 'perhaps' }, {}],
    [{ categoryId: 7 }, { categoryId: 7 }],
    [{ stranger: 1 }, {}],
  ])('reads %j and passes over what it does not know', (search, expected) => {
    expect(readListQuery(schema, search)).toEqual({ ...usual, ...expected });
  });

  test('leaves nothing in the address that goes without saying', () => {
    expect(writeListSearch(schema, { ...usual, search: '' } as never)).toEqual({});
    expect(writeListSearch(schema, { ...usual, page: 2, search: 'الف' } as never)).toEqual({
      page: 2,
      search: 'الف',
    });
  });

  test('survives the way through the address', () => {
    const query = fc.record({
      page: fc.integer({ min: 1, max: 1_000_000 }),
      pageSize: fc.constantFrom(10, 25, 50, 100),
      sort: fc.constantFrom('title', '-title', 'created', '-created'),
      search: fc.string({ maxLength: 40 }).map((text) => text.replace(/\p{Cc}/gu, ' ').trim()),
    });
    fc.assert(
      fc.property(query, (given) => {
        const read = readListQuery(schema, writeListSearch(schema, given as never));
        expect({ search: '', ...read }).toEqual(given);
      }),
    );
  });
});

describe('the check of a list’s address', () => {
  test('keeps the known names with values that may stand there, and no others', () => {
    const check = listSearch('categoryId');
    expect(check({ page: 2, pageSize: '25', search: 12, sort: null, categoryId: 7, other: 1 })).toEqual({
      page: 2,
      search: '12',
      categoryId: 7,
    });
  });
});
