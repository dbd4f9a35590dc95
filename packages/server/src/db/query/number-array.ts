/** An array of numbers as PostgreSQL reads it. */
export type NumberArray = `{${string}}`;

/** The driver would put each number in quotes and look for letters to escape; here there are none. */
export function numberArray(numbers: readonly (number | null)[]): NumberArray {
  return `{${numbers.map((one) => one ?? 'null').join(',')}}`;
}
