import { list } from '@sanjeh/contract/result/result.admin.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import * as rules from '@sanjeh/contract/rule/rule.contract';
import type { ExamRule } from '@sanjeh/contract/rule/rule.schema';
import type { ExamContent } from '@sanjeh/domain/exam-version/exam-content';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { type RescoringDesk, rescoringDesk } from '#testing/rescoring-desk.ts';
import { createTestExam, type TestExam } from '#testing/taken-exam.ts';
import { askedScorerOf } from '../attempt/attempt-rules.service.ts';
import { scoreColumns } from '../attempt/attempt-scores.service.ts';

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
