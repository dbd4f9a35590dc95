/** A version in words: by the name of each part, its lines. */
export type VersionWords = ReadonlyMap<string, { readonly title: string; readonly lines: readonly string[] }>;

export interface ComparedPart {
  readonly title: string;
  /** Null: not in that version. */
  readonly mine: readonly string[] | null;
  readonly theirs: readonly string[] | null;
}

/** The parts that differ, in the order of the first version, then those that only the second has. */
export function comparedParts(mine: VersionWords, theirs: VersionWords): ComparedPart[] {
  return [...new Set([...mine.keys(), ...theirs.keys()])].flatMap((name): ComparedPart[] => {
    const [own, other] = [mine.get(name), theirs.get(name)];
    const textOf = (part: typeof own) => part && [part.title, ...part.lines].join('\n');
    if (textOf(own) === textOf(other)) return [];
    return [
      { title: own?.title ?? other?.title ?? '', mine: own?.lines ?? null, theirs: other?.lines ?? null },
    ];
  });
}
