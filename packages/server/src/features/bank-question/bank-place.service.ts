import {
  type BankPlace,
  type BankQuestion,
  maxTagsPerQuestion,
} from '@sanjeh/contract/bank-question/bank-question.schema';
import type { Transaction } from 'kysely';
import { invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import { refuseBy } from '#db/query/constraint-refusal.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { type BankQuestionRow, updateSection } from './bank-question.queries.ts';
import { getBankQuestion, lockBankQuestion } from './bank-question.service.ts';
import { addTags, forgetUnused, keyOfTag, lockTagsNamed, removeTags } from './bank-tag.queries.ts';
import { assertDrawable, assertEnough } from './draw-guard.ts';

const sectionRefusals = {
  bank_questions_question_section_id_fkey: () => invalidField('questionSectionId', 'invalid_choice'),
};

export function placeBankQuestion(
  db: Executor,
  caller: Caller,
  id: number,
  { tags, seenTags, questionSectionId }: BankPlace,
): Promise<BankQuestion> {
  return inTransaction(db, async (transaction) => {
    const before = await lockBankQuestion(transaction, id);
    if (tags) await setTags(transaction, before, mergedTags(titlesOf(before), tags, seenTags));
    if (questionSectionId !== undefined)
      await refuseBy(sectionRefusals, updateSection(transaction, id, questionSectionId));
    const after = await getBankQuestion(transaction, id);
    await recordChange(transaction, caller, {
      ...{ entity: 'bank_question', entityId: id, action: 'update' },
      before: { tags: titlesOf(before), questionSectionId: before.question_section_id },
      after: { tags: titlesOf(after), questionSectionId: after.questionSectionId },
    });
    return after;
  });
}

function titlesOf({ tags }: Pick<BankQuestion, 'tags'>): string[] {
  return tags.map(({ title }) => title);
}

async function setTags(
  transaction: Transaction<Database>,
  before: BankQuestionRow,
  titles: readonly string[],
): Promise<void> {
  // Two who add some each may come to more than either could ask for.
  if (titles.length > maxTagsPerQuestion)
    throw invalidField('tags', 'too_big', { maximum: maxTagsPerQuestion });
  const had = before.tags.map((tag) => tag.id);
  const wanted = await lockTagsNamed(transaction, titles, had);
  const [added, lost] = [
    wanted.filter((tag) => !had.includes(tag)),
    had.filter((tag) => !wanted.includes(tag)),
  ];
  await addTags(transaction, before.id, added);
  await removeTags(transaction, before.id, lost);
  await assertDrawable(transaction, added, [{ ...before, title: before.content.title }]);
  await assertEnough(transaction, lost);
  await forgetUnused(transaction, lost);
}

/**
 * What a question shall have: those that were asked for, and what was added since they were seen; without what was
 * removed since. Where nobody says what was seen, those that were asked for.
 */
function mergedTags(
  current: readonly string[],
  tags: readonly string[],
  seenTags: readonly string[] | undefined,
): readonly string[] {
  if (seenTags === undefined) return tags;
  const [isThere, isWanted, wasSeen] = [among(current), among(tags), among(seenTags)];
  return [
    ...current.filter((title) => isWanted(title) || !wasSeen(title)),
    ...tags.filter((title) => !isThere(title) && !wasSeen(title)),
  ];
}

function among(titles: readonly string[]): (title: string) => boolean {
  const keys = new Set(titles.map(keyOfTag));
  return (title) => keys.has(keyOfTag(title));
}
