/** Cov(a, b) of every pair of questions, of a sample; on the diagonal their variances. */
export type Covariances = readonly (readonly number[])[];

/** Of a table without blanks, one row per person. Null for fewer than two people. */
export function covariancesOf(table: readonly (readonly number[])[]): Covariances | null {
  const people = table.length;
  if (people < 2) return null;
  const columns = (table[0] ?? []).map((_, index) => table.map((row) => row[index] ?? 0));
  const centred = columns.map((column) => {
    const mean = column.reduce((sum, value) => sum + value, 0) / people;
    return column.map((value) => value - mean);
  });
  return centred.map((a) =>
    centred.map((b) => a.reduce((sum, value, row) => sum + value * (b[row] ?? 0), 0) / (people - 1)),
  );
}

/** The sum over the pairs that are chosen by their places. */
export function sumOfPairs(
  covariances: Covariances,
  isTaken: (row: number, column: number) => boolean = () => true,
): number {
  return covariances.reduce(
    (sum, line, row) =>
      line.reduce((part, value, column) => (isTaken(row, column) ? part + value : part), sum),
    0,
  );
}
