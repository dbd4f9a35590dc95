import type { BankUses } from '@sanjeh/contract/bank-question/bank-question.schema';

type Copy = Pick<BankUses['copies'][number], 'questionId' | 'deviates'>;

/** What was said of each copy. Said of one as it was before somebody changed it in its exam, it does not hold after. */
export type Choices = ReadonlyMap<string, boolean>;

function nameOf({ questionId, deviates }: Copy): string {
  return `${questionId} ${deviates ? 'deviating' : 'same'}`;
}

export function chosenAs(copies: readonly Copy[], chosen: ReadonlySet<number>): Choices {
  return new Map(copies.map((copy) => [nameOf(copy), chosen.has(copy.questionId)]));
}

/** All follow that have not been changed in their exams, unless somebody says otherwise. */
export function followersOf(copies: readonly Copy[], choices: Choices): Set<number> {
  const following = copies.filter((copy) => choices.get(nameOf(copy)) ?? !copy.deviates);
  return new Set(following.map(({ questionId }) => questionId));
}
