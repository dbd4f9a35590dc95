import type { DrawInput, ExamBank } from '@sanjeh/contract/bank-question/bank-question.schema';
import type { Transaction } from 'kysely';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { refuseBy } from '#db/query/constraint-refusal.ts';
import { createdOnce } from '#db/query/created-once.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { recordChange } from '../audit/audit.service.ts';
import { lockExam, raiseContent } from '../exam-revision/exam-revision.service.ts';
import { lockTags } from './bank-tag.queries.ts';
import { getExamBank } from './bank-use.service.ts';
import * as queries from './draw.queries.ts';
import { assertRoom, differs, isOfRange, tooFew } from './draw-guard.ts';

const refusals = {
  question_draws_question_section_id_fkey: () => invalidField('questionSectionId', 'invalid_choice'),
  question_draws_exam_id_tag_id_key: () => invalidField('tagId', 'taken'),
};

/** Sent again because the answer was lost, its tag is not taken. */
export async function createDraw(
  db: Executor,
  caller: Caller,
  examId: number,
  { requestKey, ...input }: DrawInput & { requestKey?: string | undefined },
): Promise<ExamBank> {
  const { bank } = await createdOnce(
    db,
    { requestKey, caller, entity: 'exam', content: { examId, draw: input } },
    {
      create: async (executor) => ({ id: examId, bank: await addDraw(executor, caller, examId, input) }),
      read: async (executor, id) => ({ id, bank: await getExamBank(executor, id) }),
    },
  );
  return bank;
}

function addDraw(
  db: Executor,
  caller: Caller,
  examId: number,
  { questionSectionId, tagId, count }: DrawInput,
): Promise<ExamBank> {
  return changed(db, caller, examId, async (transaction) => {
    // Before the exam, as whoever changes a question of the tag does.
    await lockTags(transaction, [tagId]);
    await lockExam(transaction, examId);
    const members = await queries.selectMembers(transaction, tagId);
    const [first] = members;
    if (first === undefined) throw invalidField('tagId', 'invalid_choice');
    const row = {
      ...{ exam_id: examId, question_section_id: questionSectionId, tag_id: tagId, count },
      lowest: first.lowest ?? '0',
      highest: first.highest ?? '0',
    };
    await refuseBy(refusals, queries.insertDraw(transaction, row));
    const draw = await drawAt(transaction, examId, ({ tag_id }) => tag_id === tagId);
    assertComparable(draw, members);
    assertRoom(draw);
    if (draw.pool < count) throw tooFew(draw);
    const title = await queries.selectOverlap(transaction, examId);
    if (title !== null) throw new ApiError('draw_overlaps', { params: { title } });
  });
}

/** Names the fewer: those that are unlike most, and those that nobody can score by themselves. */
function assertComparable(draw: queries.DrawRow, members: readonly queries.MemberRow[]): void {
  const groups = [...Map.groupBy(members, ({ lowest, highest }) => `${lowest}/${highest}`).values()];
  const usual = groups
    .filter(([one]) => one?.lowest !== null)
    .reduce<queries.MemberRow[]>((most, own) => (own.length > most.length ? own : most), []);
  const [one] = usual;
  const differing = members.filter((member) => one === undefined || !isOfRange(member, one));
  if (differing.length > 0) throw differs(draw, differing);
}

export function updateDraw(
  db: Executor,
  caller: Caller,
  examId: number,
  id: number,
  { questionSectionId, count }: Omit<DrawInput, 'tagId'>,
): Promise<ExamBank> {
  return changed(db, caller, examId, async (transaction) => {
    const isIt = (draw: queries.DrawRow) => draw.id === id;
    const { tag_id } = await drawAt(transaction, examId, isIt);
    await lockTags(transaction, [tag_id]);
    await lockExam(transaction, examId);
    const change = { question_section_id: questionSectionId, count };
    await refuseBy(refusals, queries.updateDraw(transaction, id, change));
    const draw = await drawAt(transaction, examId, isIt);
    if (draw.pool < count) throw tooFew(draw);
  });
}

export function removeDraw(db: Executor, caller: Caller, examId: number, id: number): Promise<ExamBank> {
  return changed(db, caller, examId, async (transaction) => {
    await lockExam(transaction, examId);
    await drawAt(transaction, examId, (draw) => draw.id === id);
    await queries.deleteDraw(transaction, id);
  });
}

async function drawAt(
  transaction: Transaction<Database>,
  examId: number,
  isIt: (draw: queries.DrawRow) => boolean,
): Promise<queries.DrawRow> {
  return found((await queries.selectDraws(transaction, examId)).find(isIt));
}

/** One change of what an exam draws, recorded with it. */
function changed(
  db: Executor,
  caller: Caller,
  examId: number,
  change: (transaction: Transaction<Database>) => Promise<void>,
): Promise<ExamBank> {
  return inTransaction(db, async (transaction) => {
    const before = await getExamBank(transaction, examId);
    await change(transaction);
    await raiseContent(transaction, examId, 'question');
    const after = await getExamBank(transaction, examId);
    await recordChange(transaction, caller, {
      ...{ entity: 'exam', entityId: examId, action: 'update' },
      part: { entity: 'bank_question', id: 'all' },
      ...{ before: { draws: told(before) }, after: { draws: told(after) } },
    });
    return after;
  });
}

function told({ draws }: ExamBank) {
  return draws.map(({ tag, count, sectionTitle }) => `${count} × ${tag.title} (${sectionTitle})`);
}
