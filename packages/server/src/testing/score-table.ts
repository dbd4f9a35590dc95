import { sql } from 'kysely';
import type { AppContext } from '../app.context.ts';
import type { Executor } from '../db/executor.ts';
import { startAttempt } from '../features/attempt/attempt.service.ts';
import { submit } from '../features/attempt/attempt-submit.service.ts';
import { publishExam } from '../features/exam/exam-state.service.ts';
import type { TestContent } from './exam-content.ts';
import { copyAttempt } from './many-results.ts';
import { insertPeople } from './people.ts';

/** One row per person, one column per question; null: left out. */
export type Scores = readonly (readonly (number | null)[])[];

/** By question: the id of the answer that gives a score. */
export type AnswersByScore = { id: number; answers: ReadonlyMap<number, number> };

/** An exam whose questions can give these scores; columns from `secondSectionFrom` on belong to another section. */
export async function createScoredExam(
  { db }: AppContext,
  content: TestContent,
  scores: Scores,
  secondSectionFrom = Number.POSITIVE_INFINITY,
): Promise<{ examId: number; questions: AnswersByScore[] }> {
  const examId = await content.exam();
  const questions: AnswersByScore[] = [];
  for (const index of scores[0]?.keys() ?? []) {
    const possible = [...new Set([0, 1, ...scores.map((row) => row[index] ?? 0)])];
    const answers = possible.map((score) => ({ title: `${score}`, score }));
    const questionSectionId = index < secondSectionFrom ? content.movement : content.language;
    const question = await content.question(examId, { title: `${index + 1}`, questionSectionId, answers });
    questions.push({
      id: question.id,
      answers: new Map(question.answers.map(({ id, score }) => [score, id])),
    });
  }
  await publishExam(db, null, examId);
  return { examId, questions };
}

/** New people who take the exam one after the other and get these scores. */
export async function takeExam(
  context: AppContext,
  { examId, questions }: { examId: number; questions: readonly AnswersByScore[] },
  scores: Scores,
): Promise<{ applicantId: number; id: string }[]> {
  const { db } = context;
  await insertPeople(db, scores.length);
  const people = await newestPeople(db, scores.length);
  const attempts: { applicantId: number; id: string }[] = [];
  for (const [index, { id: applicantId, user_id: userId }] of people.toReversed().entries()) {
    const start = { userId, applicantId, examId, language: 'fa' as const, now: new Date() };
    const { id } = await startAttempt(context, start);
    const chosen = (scores[index] ?? []).map((score, place) =>
      score === null ? null : (questions[place]?.answers.get(score) ?? null),
    );
    await sql`
      insert into attempt_answers (applicant_id, attempt_id, question_id, answer_id, seq, answered_at)
      select ${applicantId}, ${id}::uuid, question_id, answer_id, 1, now()
      from unnest(${questions.map((question) => question.id)}::integer[], ${chosen}::integer[])
        as chosen (question_id, answer_id)
    `.execute(db);
    await submit(context, applicantId, id);
    attempts.push({ applicantId, id });
  }
  return attempts;
}

/**
 * The same for many people of whom most have the scores of somebody else: the first with some scores takes the exam, the
 * others get a copy.
 */
export async function takeExamAlike(
  context: AppContext,
  exam: { examId: number; questions: readonly AnswersByScore[] },
  scores: Scores,
): Promise<void> {
  const { db } = context;
  const alike = [...Map.groupBy(scores, (row) => row.join()).values()];
  const taken = await takeExam(
    context,
    exam,
    alike.map(([first = []]) => first),
  );
  for (const [index, { id }] of taken.entries()) {
    const more = (alike[index]?.length ?? 1) - 1;
    await insertPeople(db, more);
    const people = await newestPeople(db, more);
    await copyAttempt(db, id, { people: people.map((person) => person.id) });
  }
}

function newestPeople(db: Executor, count: number) {
  return db.selectFrom('applicants').select(['id', 'user_id']).orderBy('id', 'desc').limit(count).execute();
}
