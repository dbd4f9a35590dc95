const settling = new Set<() => void>();

/** Tells that a field may hold what was typed and is not taken for the answer yet. Gives back what ends that. */
export function holdDraft(settle: () => void): () => void {
  settling.add(settle);
  return () => {
    settling.delete(settle);
  };
}

/** Whatever stands in a field is taken for its answer now. */
export function settleDrafts(): void {
  for (const settle of settling) settle();
}
