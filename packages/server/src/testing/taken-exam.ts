import { saveAnswers, startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import * as bands from '@sanjeh/contract/band/band.contract';
import { publish } from '@sanjeh/contract/exam/exam.admin.contract';
import * as questions from '@sanjeh/contract/question/question.contract';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import type { SignedInPerson, TestApp } from './app.ts';
import type { TestContent } from './exam-content.ts';

interface BandGiven {
  questionSectionId?: number | null;
  lower: number;
  upper: number;
  upperInclusive?: boolean;
  label: string;
  english?: string;
  severity: 'good' | 'watch' | 'act';
}

/** Below 20 is to be watched, from 20 on is good. */
export const twoBands: readonly BandGiven[] = [
  { lower: 0, upper: 20, upperInclusive: false, label: 'نیازمند توجه', english: 'Watch', severity: 'watch' },
  { lower: 20, upper: 30, label: 'خوب', english: 'Good', severity: 'good' },
];

/** An exam on offer that people take and administrators correct. */
export interface TestExam {
  readonly id: number;
  readonly questions: AdminQuestion[];
  /** By question, the place of the answer; null leaves it open. */
  take(person: SignedInPerson, choices: readonly (number | null)[]): Promise<string>;
  start(person: SignedInPerson): Promise<string>;
  /** Gives the answers of a question these scores. */
  correct(question: number, scores: readonly number[]): Promise<void>;
  setBands(given: readonly BandGiven[]): Promise<void>;
}

/** Its first two questions are of one section and the third is of another; each has the scores 10, 5 and 0. */
export async function createTestExam(
  test: TestApp,
  content: TestContent,
  token: string,
  changes: object = {},
): Promise<TestExam> {
  const id = await content.exam(changes);
  const made = [
    await content.question(id, { title: 'یک' }),
    await content.question(id, { title: 'دو' }),
    await content.question(id, { title: 'سه', questionSectionId: content.language }),
  ];
  await test.call(publish, { token, params: { id } });
  const start = async (person: SignedInPerson) =>
    (await test.call(startAttempt, { token: person.token, body: { examId: id } })).json.id;
  return {
    id,
    questions: made,
    start,
    take: async (person, choices) => {
      const attemptId = await start(person);
      const of = { token: person.token, params: { id: attemptId } };
      const answers = made.flatMap((question, index) => {
        const answerId = question.answers[choices[index] ?? -1]?.id;
        const answeredAt = new Date().toISOString();
        return answerId ? [{ questionId: question.id, answerId, seq: index + 1, answeredAt }] : [];
      });
      if (answers.length > 0) await test.call(saveAnswers, { ...of, body: { answers } });
      await test.call(submitAttempt, { ...of, body: {} });
      return attemptId;
    },
    correct: async (place, scores) => {
      const params = { exameId: id, id: made[place]?.id ?? 0 };
      const { answers, title, questionSectionId, translations, revision } = (
        await test.call(questions.get, { token, params })
      ).json;
      const scored = answers.map((answer, index) => ({ ...answer, score: scores[index] ?? answer.score }));
      const body = { title, questionSectionId, translations, revision, answers: scored };
      await test.call(questions.update, { token, params, body });
    },
    setBands: async (given) => {
      const params = { exameId: id };
      const { revision } = (await test.call(bands.get, { token, params })).json;
      const rows = given.map(({ english, ...band }) => ({
        ...{ questionSectionId: null, lowerInclusive: true, upperInclusive: true, advice: '' },
        ...band,
        translations: english ? { en: { label: english } } : {},
      }));
      const answer = await test.call(bands.replace, { token, params, body: { revision, bands: rows } });
      if (answer.status !== 200) throw new Error(answer.text);
    },
  };
}
