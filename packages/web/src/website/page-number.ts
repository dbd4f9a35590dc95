/** The page of a list in an address; the first is 1 and need not be named. */
export function pageIn(value: unknown): { page?: number } {
  return typeof value === 'number' && Number.isInteger(value) && value > 1 ? { page: value } : {};
}
