import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRowDigest, isSameCount } from './row-digest.ts';

const digestOf = (...chunks: string[]) => {
  const digest = createRowDigest();
  for (const chunk of chunks) digest.add(Buffer.from(chunk));
  return digest.result();
};

describe('the digest of rows', () => {
  test('does not depend on their order, nor on where the pieces end', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'ب', '\t', '\\') });
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat({ max: 60 })), (lines, cuts) => {
        const bytes = Buffer.from(lines.map((one) => `${one}\n`).join(''));
        const places = [
          0,
          ...cuts.map((cut) => Math.min(cut, bytes.length)).toSorted((a, b) => a - b),
          bytes.length,
        ];
        const digest = createRowDigest();
        for (const [index, place] of places.entries()) digest.add(bytes.subarray(place, places[index + 1]));
        const turned = lines.toReversed().map((one) => `${one}\n`);
        expect(digest.result()).toEqual(digestOf(...turned));
        expect(digest.result().rows).toBe(lines.length);
      }),
    );
  });

  test.each([
    ['a row more', ['1\n', '2\n'], ['1\n', '2\n', '2\n']],
    ['another row', ['1\n', '2\n'], ['1\n', '3\n']],
    ['two equal rows instead of two others', ['1\n', '1\n'], ['2\n', '2\n']],
  ])('tells %s', (_, some, others) => {
    expect(isSameCount(digestOf(...some), digestOf(...others))).toBe(false);
  });

  test('a row without its end is refused', () => {
    expect(() => digestOf('1\n2')).toThrow('cut short');
  });
});
