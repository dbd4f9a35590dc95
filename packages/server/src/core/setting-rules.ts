import { StartProblem } from './start-problem.ts';

export function refuse(name: string, rule: string): never {
  throw new StartProblem(`${name} ${rule}.`);
}

export function integer(
  name: string,
  text: string | undefined,
  fallback: number,
  min: number,
  max: number,
): number {
  if (text === undefined) return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= min && value <= max)) {
    refuse(name, `must be a whole number from ${min} to ${max}, not ${JSON.stringify(text)}`);
  }
  return value;
}
