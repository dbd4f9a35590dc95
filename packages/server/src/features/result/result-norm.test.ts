import { updateMyApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { ageOn } from '@sanjeh/domain/age/age';
import { daysAfter } from '@sanjeh/domain/age/calendar-step';
import { correctedAgeOn } from '@sanjeh/domain/age/corrected-age';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { addChild, childOf, corrected } from '#testing/family.ts';
import { createMeasuredExam, normGroup } from '#testing/measured-exam.ts';
import { type RescoringDesk, rescoringDesk } from '#testing/rescoring-desk.ts';

let test: TestApp;
let token: string;
let content: TestContent;
let desk: RescoringDesk;
let parent: Awaited<ReturnType<TestApp['applicant']>>;

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
  desk = rescoringDesk(test, content, token);
  parent = await test.applicant();
});
afterAll(() => test.close());

const made = () => createMeasuredExam(test, content, token, { movement: 4, scores: [0, 2.5, 5] });
const read = async (id: string, query: object = {}) => {
  const headers = { 'accept-language': 'fa' };
  return test.call(getResult, { token: parent.token, params: { id }, query, headers });
};
const total = async (id: string, query: object = {}) =>
  (await read(id, query)).json.scales.find(({ kind }) => kind === 'total');
const group = (title: string, changes: object = {}) => normGroup('total', { title, ...changes });

describe('which norm group is used', () => {
  it('goes by gender, then by the narrowest ages, and stays when the person is corrected', async () => {
    const exam = await made();
    await exam.setNorms([
      group('همه'),
      group('زنان', { gender: 'female' }),
      group('مردان', { gender: 'male', basis: { kind: 'mean_sd', mean: 10, sd: 5 } }),
    ]);
    const person = childOf({ relation: 'other' });
    const { id: applicantId } = await addChild(test, parent, person);
    const id = await exam.take(parent.token, [5, 5, 5, 2.5], applicantId);
    const before = await read(id);
    expect(await total(id)).toMatchObject({ t: 55, norm: { group: 'زنان', gender: 'female' } });
    const body = corrected(person, { gender: 'male' });
    const changed = await test.call(updateMyApplicant, {
      ...{ token: parent.token, params: { id: applicantId }, body },
    });
    expect(changed.json.gender).toBe('male');
    expect((await read(id)).json.scales).toEqual(before.json.scales);
    const next = await exam.take(parent.token, [5, 5, 5, 2.5], applicantId);
    expect(await total(next)).toMatchObject({ t: 65, norm: { group: 'مردان' } });
  });

  it('goes by the corrected age of who was born too early', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const birthDate = daysAfter(today, -300);
    const months = correctedAgeOn(birthDate, 10, today)?.months ?? 0;
    expect(months).toBeLessThan(ageOn(birthDate, today).months);
    const exam = await made();
    await exam.setNorms([group('کوچک‌تر', { ageTo: months }), group('بزرگ‌تر', { ageFrom: months + 1 })]);
    const early = await addChild(test, parent, { birthDate, weeksPremature: 10 });
    const due = await addChild(test, parent, { birthDate });
    const used = async (applicantId: number) =>
      (await total(await exam.take(parent.token, [5, 5, 5, 5], applicantId)))?.norm?.group;
    expect(await used(early.id)).toBe('کوچک‌تر');
    expect(await used(due.id)).toBe('بزرگ‌تر');
  });
});

it('the interval is drawn by the published reliability, or by α with its people named', async () => {
  const exam = await made();
  await exam.setNorms([group('همه', { reliability: 0.84 })]);
  const published = await total(await exam.take(parent.token, [5, 5, 5, 5]));
  expect(published).toMatchObject({ norm: { reliability: 0.84, reliabilityPeople: null } });
  await exam.setNorms([group('همه', { reliability: 0.84, reliabilityPeople: 212 })]);
  const own = await total(await exam.take(parent.token, [5, 5, 5, 5]));
  expect(own).toMatchObject({ norm: { reliability: 0.84, reliabilityPeople: 212 } });
  expect(own?.interval).toEqual(published?.interval);
  expect(own?.interval?.low).toBeCloseTo(20 - 1.959963984540054 * 5 * 0.4, 9);
});

it('what a person was told stays, until it is re-scored; then it is both', async () => {
  const exam = await made();
  await exam.setNorms([group('قدیم')]);
  const id = await exam.take(parent.token, [5, 5, 5, null]);
  const told = (await read(id)).text;
  await exam.setNorms([group('نو', { basis: { kind: 'mean_sd', mean: 15, sd: 10 } })]);
  await exam.setScales([{ kind: 'total', missing: { rule: 'prorate', maxMissing: 1 } }]);
  expect((await read(id)).text).toBe(told);
  const preview = await desk.preview(exam);
  expect(preview).toMatchObject({
    ...{ attempts: 1, totalsChanged: 1, versions: [{ state: 'corrected' }] },
    changes: { items: [{ id, total: { score: { before: 15, after: 20 } } }] },
  });
  expect((await desk.run(exam, preview.fingerprint)).json.isFinished).toBe(true);
  expect(await total(id)).toMatchObject({ score: 20, t: 55, norm: { group: 'نو' } });
  expect((await read(id)).json.rescored).toMatchObject({ totalScore: 15 });
  expect(await total(id, { original: 'true' })).toMatchObject({ score: 15, t: 50, norm: { group: 'قدیم' } });
  expect((await read(id, { original: 'true' })).text).toBe(told);
});

it('what had no score has none before, once it is re-scored', async () => {
  const exam = await made();
  await exam.setScales([{ kind: 'total', missing: { rule: 'none' } }]);
  const id = await exam.take(parent.token, [5, 5, 2.5, null]);
  expect((await read(id)).json.total).toMatchObject({ score: 12.5, reason: 'too_many_missing' });
  await exam.setScales([{ kind: 'total', missing: { rule: 'zero' } }]);
  await desk.run(exam, (await desk.preview(exam)).fingerprint);
  expect((await read(id)).json).toMatchObject({
    ...{ totalScore: 12.5, total: { reason: null }, rescored: { totalScore: null, band: null } },
  });
});
