import { list } from '@sanjeh/contract/result/result.admin.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import * as rules from '@sanjeh/contract/rule/rule.contract';
import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { type RescoringDesk, rescoringDesk } from '#testing/rescoring-desk.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';
import { askedScorerOf } from '../attempt/attempt-rules.service.ts';
import { scoreColumns } from '../attempt/attempt-scores.service.ts';
import { readPlan, readWanted } from './rescoring-plan.ts';

let door: TestApp;
let content: TestContent;
let token: string;
let desk: RescoringDesk;
beforeAll(async () => {
  door = await createTestApp();
  ({ token } = await door.admin());
  content = await createContent(door.database.db);
  desk = rescoringDesk(door, content, token);
});
afterAll(() => door.close());

/** The third question, which is all of its section, is asked of who chose the first answer of the first. */
const thirdIfFirst = ({ questions: [first, , third] }: TestExam): ExamRule => ({
  ...{ kind: 'show', target: { of: 'question', id: third?.id ?? 0 } },
  conditions: [
    { on: 'choice', questionId: first?.id ?? 0, is: true, answerIds: [first?.answers[0]?.id ?? 0] },
  ],
});
async function setRules({ id }: TestExam, given: ExamRule[]): Promise<void> {
  const call = { token, params: { id } };
  const { revision } = (await door.call(rules.get, call)).json;
  await door.call(rules.replace, { ...call, body: { revision, rules: given } });
}
/** Ten and below asks for somebody to act, in all and of the section that not everybody was asked. */
const setBands = (exam: TestExam, english: string) =>
  exam.setBands([
    { lower: 0, upper: 10, label: 'ارجاع', english, severity: 'act' },
    { lower: 10.001, upper: 30, label: 'خوب', severity: 'good' },
    { questionSectionId: content.language, lower: 0, upper: 5, label: 'ارجاع', english, severity: 'act' },
  ]);
async function ruled(changes: object): Promise<TestExam> {
  const exam = await createTestExam(door, content, token, changes);
  await setBands(exam, 'Refer');
  await setRules(exam, [thirdIfFirst(exam)]);
  return exam;
}
async function correct(exam: TestExam) {
  const shown = await desk.preview(exam);
  expect((await desk.run(exam, shown.fingerprint)).json).toMatchObject({ isFinished: true });
  return shown;
}
/** What is kept of it, with what is to be done about it. */
async function keptOf(id: string) {
  const { rows } = await door.database.pool.query(
    `select a.total_score, a.scale_scores, a.section_scores, a.not_asked, a.band_keys, f.reasons
     from attempts a left join follow_ups f on f.applicant_id = a.applicant_id and f.attempt_id = a.id
     where a.id = $1`,
    [id],
  );
  const { scale_scores, ...row } = rows[0];
  // Bands get new ids whenever one of them is edited.
  const scales = (scale_scores as { bandId: number | null }[] | null)?.map(({ bandId, ...scale }) => ({
    ...{ ...scale, hasBand: bandId !== null },
  }));
  return { ...row, scales };
}
const resultOf = async ({ token: own }: SignedInPerson, id: string) =>
  (await door.call(getResult, { token: own, params: { id } })).json;
const listedOf = async (exam: TestExam, id: string) => {
  const { items } = (await door.call(list, { token, query: { examId: exam.id } })).json;
  return items.find((item) => item.id === id);
};

test('a section that was never asked has no score and no band in any list, whatever became of its rules', async () => {
  const [exam, person] = [await ruled({}), await door.applicant()];
  const id = await exam.take(person, [2, 0, null]);
  const before = [await keptOf(id), await listedOf(exam, id)];
  const [, listed] = before;
  expect(listed?.sections[1]).toMatchObject({ id: content.language, score: null, band: null });
  await setRules(exam, []);
  expect(await correct(exam)).toMatchObject({
    ...{ attempts: 1, totalsChanged: 0, bandsChanged: 0, neverAsked: 1 },
  });
  expect([await keptOf(id), await listedOf(exam, id)]).toEqual(before);
  const { sections, scales } = await resultOf(person, id);
  expect(sections[1]).toMatchObject({ questionCount: 0, band: null });
  expect(scales.find(({ title }) => title === 'زبان')).toMatchObject({ score: null });
});

test('of a section that is drawn from too', () => {
  const question = (no: number) => ({
    ...{ id: no, title: '', translations: {} },
    answers: [{ id: no * 10, title: '', translations: {}, score: '1' }],
  });
  const drawing = {
    ...{ title: '', bands: [], translations: {}, draws: [{ id: 7, count: 1, questionIds: [2, 3] }] },
    sections: [
      { id: 1, code: 'a', title: '', translations: {}, questions: [question(1)] },
      { id: 2, code: 'b', title: '', translations: {}, questions: [question(2), question(3)] },
    ],
  } as unknown as ExamContent;
  const scored = (notAsked: number[]) =>
    scoreColumns(askedScorerOf(drawing, { notAsked, credited: null })(new Map([[1, 10]]), []));
  // Blank, and so zero, which the sums say.
  expect(scored([3])).toMatchObject({ scale_scores: null });
  // Not asked.
  expect(scored([3, 2])).toMatchObject({ scale_scores: expect.stringContaining('"section:2","score":null') });
});

describe('of a questionnaire, what was never asked', () => {
  /** The third was not asked: nobody left it out, and ten asks for somebody to act. */
  async function asked() {
    const [exam, person] = [await ruled({ kind: 'questionnaire' }), await door.applicant()];
    const id = await exam.take(person, [2, 0, null]);
    const kept = await keptOf(id);
    expect(kept).toMatchObject({
      total_score: '10.000',
      not_asked: [exam.questions[2]?.id],
      reasons: ['0:act'],
    });
    await setRules(exam, []);
    await correct(exam);
    expect(await keptOf(id)).toEqual(kept);
    return { exam, person, id, kept };
  }

  test('is not missing when its rules are long gone', async () => {
    const { exam, person, id, kept } = await asked();
    await setBands(exam, 'To be referred');
    expect(await correct(exam)).toMatchObject({
      attempts: 1,
      totalsChanged: 0,
      bandsChanged: 0,
      neverAsked: 1,
    });
    expect(await keptOf(id)).toEqual(kept);
    await exam.correct(1, [8]);
    const shown = await correct(exam);
    expect(shown).toMatchObject({ attempts: 1, totalsChanged: 1, bandsChanged: 0 });
    expect(shown.changes.items[0]?.total.score).toEqual({ before: 10, after: 8 });
    expect(await keptOf(id)).toMatchObject({
      ...kept,
      total_score: '8.000',
      scales: expect.anything(),
      section_scores: expect.anything(),
    });
    expect(await resultOf(person, id)).toMatchObject({
      totalScore: 8,
      total: { reason: null, band: { severity: 'act' } },
    });
    expect(await listedOf(exam, id)).toMatchObject({ totalScore: 8, band: { severity: 'act' } });
  });

  test('is not missing either where others had rules until now', async () => {
    const { exam, person, id, kept } = await asked();
    await setRules(exam, [thirdIfFirst(exam)]);
    const other = await exam.take(await door.applicant(), [2, 0, null]);
    await setRules(exam, []);
    await setBands(exam, 'To be referred');
    expect(await correct(exam)).toMatchObject({ attempts: 2, totalsChanged: 0, bandsChanged: 0 });
    for (const one of [id, other]) expect(await keptOf(one)).toEqual(kept);
    expect((await resultOf(person, id)).total).toMatchObject({ score: 10, reason: null, questionCount: 2 });
  });
});

test('where there never were rules, nothing but what the attempts keep is read', async () => {
  const { db } = door.database;
  const wantedOf = async (exam: TestExam) => {
    await exam.take(await door.applicant(), [2, 0, null]);
    await setRules(exam, []);
    await exam.correct(1, [8]);
    return readWanted(db, exam.id, (await readPlan(db, exam.id)).corrected);
  };
  expect(await wantedOf(await desk.banded())).toMatchObject({ areApart: false, areChosen: true });
  expect(await wantedOf(await ruled({}))).toMatchObject({ areApart: true, areChosen: false });
});
