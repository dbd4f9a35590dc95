import { sample } from '@sanjeh/contract/norm/norm.contract';
import { update as updateQuestion } from '@sanjeh/contract/question/question.contract';
import { get as getScales } from '@sanjeh/contract/scale/scale.contract';
import { daysAfter } from '@sanjeh/domain/age/calendar-step';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { addChild, childOf } from '#testing/family.ts';
import { createMeasuredExam, type MeasuredExam } from '#testing/measured-exam.ts';

let test: TestApp;
let token: string;
let content: TestContent;
let parent: Awaited<ReturnType<TestApp['applicant']>>;
let exam: MeasuredExam;

/** Days of age and gender, then what they answered, each time. */
type Taker = [days: number, gender: 'female' | 'male', ...times: (number | null)[][]];
const people: Taker[] = [
  [200, 'female', [0, 1, 0]],
  [210, 'male', [1, 1, 2], [2, 2, 2]],
  [220, 'female', [2, 1, 1]],
  [230, 'male', [0, 0, 1], [1, null, 1]],
  [600, 'female', [2, 2, 1]],
  [610, 'male', [1, 2, 2]],
  [620, 'female', [1, 1, 2]],
  [630, 'female', [null, 2, 2]],
];

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
  parent = await test.applicant();
  exam = await createMeasuredExam(test, content, token, { movement: 2, language: 1, scores: [0, 1, 2] });
  const today = new Date().toISOString().slice(0, 10);
  for (const [days, gender, ...times] of people) {
    const person = childOf({ birthDate: daysAfter(today, -days), gender });
    const { id } = await addChild(test, parent, person);
    for (const given of times) await exam.take(parent.token, given, id);
  }
});
afterAll(() => test.close());

const read = (query: object = {}, of = exam) =>
  test.call(sample, { token, params: { id: of.id }, query: { scaleCode: 'total', ...query } });

describe('the people of an exam', () => {
  it('are counted once each, by the first time that they answered everything', async () => {
    // R: d <- rbind(c(0,1,0), c(1,1,2), c(2,1,1), c(0,0,1), c(2,2,1), c(1,2,2), c(1,1,2)); t <- rowSums(d)
    // mean(t); sd(t); 3 / 2 * (1 - sum(apply(d, 2, var)) / var(t))
    const { json } = await read();
    expect(json).toMatchObject({ people: 7, incomparable: 0, reliability: { people: 7 } });
    expect(json.groups).toMatchObject([{ gender: null, ageFrom: 0, ageTo: null, people: 7 }]);
    expect(json.groups[0]?.mean).toBeCloseTo(24 / 7, 10);
    expect(json.groups[0]?.sd).toBeCloseTo(1.71824938596845, 10);
    expect(json.reliability?.alpha).toBeCloseTo(0.629032258064516, 10);
  });

  it('or by the last, where that is asked for', async () => {
    expect((await read({ take: 'last' })).json.groups[0]?.mean).toBeCloseTo(26 / 7, 10);
  });

  it('stand in groups of ages, apart by gender where that is asked for, and α is that within the groups', async () => {
    const { json } = await read({ ageFrom: 1, width: 12, split: 'true' });
    expect(json.groups).toMatchObject([
      { gender: 'female', ageFrom: 1, ageTo: 12, people: 2, mean: 2.5 },
      { gender: 'female', ageFrom: 13, ageTo: 24, people: 2, mean: 4.5 },
      { gender: 'male', ageFrom: 1, ageTo: 12, people: 2, mean: 2.5 },
      { gender: 'male', ageFrom: 13, ageTo: 24, people: 1, mean: 5, sd: null },
    ]);
    expect(json.reliability?.people).toBe(6);
  });

  it('are told with their scores where that is asked for', async () => {
    expect((await read()).json.groups[0]?.scores).toBeNull();
    expect((await read({ scores: 'true' })).json.groups[0]?.scores).toEqual([
      { raw: 1, count: 2 },
      { raw: 4, count: 3 },
      { raw: 5, count: 2 },
    ]);
  });

  it('are those of the filters', async () => {
    const groupsOf = async (query: object) => (await read(query)).json.groups;
    expect(await groupsOf({ gender: 'female' })).toMatchObject([{ gender: 'female', people: 4 }]);
    expect(await groupsOf({ ageTo: 12 })).toMatchObject([{ ageFrom: 0, ageTo: 12, people: 4 }]);
    expect(await groupsOf({ periodTo: '2020-01-01' })).toEqual([]);
    expect(await groupsOf({ periodFrom: '2020-01-01' })).toMatchObject([{ people: 7 }]);
    // Who left out only what belongs elsewhere has answered this scale.
    const { scales } = (await test.call(getScales, { token, params: { id: exam.id } })).json;
    const scaleCode = scales.find(({ questionSectionId }) => questionSectionId === content.language)?.code;
    expect(await groupsOf({ scaleCode })).toMatchObject([{ people: 8 }]);
  });
});

describe('what is refused or left out', () => {
  it('a scale that is not there, and an exam', async () => {
    expect((await read({ scaleCode: 'nowhere' })).error).toMatchObject({
      issues: [{ path: ['scaleCode'], code: 'invalid_choice' }],
    });
    const params = { id: 2_000_000_000 };
    expect((await test.call(sample, { token, params, query: { scaleCode: 'total' } })).error.code).toBe(
      'not_found',
    );
  });

  it('attempts at a version that scored otherwise', async () => {
    const other = await createMeasuredExam(test, content, token, { movement: 2, scores: [0, 1] });
    await other.take(parent.token, [1, 0]);
    const [question] = other.questions;
    if (!question) throw new Error('no question');
    const answers = question.answers.map(({ id, title, score }) => ({ id, title, score: score * 3 }));
    const changed = await test.call(updateQuestion, {
      ...{ token, params: { exameId: other.id, id: question.id } },
      body: {
        ...{ revision: question.revision, title: question.title, answers },
        ...{ questionSectionId: content.movement },
      },
    });
    expect(changed.status).toBe(200);
    expect((await read({}, other)).json).toMatchObject({ people: 0, incomparable: 1, groups: [] });
    await other.take(parent.token, [null, 1]);
    expect((await read({}, other)).json).toMatchObject({ people: 0, incomparable: 1 });
  });
});
