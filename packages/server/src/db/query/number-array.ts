/** An array of numbers as PostgreSQL reads it. */
export type NumberArray = `{${string}}`;

/** The driver would put each number in quotes and look for letters to escape; here there are none. */
export function numberArray(numbers: readonly (number | null)[]): NumberArray {
  return `{${numbers.map((one) => one ?? 'null').join(',')}}`;
}

/** An array of texts that PostgreSQL reads without quotes. */
export type PlainArray = `{${string}}`;

/** For ids and times that a schema has let pass: nothing in them is to be escaped, and each of them is one. */
export function plainArray(texts: readonly string[]): PlainArray {
  return `{${texts.join(',')}}`;
}
