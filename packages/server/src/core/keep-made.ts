/** Made when it is first asked for, and kept for all who ask later. What failed is not: the next makes it again. */
export function keepMade<Given extends readonly unknown[], T>(
  make: (...given: Given) => Promise<T>,
): (...given: Given) => Promise<T> {
  let kept: Promise<T> | undefined;
  return (...given) => {
    if (kept) return kept;
    const making = make(...given);
    kept = making;
    making.catch(() => {
      kept = undefined;
    });
    return making;
  };
}
