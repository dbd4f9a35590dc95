import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reordered } from './reordered.ts';

test('any order keeps all and moves only the named', () => {
  const distinct = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));
  fc.assert(
    fc.property(distinct, distinct, (current, named) => {
      const after = reordered(current, named);
      expect(after.toSorted()).toEqual(current.toSorted());
      for (const [index, id] of current.entries()) if (!named.includes(id)) expect(after[index]).toBe(id);
      expect(after.filter((id) => named.includes(id))).toEqual(named.filter((id) => current.includes(id)));
    }),
  );
});
