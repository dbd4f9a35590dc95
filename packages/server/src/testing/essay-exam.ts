import { startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import type { QuestionScoringValues } from '@sanjeh/contract/question/question-kind.schema';
import { publishExam } from '../features/exam/exam-state.service.ts';
import type { TestApp } from './app.ts';
import type { TestContent } from './exam-content.ts';

const rubric = [
  { title: 'محتوا', english: 'Content', most: '5' },
  { title: 'زبان', least: '-1', most: '2.5' },
];

/** A choice of one, which gives 5 at its second answer, and a long text that is marked by -1 to 7.5. */
export async function createEssayExam(
  door: TestApp,
  content: TestContent,
  scoring: Partial<QuestionScoringValues> = {},
) {
  const id = await content.exam();
  const single = await content.question(id);
  const essay = await content.question(id, {
    ...{ kind: 'essay', title: 'بنویسید', translations: { en: { title: 'Write' } } },
    ...{ answers: [], scoring: { rubric, ...scoring } },
  });
  await publishExam(door.database.db, null, id);
  let seq = 0;
  const answersOf = (text: string | null) => {
    const answeredAt = new Date().toISOString();
    seq += 2;
    return [
      { questionId: single.id, answerId: single.answers[1]?.id ?? null, seq: seq - 1, answeredAt },
      ...(text === null ? [] : [{ questionId: essay.id, value: text, seq, answeredAt }]),
    ];
  };
  return {
    ...{ id, single, essay, answersOf },
    /** Null leaves the text out. */
    take: async (text: string | null) => {
      const person = await door.applicant();
      const { id: attemptId } = (await door.call(startAttempt, { token: person.token, body: { examId: id } }))
        .json;
      const params = { id: attemptId };
      await door.call(submitAttempt, { token: person.token, params, body: { answers: answersOf(text) } });
      return { id: attemptId, person };
    },
  };
}

export type EssayExam = Awaited<ReturnType<typeof createEssayExam>>;
