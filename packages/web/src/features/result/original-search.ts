/** The address of a result may ask for what it was before it was re-scored. */
export type OriginalSearch = { original?: true };

export function originalSearch({ original }: Record<string, unknown>): OriginalSearch {
  return original === true || original === 'true' ? { original: true } : {};
}
