import type { AnswerChoice } from '@sanjeh/contract/attempt/attempt.schema';
import type { AnswerValue } from '@sanjeh/domain/question/answer-value';

/** The one answer that was chosen by its id, or a value as it is kept. Null: nothing. */
export type Given = number | AnswerValue | null;

export function isSameGiven(one: Given, other: Given): boolean {
  if (!isList(one) || !isList(other)) return one === other;
  return one.length === other.length && one.every((id, place) => id === other[place]);
}

/** How it is told to the server. What is taken back is taken back as what it was. */
export function saidOf(given: Given, known: Given): Pick<AnswerChoice, 'answerId' | 'value'> {
  const isChoice = typeof (given ?? known) === 'number';
  if (isChoice) return { answerId: typeof given === 'number' ? given : null };
  if (typeof given === 'number') return { value: null };
  return { value: isList(given) ? [...given] : given };
}

function isList(given: Given): given is readonly number[] {
  return typeof given === 'object' && given !== null;
}
