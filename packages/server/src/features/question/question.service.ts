import type {
  AnswerValues,
  QuestionBulk,
  QuestionChange,
  QuestionInput,
  QuestionsChange,
  QuestionValues,
} from '@sanjeh/contract/question/question.schema';
import { maxQuestionsPerExam, questionInputSchema } from '@sanjeh/contract/question/question.schema';
import { questionTranslations, scoringWithSources } from '@sanjeh/domain/question/question-texts';
import type { Transaction } from 'kysely';
import { ApiError, invalidField } from '#core/api-error.ts';
import type { Caller } from '#core/caller.ts';
import { found } from '#core/revision.ts';
import type { Executor } from '#db/executor.ts';
import { refuseBy } from '#db/query/constraint-refusal.ts';
import type { Database } from '#db/schema.gen.ts';
import { inTransaction } from '#db/transaction.ts';
import { lockExam, raiseContent } from '../exam-revision/exam-revision.service.ts';
import { placeMedia } from '../medium/medium.service.ts';
import { countQuestions } from './question.queries.ts';
import { recordQuestion, recordQuestions } from './question-audit.ts';
import { toChange } from './question-change.ts';
import { getQuestion, getQuestions } from './question-read.service.ts';
import { once } from './question-request.service.ts';
import { toAnswerRows, toQuestionFields, type WithMedium } from './question-row.ts';
import { withAnswerSources } from './question-source.service.ts';
import { insertAnswers, insertQuestions, makeRoom } from './question-write.queries.ts';

export const questionRefusals = {
  questions_question_section_id_fkey: () => invalidField('questionSectionId', 'invalid_choice'),
  // Nothing had shown it for days, and it was cleared away at this moment.
  questions_medium_id_fkey: () => invalidField('medium', 'invalid_choice'),
};

/** Without a caller it is the seed that writes, and nobody's doing. */
export function createQuestion(
  db: Executor,
  examId: number,
  input: QuestionInput,
  caller: Caller | null = null,
): Promise<QuestionChange> {
  const { position, requestKey, ...given } = questionInputSchema.parse(input);
  return inTransaction(db, (transaction) =>
    once(transaction, examId, requestKey, {
      first: async () => {
        const placed = await placeMedia(transaction, given);
        const answers = await withAnswerSources(transaction, examId, placed.answers);
        const translations = questionTranslations(placed, []);
        const scoring = scoringWithSources(placed.scoring);
        const question = { ...placed, scoring, translations, answers };
        const change = await addOne(transaction, caller, examId, { ...question, position, action: 'create' });
        return { change, ids: [change.question.id] };
      },
      again: async (ids, counters) => {
        const [made] = await getQuestions(transaction, examId, ids);
        return { ...toChange(counters), question: found(made) };
      },
    }),
  );
}

/** The copy stands right after the question. */
export function duplicateQuestion(
  db: Executor,
  caller: Caller,
  examId: number,
  id: number,
): Promise<QuestionChange> {
  return inTransaction(db, async (transaction) => {
    await lockExam(transaction, examId);
    const question = await getQuestion(transaction, examId, id);
    return addOne(transaction, caller, examId, {
      ...question,
      position: question.position + 1,
      action: 'duplicate',
    });
  });
}

export function createQuestions(
  db: Executor,
  caller: Caller,
  examId: number,
  { requestKey, ...bulk }: QuestionBulk,
): Promise<QuestionsChange> {
  return inTransaction(db, (transaction) =>
    once(transaction, examId, requestKey, {
      first: () => addMany(transaction, caller, examId, bulk),
      again: async (ids, counters) => ({
        ...toChange(counters),
        questions: await getQuestions(transaction, examId, ids),
      }),
    }),
  );
}

async function addMany(
  transaction: Transaction<Database>,
  caller: Caller,
  examId: number,
  { questionSectionId, titles, english = [], position, ...given }: Omit<QuestionBulk, 'requestKey'>,
): Promise<{ change: QuestionsChange; ids: number[] }> {
  const placed = await placeMedia(transaction, given);
  const answers = await withAnswerSources(transaction, examId, placed.answers);
  const texts = titles.map((title, index) => ({
    ...{ questionSectionId, title, answers },
    translations: english[index] ? { en: { title: english[index] } } : {},
  }));
  const ids = await insertContents(transaction, examId, questionSectionId, texts, position);
  const counters = await raiseContent(transaction, examId, 'order');
  await recordQuestions(transaction, caller, examId, 'create', {
    before: null,
    after: { questionSectionId, titles, answers },
  });
  return { change: { ...toChange(counters), questions: await getQuestions(transaction, examId, ids) }, ids };
}

type QuestionToAdd = WithMedium<Omit<QuestionValues, 'position' | 'requestKey' | 'answers'>> & {
  answers: readonly WithMedium<AnswerValues>[];
  position: number | undefined;
  action: 'create' | 'duplicate';
};

async function addOne(
  transaction: Transaction<Database>,
  caller: Caller | null,
  examId: number,
  { action, position, ...question }: QuestionToAdd,
): Promise<QuestionChange> {
  const ids = await insertContents(transaction, examId, question.questionSectionId, [question], position);
  const [after] = await getQuestions(transaction, examId, ids);
  if (after === undefined) throw new Error('The question that was just added is gone');
  const counters = await raiseContent(transaction, examId, 'order');
  if (caller) await recordQuestion(transaction, caller, action, { before: null, after });
  return { ...toChange(counters), question: after };
}

type Content = Pick<QuestionValues, 'questionSectionId' | 'title' | 'translations'> &
  Partial<Pick<QuestionValues, 'kind' | 'bounds' | 'scoring'>> &
  WithMedium<{ answers: readonly WithMedium<AnswerValues>[] }>;

/** Rows for what is written, each after the other. */
export async function insertContents(
  transaction: Transaction<Database>,
  examId: number,
  sectionId: number,
  questions: readonly Content[],
  place: number | undefined,
): Promise<number[]> {
  await lockExam(transaction, examId);
  await assertRoomFor(transaction, examId, questions.length);
  const first = await makeRoom(transaction, examId, sectionId, { place, count: questions.length });
  const rows = questions.map((question, index) => ({
    exam_id: examId,
    position: first + index,
    ...toQuestionFields(question),
  }));
  const ids = await refuseBy(questionRefusals, insertQuestions(transaction, rows));
  const answers = ids.flatMap((id, index) => toAnswerRows(id, questions[index]?.answers ?? []));
  await insertAnswers(transaction, answers);
  return ids;
}

export async function assertRoomFor(db: Executor, examId: number, count: number): Promise<void> {
  if ((await countQuestions(db, examId)) + count > maxQuestionsPerExam) {
    throw new ApiError('conflict', { params: { maximum: maxQuestionsPerExam } });
  }
}
