/**
 * The characters of the preloaded font: what Persian and English texts of the product are written with.
 * Arabic letters that join with Persian ones are among them: a word painted from two fonts falls apart.
 */
export const subsetRanges: readonly (readonly [from: number, to: number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xb0, 0xb1],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  // α, λ and ω of statistics: the font has no Greek, and would be fetched whole for them in vain.
  [0x3b1, 0x3b1],
  [0x3bb, 0x3bb],
  [0x3c9, 0x3c9],
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x656],
  [0x660, 0x66c],
  [0x670, 0x670],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x698, 0x698],
  [0x6a9, 0x6a9],
  [0x6af, 0x6af],
  [0x6c0, 0x6c1],
  [0x6cc, 0x6cc],
  [0x6d5, 0x6d5],
  [0x6f0, 0x6f9],
  [0x200b, 0x200f],
  [0x2013, 0x2014],
  [0x2018, 0x201a],
  [0x201c, 0x201e],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2039, 0x203a],
  [0x2066, 0x2069],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2264, 0x2265],
];

const lastCodePoint = 0x10ffff;

export function subsetText(): string {
  return subsetRanges
    .map(([from, to]) =>
      String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, step) => from + step)),
    )
    .join('');
}

export function unicodeRange(ranges: readonly (readonly [number, number])[]): string {
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ');
}

/** All other characters: those the complete font, fetched only when one of them appears, is asked for. */
export function remainingRanges(): [number, number][] {
  const starts = [0, ...subsetRanges.map(([, to]) => to + 1)];
  const ends = [...subsetRanges.map(([from]) => from - 1), lastCodePoint];
  return starts
    .map((start, index): [number, number] => [start, ends[index] ?? lastCodePoint])
    .filter(([from, to]) => from <= to);
}

function hex(codePoint: number): string {
  return codePoint.toString(16).toUpperCase();
}
