import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

describe('changed fields', () => {
  test('name what differs by its path and leave out the rest', () => {
    const before = {
      id: 1,
      revision: 1,
      title: 'الف',
      to: 5,
      translations: { en: { title: 'A' } },
      list: [1, 2],
    };
    const after = { id: 1, revision: 2, title: 'الف', to: null, translations: {}, list: [2, 1] };
    expect(changedFields(before, after)).toEqual([
      { field: 'to', before: 5, after: null },
      { field: 'translations.en.title', before: 'A', after: null },
      { field: 'list', before: [1, 2], after: [2, 1] },
    ]);
  });

  test('tell all of what is new or gone', () => {
    const entity = { id: 1, title: 'الف', at: new Date(0) };
    const at = new Date(0).toISOString();
    expect(changedFields(null, entity)).toEqual([
      { field: 'title', before: null, after: 'الف' },
      { field: 'at', before: null, after: at },
    ]);
    expect(changedFields(entity, null)).toEqual([
      { field: 'title', before: 'الف', after: null },
      { field: 'at', before: at, after: null },
    ]);
    expect(changedFields(null, null)).toEqual([]);
  });

  test('never hold a secret, however deep', () => {
    const secrets = {
      password: 'a',
      passwordHash: 'b',
      user: { token: 'c', TOKEN_SECRET: 'd', password_hash: 'e' },
    };
    expect(changedFields(null, { name: 'x', ...secrets })).toEqual([
      { field: 'name', before: null, after: 'x' },
    ]);
  });

  test('are none between equals and turn round with their sides', () => {
    const entity = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(entity, entity, (a, b) => {
        expect(changedFields(a, a)).toEqual([]);
        const there = changedFields(a, b).map(({ field, before, after }) => [field, before, after]);
        const back = changedFields(b, a).map(({ field, before, after }) => [field, after, before]);
        expect(new Set(back.map((row) => JSON.stringify(row)))).toEqual(
          new Set(there.map((row) => JSON.stringify(row))),
        );
      }),
    );
  });
});
