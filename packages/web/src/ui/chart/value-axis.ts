export type ValueAxis = { top: number; ticks: number[] };

const steps = [1, 2, 5];

/** An axis from 0 for whole numbers: round steps, at most this many, the highest value below its top or on it. */
export function valueAxis(highest: number, mostSteps = 4): ValueAxis {
  const least = Math.max(1, highest) / mostSteps;
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const step = steps.map((factor) => factor * power).find((size) => size >= least) ?? 10 * power;
  const count = Math.max(1, Math.ceil(highest / step));
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, place) => place * step) };
}
