import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import type { AnswerChoice } from '@sanjeh/contract/attempt/attempt.schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { createKindsExam, type KindsExam } from '#testing/kinds-exam.ts';

describe.each([
  ['of many people together', false],
  ['of one person apart', true],
])('an answer that comes again after the end, where answers are saved %s', (_, byPerson) => {
  let door: TestApp;
  let exam: KindsExam;
  beforeAll(async () => {
    door = await createTestApp({ byPerson });
    exam = await createKindsExam(door.database.db, await createContent(door.database.db));
  });
  afterAll(() => door.close());

  async function taker() {
    const { token } = await door.applicant();
    const { id } = (await door.call(contract.startAttempt, { token, body: { examId: exam.id } })).json;
    const of = { token, params: { id } };
    const send = async (...answers: AnswerChoice[]) => {
      const { saved, refused } = (await door.call(contract.saveAnswers, { ...of, body: { answers } })).json;
      return [saved.map(({ seq }) => seq), refused.map(({ seq, code }) => `${seq} ${code}`)];
    };
    const recorded = async () => {
      const text = 'select seq::integer from refused_answers where attempt_id = $1 order by seq';
      return (await door.database.pool.query(text, [id])).rows.map(({ seq }) => seq);
    };
    const end = (deadline: string) =>
      door.database.pool.query('update attempts set deadline = now() + $2::interval where id = $1', [
        ...[id, deadline],
      ]);
    return { send, recorded, end, submit: () => door.call(contract.submitAttempt, { ...of, body: {} }) };
  }

  const chosen = (seq: number, place = 0): AnswerChoice => {
    const { id: questionId, answers } = exam.questions.single;
    return { questionId, answerId: answers[place]?.id ?? null, seq, answeredAt: new Date().toISOString() };
  };
  const typed = (seq: number, value: string): AnswerChoice => {
    const answeredAt = new Date().toISOString();
    return { questionId: exam.questions.text.id, value, seq, answeredAt };
  };

  test('is saved, as it was when its reply was lost', async () => {
    const { send, recorded, submit } = await taker();
    const [first, second, words] = [chosen(1), chosen(2, 1), typed(3, 'سیب')];
    await send(first);
    await send(second, words);
    await submit();
    expect(await send(second)).toEqual([[2], []]);
    expect(await send(words, second, first)).toEqual([[3, 2, 1], []]);
    expect(await recorded()).toEqual([]);
  });

  test('is refused where it is another one, and that is kept', async () => {
    const { send, recorded, submit } = await taker();
    await send(chosen(1), typed(3, 'سیب'));
    await submit();
    expect(await send(chosen(2), chosen(1))).toEqual([[1], ['2 closed']]);
    expect(await send(chosen(1, 1), typed(3, 'گلابی'))).toEqual([[], ['1 closed', '3 closed']]);
    expect(await recorded()).toEqual([1, 2, 3]);
  });

  test('is saved also where nothing but the time has ended it yet', async () => {
    const { send, recorded, end } = await taker();
    const first = chosen(1);
    await send(first);
    await end('-1 hour');
    expect(await send(first, chosen(2, 1))).toEqual([[1], ['2 late']]);
    expect(await recorded()).toEqual([2]);
  });
});
