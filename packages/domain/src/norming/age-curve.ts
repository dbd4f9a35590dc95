/** A figure at an age, and how much it counts. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

export interface CurveValue {
  readonly value: number;
  /** The standard error of the fitted value; null where no point is left over to tell it from. */
  readonly error: number | null;
}

type Basis = readonly ((x: number) => number)[];

/**
 * Weighted least squares of a polynomial. It is built from polynomials that are orthonormal under the weights, so that
 * ages of a thousand months to the third power cost no digits. A curve never has more turns than the points can tell.
 */
export function fitCurve(points: readonly CurvePoint[], degree: number): (x: number) => CurveValue {
  const counted = points.filter(({ weight }) => weight > 0);
  const places = new Set(counted.map(({ x }) => x)).size;
  if (places === 0) throw new RangeError('a curve needs a point');
  const basis = orthonormal(counted, Math.min(degree, places - 1));
  const factors = basis.map((one) => sum(counted, ({ x, y, weight }) => weight * one(x) * y));
  const valueAt = (x: number) =>
    basis.reduce((value, one, index) => value + (factors[index] ?? 0) * one(x), 0);
  const left = counted.length - basis.length;
  const rest = sum(counted, ({ x, y, weight }) => weight * (y - valueAt(x)) ** 2);
  return (x) => ({
    value: valueAt(x),
    error: left > 0 ? Math.sqrt((rest / left) * basis.reduce((size, one) => size + one(x) ** 2, 0)) : null,
  });
}

/** Each is made from the one before it, times x, less what the two before it say already. */
function orthonormal(points: readonly CurvePoint[], degree: number): Basis {
  const product = (a: (x: number) => number, b: (x: number) => number) =>
    sum(points, ({ x, weight }) => weight * a(x) * b(x));
  const made: ((x: number) => number)[] = [];
  for (let power = 0; power <= degree; power += 1) {
    const before = made.at(-1);
    const raw = before ? (x: number) => x * before(x) : () => 1;
    const shares = made.map((one) => product(raw, one));
    const cleared = (x: number) =>
      made.slice(0, power).reduce((value, one, index) => value - (shares[index] ?? 0) * one(x), raw(x));
    const size = Math.sqrt(product(cleared, cleared));
    made.push((x) => cleared(x) / size);
  }
  return made;
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((total, one) => total + of(one), 0);
}
