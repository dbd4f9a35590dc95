/** A sum of products of scores, as the database writes it: of one score it has three places, of two six, and so on. */
export function exactSum(text: string, factors: 1 | 2 | 3 | 4): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(3 * factors, '0'));
}
