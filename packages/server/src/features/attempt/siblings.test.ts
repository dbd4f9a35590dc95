import { listMyApplicants, updateMyApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import * as contract from '@sanjeh/contract/attempt/attempt.contract';
import { listExams } from '@sanjeh/contract/exam/exam.contract';
import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import * as results from '@sanjeh/contract/result/result.admin.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { getScoreHistory } from '@sanjeh/contract/score-history/score-history.contract';
import { dateInTimeZone } from '@sanjeh/domain/age/calendar-date';
import { monthsBefore } from '@sanjeh/domain/age/calendar-step';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { addChild, childOf, corrected } from '#testing/family.ts';

let door: TestApp;
let content: TestContent;
let question: AdminQuestion;
beforeAll(async () => {
  door = await createTestApp();
  content = await createContent(door.database.db);
  question = await content.offered();
});
afterAll(() => door.close());

const today = dateInTimeZone(new Date(), 'Asia/Tehran');

async function family() {
  const mother = await door.applicant();
  const { token } = mother;
  const ava = await addChild(door, mother, { firstName: 'آوا', birthDate: monthsBefore(today, 20) });
  const sam = await addChild(door, mother, { firstName: 'سام', birthDate: monthsBefore(today, 30) });
  const start = async (applicantId?: number, examId = question.examId) =>
    (await door.call(contract.startAttempt, { token, body: { examId, applicantId } })).json;
  const save = (id: string, answer: number, seq = 1) =>
    door.call(contract.saveAnswers, {
      ...{ token, params: { id } },
      body: { answers: [{ ...choice(answer), seq, answeredAt: new Date().toISOString() }] },
    });
  const submit = (id: string) => door.call(contract.submitAttempt, { token, params: { id }, body: {} });
  return { mother, token, ava, sam, start, save, submit };
}

const choice = (answer: number) => ({
  questionId: question.id,
  answerId: question.answers[answer]?.id ?? null,
});

describe('two siblings', () => {
  test('have the same exam open at once, and nothing mixes', async () => {
    const { token, ava, sam, start, save, submit } = await family();
    const [avas, sams] = [await start(ava.id), await start(sam.id)];
    expect([avas.fullName, sams.applicantId]).toEqual([ava.fullName, sam.id]);
    expect((await start(ava.id)).id).toBe(avas.id);
    await Promise.all([save(avas.id, 0), save(sams.id, 2)]);
    expect((await start(ava.id)).answers).toMatchObject([choice(0)]);
    expect((await start(sam.id)).answers).toMatchObject([choice(2)]);
    await submit(avas.id);
    expect((await start(sam.id)).id).toBe(sams.id);
    const result = (await door.call(getResult, { token, params: { id: avas.id } })).json;
    expect(result).toMatchObject({ totalScore: 10, applicant: { id: ava.id, fullName: ava.fullName } });
    const history = (await door.call(getScoreHistory, { token, params: { id: avas.id } })).json;
    expect(history.attempts.map(({ id }) => id)).toEqual([avas.id]);
    const taken = async (applicantId?: number) =>
      (await door.call(contract.listAttempts, { token, query: { applicantId } })).json.items;
    expect(await taken(ava.id)).toMatchObject([
      { id: avas.id, applicantId: ava.id, fullName: ava.fullName, state: 'submitted' },
    ]);
    expect(await taken(sam.id)).toMatchObject([{ id: sams.id, state: 'in_progress' }]);
    expect(await taken()).toEqual([]);
  });

  test('each have their own number of attempts', async () => {
    const { token, ava, sam, start, submit } = await family();
    const { examId } = await content.offered({ maxAttempts: 1 });
    await submit((await start(ava.id, examId)).id);
    const again = await door.call(contract.startAttempt, { token, body: { examId, applicantId: ava.id } });
    expect(again.error.code).toBe('attempts_used_up');
    await start(sam.id, examId);
  });

  test('the first person takes it where nobody is named', async () => {
    const { mother, start } = await family();
    expect((await start()).applicantId).toBe(mother.person.saved.id);
  });

  test('an answer under a number that is taken is told for a child too', async () => {
    const { ava, start, save } = await family();
    const { id } = await start(ava.id);
    await save(id, 0, 7);
    expect((await save(id, 1, 7)).json.refused).toMatchObject([{ seq: 7, code: 'seq_taken' }]);
  });

  test('a corrected birth date leaves the age of what was taken', async () => {
    const { token, ava, start, submit } = await family();
    const { id } = await start(ava.id);
    await submit(id);
    const body = corrected(childOf({ birthDate: monthsBefore(today, 25) }));
    await door.call(updateMyApplicant, { token, params: { id: ava.id }, body });
    const { items } = (await door.call(listMyApplicants, { token })).json;
    expect(items[1]?.birthDate).toBe(body.birthDate);
    expect((await door.call(getResult, { token, params: { id } })).json.age.months).toBe(20);
  });
});

describe('somebody born too early', () => {
  /** 12 months old by the calendar, 10 by when the birth was due; the exam is for 12 to 35. */
  async function early(weeksPremature: number) {
    const own = await family();
    const child = await addChild(door, own, { birthDate: monthsBefore(today, 12), weeksPremature });
    const offered = async (examId: number) => {
      const query = { forMyAge: true, applicantId: child.id, pageSize: 100 };
      const { items } = (await door.call(listExams, { token: own.token, query })).json;
      return items.some(({ id }) => id === examId);
    };
    return { ...own, child, offered };
  }

  test('is as old as the due date says, in the list, at the start and in the result', async () => {
    const { token, child, offered, start, submit } = await early(8);
    expect(await offered(question.examId)).toBe(false);
    const { id, isOutOfRange } = await start(child.id);
    expect(isOutOfRange).toBe(true);
    await submit(id);
    const result = (await door.call(getResult, { token, params: { id } })).json;
    expect([result.age, result.correctedAge?.months]).toEqual([{ months: 12, days: 0 }, 10]);
    const { token: admin } = await door.admin();
    const { json } = await door.call(results.list, { token: admin, query: { examId: question.examId } });
    expect(json.items.find((item) => item.id === id)).toMatchObject({
      correctedAge: result.correctedAge,
      applicant: { id: child.id },
    });
  });

  test('is not where the exam does not correct', async () => {
    const { token, child, offered, start, submit } = await early(8);
    const { examId } = await content.offered({ correctsAge: false });
    expect(await offered(examId)).toBe(true);
    const { id, isOutOfRange } = await start(child.id, examId);
    expect(isOutOfRange).toBe(false);
    await submit(id);
    expect((await door.call(getResult, { token, params: { id } })).json.correctedAge).toBeNull();
  });

  test('by two weeks is as old as the calendar says', async () => {
    const { child, offered, start } = await early(2);
    expect(await offered(question.examId)).toBe(true);
    expect((await start(child.id)).isOutOfRange).toBe(false);
  });
});
