import type { ReadValue } from '@sanjeh/domain/question/answer-value';
import { type Given, isSameGiven } from '../outbox/given.ts';

/**
 * Whether what an earlier page left was written before the answer that stands, as happens where it was given in another
 * tab or on another device. Numbers of answers follow the server's clock, and so does `moment`: the higher is the newer.
 * What is no answer takes no answer's place.
 */
export function isOutdone(
  moment: number | null,
  { value, problem }: ReadValue,
  standing: { given: Given; seq: number },
): boolean {
  if (moment === null || problem) return false;
  return standing.seq > moment && !isSameGiven(value ?? null, standing.given);
}
