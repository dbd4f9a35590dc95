/** What the address of a result may ask for. */
export type ResultSearch = {
  /** Another attempt of the same person: then both stand side by side. */
  compare?: string;
  /** What the result was before it was re-scored. */
  original?: true;
};

export function readResultSearch({ compare, original }: Record<string, unknown>): ResultSearch {
  return {
    ...(typeof compare === 'string' && compare !== '' ? { compare } : {}),
    ...(original === true || original === 'true' ? { original: true as const } : {}),
  };
}

/** The same for the way to a page about the first result, or about the one that counts. */
export function originalSearch(isOriginal: boolean): ResultSearch {
  return isOriginal ? { original: true } : {};
}
