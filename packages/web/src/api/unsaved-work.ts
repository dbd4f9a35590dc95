type Holding = () => boolean;

const holders = new Set<Holding>();

/** Tells that a part of the page may hold what is not saved yet. Gives back what ends that. */
export function holdUnsavedWork(isHolding: Holding): () => void {
  holders.add(isHolding);
  return () => {
    holders.delete(isHolding);
  };
}

/** Whether leaving the page now would cost somebody what they have written. */
export function hasUnsavedWork(): boolean {
  return [...holders].some((isHolding) => isHolding());
}
