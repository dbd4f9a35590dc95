/** Beyond this a double cannot tell the result from 0 or 1. */
const farOut = 8.5;

/** The share of a normal distribution below z, to 15 digits (Marsaglia's series of odd powers over odd factorials). */
export function normalShare(z: number): number {
  if (z < -farOut) return 0;
  if (z > farOut) return 1;
  let [sum, term, before] = [z, z, 0];
  for (let power = 3; sum !== before; power += 2) {
    term *= (z * z) / power;
    before = sum;
    sum += term;
  }
  return 0.5 + (sum * Math.exp(-0.5 * z * z)) / Math.sqrt(2 * Math.PI);
}

/** The z below which this share lies; the share is above 0 and below 1. */
export function normalQuantile(share: number): number {
  if (!(share > 0 && share < 1)) throw new RangeError(`${share} is no share between 0 and 1`);
  return rootOf((z) => normalShare(z) - share, -farOut, farOut);
}

/** Where a rising function crosses zero, by halving until no number lies between the two ends. */
export function rootOf(rising: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (rising(middle) < 0) low = middle;
    else high = middle;
  }
}
