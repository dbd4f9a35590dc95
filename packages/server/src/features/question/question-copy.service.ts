import type { AdminQuestion, AnswerValues } from '@sanjeh/contract/question/question.schema';
import type { PlacedMedium } from '@sanjeh/domain/medium/medium';
import { sql, type Transaction } from 'kysely';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import type { Database } from '#db/schema.gen.ts';
import { lockExam, raiseContent } from '../exam-revision/exam-revision.service.ts';
import { insertContents } from './question.service.ts';
import { recordQuestion } from './question-audit.ts';
import { getQuestion, getQuestions } from './question-read.service.ts';
import { toQuestionFields, type WithMedium } from './question-row.ts';
import { saveAnswers } from './question-update.service.ts';
import { updateQuestion } from './question-write.queries.ts';

/** What a question says, wherever it stands. Its translations know already which of them are out of date. */
export type QuestionCopy = Pick<AdminQuestion, 'title' | 'kind' | 'bounds' | 'scoring' | 'translations'> &
  WithMedium<{ answers: readonly (WithMedium<AnswerValues> & { id?: number | undefined })[] }>;

/** Adds questions as they are, each at the end of its section. */
export async function addCopies(
  transaction: Transaction<Database>,
  caller: Caller,
  examId: number,
  copies: readonly (QuestionCopy & { questionSectionId: number })[],
): Promise<AdminQuestion[]> {
  const added: AdminQuestion[] = [];
  for (const [questionSectionId, own] of Map.groupBy(copies, (copy) => copy.questionSectionId)) {
    const ids = await insertContents(transaction, examId, questionSectionId, own, undefined);
    added.push(...(await getQuestions(transaction, examId, ids)));
  }
  await raiseContent(transaction, examId, 'order');
  for (const after of added) await recordQuestion(transaction, caller, 'create', { before: null, after });
  return added;
}

/** Makes a question say something else, in its place. Answers with ids are those of before. */
export async function replaceContent(
  transaction: Transaction<Database>,
  caller: Caller,
  { examId, id }: { examId: number; id: number },
  copy: QuestionCopy,
): Promise<AdminQuestion> {
  await lockExam(transaction, examId);
  const before = await getQuestion(transaction, examId, id);
  const own = new Set(before.answers.map((answer) => answer.id));
  const answers = copy.answers.map(({ id: answerId, ...answer }) =>
    answerId !== undefined && own.delete(answerId) ? { ...answer, id: answerId } : answer,
  );
  const fields = toQuestionFields({ ...copy, questionSectionId: before.questionSectionId });
  await updateQuestion(transaction, id, fields);
  await saveAnswers(transaction, id, answers);
  const after = await getQuestion(transaction, examId, id);
  await raiseContent(transaction, examId, 'question');
  await recordQuestion(transaction, caller, 'update', { before, after });
  return after;
}

export interface PlacedContent {
  id: number;
  examId: number;
  content: QuestionCopy;
}

interface ContentRow {
  id: number;
  exam_id: number;
  title: string;
  kind: AdminQuestion['kind'];
  bounds: unknown;
  scoring: unknown;
  medium: PlacedMedium | null;
  translations: unknown;
  answers: { id: number; title: string; score: string; medium: PlacedMedium | null; translations: unknown }[];
}

/** Of any exams, by their ids. */
export async function readContents(db: Executor, ids: readonly number[]): Promise<PlacedContent[]> {
  const { rows } = await sql<ContentRow>`
    select q.id, q.exam_id, q.title, q.kind, q.bounds, q.scoring, q.medium, q.translations, (
      select coalesce(json_agg(json_build_object(
        'id', n.id, 'title', n.title, 'score', n.score::text, 'medium', n.medium, 'translations', n.translations
      ) order by n.position), '[]')
      from answers n where n.question_id = q.id
    ) as answers
    from questions q where q.id = any (${[...ids]}::integer[]) order by q.id
  `.execute(db);
  return rows.map(({ id, exam_id, title, kind, bounds, scoring, medium, translations, answers }) => ({
    id,
    examId: exam_id,
    content: {
      ...{ title, kind, medium },
      bounds: bounds as QuestionCopy['bounds'],
      scoring: scoring as QuestionCopy['scoring'],
      translations: translations as QuestionCopy['translations'],
      answers: answers.map((answer) => ({
        ...{ id: answer.id, title: answer.title, score: Number(answer.score), medium: answer.medium },
        translations: answer.translations as AnswerValues['translations'],
      })),
    },
  }));
}
