import type { AdminQuestion, QuestionInput } from '@sanjeh/contract/question/question.schema';
import { daysAfter } from '@sanjeh/domain/age/calendar-step';
import { sql } from 'kysely';
import type { AppContext } from '../app.context.ts';
import { startAttempt } from '../features/attempt/attempt.service.ts';
import { submit } from '../features/attempt/attempt-submit.service.ts';
import { publishExam } from '../features/exam/exam-state.service.ts';
import type { TestContent } from './exam-content.ts';
import { insertPeople } from './people.ts';
import type { Scores } from './score-table.ts';

/** How a question of this kind is asked so that these scores, from 0 to 127, can be got, and how each of them is. */
interface Asking {
  input(scores: readonly number[]): Partial<QuestionInput>;
  given(score: number, question: AdminQuestion): { answer?: number; value?: unknown };
}

const bounds = { min: '0', max: '127' };
const dayOf = (score: number) => daysAfter('2024-01-01', score);
const asItself = (score: number) => ({ value: String(score) });
const stretches = (scores: readonly number[], place: (score: number) => string) => ({
  ranges: scores.map((score) => ({ from: place(score), to: place(score), score: `${score}` })),
});

const askings: readonly Asking[] = [
  {
    input: (scores) => ({ answers: scores.map((score) => ({ title: `${score}`, score })) }),
    given: (score, { answers }) => ({ answer: answers.find((one) => one.score === score)?.id ?? 0 }),
  },
  { input: () => ({ kind: 'number', bounds, scoring: { asValue: true } }), given: asItself },
  { input: () => ({ kind: 'slider', bounds, scoring: { asValue: true } }), given: asItself },
  { input: (scores) => ({ kind: 'number', scoring: stretches(scores, String) }), given: asItself },
  {
    input: (scores) => ({
      kind: 'text',
      scoring: { accepted: scores.map((score) => ({ text: `w${score}`, score: `${score}` })) },
    }),
    given: (score) => ({ value: `W${score}` }),
  },
  {
    input: () => ({
      kind: 'multiple',
      answers: [0, 1, 2, 4, 8, 16, 32, 64].map((score) => ({ title: `${score}`, score })),
    }),
    // Nothing chosen is no answer: the one without a score is always among them.
    given: (score, { answers }) => ({
      value: answers.filter((one) => one.score === 0 || (score & one.score) !== 0).map(({ id }) => id),
    }),
  },
  {
    input: (scores) => ({ kind: 'date', scoring: stretches(scores, dayOf) }),
    given: (score) => ({ value: dayOf(score) }),
  },
];

export interface ValueExam {
  readonly examId: number;
  readonly questions: readonly AdminQuestion[];
  /** A number that is not scored. */
  readonly unscored: AdminQuestion;
}

/** An exam of seven questions, each of its own kind, between a page and a question that is not scored. */
export async function createValueExam(
  { db }: AppContext,
  content: TestContent,
  scores: Scores,
  secondSectionFrom = Number.POSITIVE_INFINITY,
): Promise<ValueExam> {
  const examId = await content.exam();
  const place = { questionSectionId: content.movement, answers: [] };
  await content.question(examId, { ...place, kind: 'info', title: 'page' });
  const questions: AdminQuestion[] = [];
  for (const [index, { input }] of askings.entries()) {
    const questionSectionId = index < secondSectionFrom ? content.movement : content.language;
    const got = [...new Set([0, 127, ...scores.map((row) => row[index] ?? 0)])];
    const asked = { title: `${index + 1}`, questionSectionId, answers: [], ...input(got) };
    questions.push(await content.question(examId, asked));
  }
  const unscored = await content.question(examId, { ...place, kind: 'number', title: 'unscored' });
  await publishExam(db, null, examId);
  return { examId, questions, unscored };
}

/** New people who take it one after the other and get these scores; every other of them answers what is not scored. */
export async function takeValueExam(context: AppContext, exam: ValueExam, scores: Scores): Promise<void> {
  const { db } = context;
  await insertPeople(db, scores.length);
  const people = await db
    .selectFrom('applicants')
    .select(['id', 'user_id'])
    .orderBy('id', 'desc')
    .limit(scores.length)
    .execute();
  for (const [index, { id: applicantId, user_id: userId }] of people.toReversed().entries()) {
    const start = { userId, applicantId, examId: exam.examId, language: 'fa' as const, now: new Date() };
    const { id } = await startAttempt(context, start);
    const given = exam.questions.flatMap((question, place) => {
      const score = scores[index]?.[place] ?? null;
      return score === null ? [] : [{ question: question.id, ...askings[place]?.given(score, question) }];
    });
    const rows = index % 2 === 0 ? [...given, { question: exam.unscored.id, value: '5' }] : given;
    await sql`
      insert into attempt_answers (applicant_id, attempt_id, question_id, answer_id, value, seq, answered_at)
      select ${applicantId}, ${id}::uuid, question, answer, value, 1, now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (question integer, answer integer, value jsonb)
    `.execute(db);
    await submit(context, applicantId, id);
  }
}
