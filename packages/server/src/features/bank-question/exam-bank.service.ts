import type {
  BankContent,
  BankPut,
  BankPutResult,
  BankTake,
  ExamBank,
} from '@sanjeh/contract/bank-question/bank-question.schema';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import type { Transaction } from 'kysely';
import { invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { refuseBy } from '#db/query/constraint-refusal.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { assertExam, lockExam } from '../exam-revision/exam-revision.service.ts';
import { questionRefusals } from '../question/question.service.ts';
import { addCopies } from '../question/question-copy.service.ts';
import { getQuestions } from '../question/question-read.service.ts';
import { once } from '../question/question-request.service.ts';
import { saysTheSame, tidied } from './bank-content.ts';
import { type BankQuestionRow, newAnswerIds, selectMany } from './bank-question.queries.ts';
import { addToBank, assertDraftCurrent, lockBankQuestion, writeDraft } from './bank-question.service.ts';
import { lockTagsNamed } from './bank-tag.queries.ts';
import { selectUsesIn, type UseRow, upsertUse } from './bank-use.queries.ts';
import { follow, getExamBank } from './bank-use.service.ts';

type Named = { requestKey?: string | undefined };

/** Questions that are copies already, and say something else by now, become drafts of what they are copies of. */
export function putIntoBank(
  db: Executor,
  caller: Caller,
  examId: number,
  { questionIds, tags, seenDrafts, requestKey }: BankPut & Named,
): Promise<BankPutResult> {
  return inTransaction(db, async (transaction) => {
    await assertExam(transaction, examId);
    if (tags.length > 0) await lockTagsNamed(transaction, tags);
    await lockExam(transaction, examId);
    const seen = new Map(seenDrafts.map((one) => [one.bankQuestionId, one.draftRevision]));
    const { fresh, changed } = await readPut(transaction, examId, questionIds);
    return once<BankPutResult>(transaction, examId, requestKey, {
      first: async () => {
        for (const copy of changed) {
          assertDraftCurrent(copy.row, seen.get(copy.row.id));
          await putDraft(transaction, copy);
        }
        const added: number[] = [];
        for (const question of fresh) added.push(await putNew(transaction, caller, question, tags));
        return { change: { added, drafts: changed.map(({ row }) => row.id) }, ids: added };
      },
      // What it has written is not written over what somebody has made of it since.
      again: async (added) => {
        const drafts = changed.map(({ row }) => row.id).filter((id) => !added.includes(id));
        return { added: [...added], drafts };
      },
    });
  });
}

interface ChangedCopy {
  question: AdminQuestion;
  use: UseRow;
  row: BankQuestionRow;
}

/** Those that are no copies, and copies that say something else than the bank. */
async function readPut(
  transaction: Transaction<Database>,
  examId: number,
  questionIds: readonly number[],
): Promise<{ fresh: AdminQuestion[]; changed: ChangedCopy[] }> {
  const questions = await getQuestions(transaction, examId, questionIds);
  const uses = new Map((await selectUsesIn(transaction, examId)).map((use) => [use.question_id, use]));
  const fresh: AdminQuestion[] = [];
  const changed: ChangedCopy[] = [];
  for (const question of questions) {
    const use = uses.get(question.id);
    if (use === undefined) {
      fresh.push(question);
      continue;
    }
    const row = await lockBankQuestion(transaction, use.bank_question_id);
    if (!saysTheSame(question, row.content)) changed.push({ question, use, row });
  }
  return { fresh, changed };
}

async function putNew(
  transaction: Transaction<Database>,
  caller: Caller,
  question: AdminQuestion,
  titles: readonly string[],
): Promise<number> {
  const ids = await newAnswerIds(transaction, question.answers.length);
  const content = contentOf(question, ids);
  const sectionId = question.questionSectionId;
  const id = await addToBank(transaction, caller, { content, titles, sectionId });
  await upsertUse(transaction, {
    ...{ question_id: question.id, exam_id: question.examId, bank_question_id: id, revision: 1 },
    answer_ids: question.answers.map((answer) => answer.id),
  });
  return id;
}

async function putDraft(
  transaction: Transaction<Database>,
  { question, use, row }: ChangedCopy,
): Promise<void> {
  const known = new Map(use.answer_ids.map((id, index) => [id, use.content.answers[index]?.id]));
  const fresh = await newAnswerIds(transaction, question.answers.length);
  const ids = question.answers.map(({ id }, index) => known.get(id) ?? fresh[index] ?? 0);
  await writeDraft(transaction, row, contentOf(question, ids));
}

function contentOf(question: AdminQuestion, answerIds: readonly number[]): BankContent {
  const { title, kind, bounds, scoring, medium, translations, answers } = question;
  return tidied({
    ...{ title, kind, bounds, scoring, translations, ...(medium && { medium }) },
    answers: answers.map((answer, index) => ({ ...answer, id: answerIds[index] ?? 0 })),
  });
}

/** Copies come in the order in which they were asked for. */
export function takeFromBank(
  db: Executor,
  caller: Caller,
  examId: number,
  { requestKey, ...taken }: BankTake & Named,
): Promise<{ questionIds: number[] }> {
  return inTransaction(db, (transaction) =>
    once(transaction, examId, requestKey, {
      first: async () => {
        const ids = await addTaken(transaction, caller, examId, taken);
        return { change: { questionIds: ids }, ids };
      },
      again: async (ids) => ({ questionIds: [...ids] }),
    }),
  );
}

async function addTaken(
  transaction: Transaction<Database>,
  caller: Caller,
  examId: number,
  { bankQuestionIds, questionSectionId }: BankTake,
): Promise<number[]> {
  await lockExam(transaction, examId);
  const byId = new Map((await selectMany(transaction, bankQuestionIds)).map((row) => [row.id, row]));
  const taken = bankQuestionIds.map((id) => {
    const row = found(byId.get(id));
    const sectionId = questionSectionId ?? row.question_section_id;
    if (sectionId === null) throw invalidField('questionSectionId', 'required');
    return { row, sectionId };
  });
  const questionIds: number[] = [];
  for (const [sectionId, own] of Map.groupBy(taken, (one) => one.sectionId)) {
    const copies = own.map(({ row }) => ({ ...row.content, questionSectionId: sectionId }));
    const added = await refuseBy(questionRefusals, addCopies(transaction, caller, examId, copies));
    for (const [index, question] of added.entries()) {
      const row = found(own[index]).row;
      questionIds.push(question.id);
      await upsertUse(transaction, {
        ...{ question_id: question.id, exam_id: examId, bank_question_id: row.id, revision: row.revision },
        answer_ids: question.answers.map(({ id }) => id),
      });
    }
  }
  return questionIds;
}

/** Whatever was changed in the exam goes. */
export function renewCopy(db: Executor, caller: Caller, examId: number, id: number): Promise<ExamBank> {
  return inTransaction(db, async (transaction) => {
    const uses = await selectUsesIn(transaction, examId);
    const use = found(uses.find(({ question_id }) => question_id === id));
    await follow(transaction, caller, use, await lockBankQuestion(transaction, use.bank_question_id));
    return getExamBank(transaction, examId);
  });
}
