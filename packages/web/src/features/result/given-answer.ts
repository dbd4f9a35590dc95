import type { ResultSection } from '@sanjeh/contract/result/result.schema';

type Question = ResultSection['questions'][number];

/** What was answered, and what it was worth; null: nothing was. */
export function worthOf({
  answer,
  given,
  credited,
  highestScore,
}: Pick<Question, 'answer' | 'given' | 'credited' | 'highestScore'>): { score: number | null } | null {
  if (credited) return { score: highestScore };
  return answer ?? given ?? null;
}

/** Whether the same was answered to both. */
export function isSameAnswer(one: Question, other: Question): boolean {
  const said = ({ answer, given }: Question) =>
    JSON.stringify([answer?.id, given?.value, given?.choices?.map(({ id }) => id).toSorted((a, b) => a - b)]);
  return said(one) === said(other);
}

/** A page that is only read is no question, and nothing of it is missing. */
export function askedOf(questions: readonly Question[]): Question[] {
  return questions.filter(({ kind }) => kind !== 'info');
}
