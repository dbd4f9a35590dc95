import { rootOf } from './normal-distribution.ts';

// Lanczos' approximation with g = 7, good to 15 digits.
const lanczos = [
  0.999_999_999_999_809_93, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_13,
  -176.615_029_162_140_59, 12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_571_6e-6,
  1.505_632_735_149_311_6e-7,
];

/** ln Γ(x) for x > 0. */
function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const [first = 0, ...others] = lanczos;
  const sum = others.reduce((total, part, index) => total + part / (x + index), first);
  const t = x + 6.5;
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

const tiny = 1e-300;
const kept = (value: number) => (Math.abs(value) < tiny ? tiny : value);

/** The continued fraction of the incomplete beta function, by Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / kept(1 - ((a + b) * x) / (a + 1));
  let value = d;
  for (let step = 1; step <= 10_000; step++) {
    const even = (step * (b - step) * x) / ((a + 2 * step - 1) * (a + 2 * step));
    const odd = (-(a + step) * (a + b + step) * x) / ((a + 2 * step) * (a + 2 * step + 1));
    let change = 1;
    for (const part of [even, odd]) {
      d = 1 / kept(1 + part * d);
      c = kept(1 + part / c);
      change = c * d;
      value *= change;
    }
    if (Math.abs(change - 1) < 1e-16) break;
  }
  return value;
}

/** The regularised incomplete beta function I_x(a, b). */
function betaShare(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // On the other side of the bulk the fraction converges slowly.
  if (x > (a + 1) / (a + b + 2)) return 1 - betaShare(1 - x, b, a);
  const front = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x);
  return (Math.exp(front) * betaFraction(x, a, b)) / a;
}

/** Below which quotient of two variances this share lies: the quantile of F with these degrees of freedom. */
export function varianceRatioQuantile(share: number, above: number, below: number): number {
  if (!(share > 0 && share < 1)) throw new RangeError(`${share} is no share between 0 and 1`);
  const x = rootOf((value) => betaShare(value, above / 2, below / 2) - share, 0, 1);
  return (below * x) / (above * (1 - x));
}
