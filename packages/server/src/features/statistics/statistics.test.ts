import { replace as replaceBands } from '@sanjeh/contract/band/band.contract';
import * as questionContract from '@sanjeh/contract/question/question.contract';
import { getStatistics } from '@sanjeh/contract/statistics/statistics.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createScoredExam, type Scores, takeExam } from '#testing/score-table.ts';

let test: TestApp;
let token: string;
let content: TestContent;
const nobody = 2_000_000_000;

beforeAll(async () => {
  test = await createTestApp({ env: { timeZone: 'Asia/Tehran' } });
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
});
afterAll(() => test.close());

/** The totals are 3, 2, 1 and 0; the third person left the last question out. */
const four: Scores = [
  [1, 1, 1],
  [1, 0, 1],
  [0, 1, null],
  [0, 0, 0],
];

async function taken() {
  const exam = await createScoredExam(test.context, content, four, 2);
  const attempts = await takeExam(test.context, exam, four);
  return { ...exam, attempts };
}

const ask = (id: number, query: object = {}, language = 'fa') =>
  test.call(getStatistics, { token, params: { id }, query, headers: { 'accept-language': language } });
const read = async (id: number, query: object = {}, language = 'fa') => (await ask(id, query, language)).json;

function band(lower: number, upper: number, label: string) {
  const ends = { questionSectionId: null, lower, lowerInclusive: true, upper, upperInclusive: false };
  return { ...ends, label, severity: 'good', translations: { en: { label: `${label} en` } } };
}

describe('the statistics of an exam', () => {
  it('are those of a pocket calculator', async () => {
    const { examId } = await taken();
    const { attempts, total, questions, sections, bins } = await read(examId);
    expect(attempts).toBe(4);
    expect(total).toMatchObject({ mean: 1.5, lowest: 0, highest: 3, skewness: 0, questionCount: 3 });
    expect(total.possible).toEqual({ minimum: 0, maximum: 3 });
    expect(total.standardDeviation).toBeCloseTo(Math.sqrt(5 / 3), 12);
    expect(total.alpha).toBeCloseTo(0.6, 12);
    expect(total.standardError).toBeCloseTo(Math.sqrt(2 / 3), 12);
    expect(questions.map(({ facility }) => facility)).toEqual([0.5, 0.5, 2 / 3]);
    expect(questions.map(({ unanswered }) => unanswered)).toEqual([0, 0, 1]);
    const round = (values: (number | null)[]) => values.map((value) => Number(value?.toFixed(9)));
    expect(round(questions.map(({ discrimination }) => discrimination))).toEqual([
      Number(Math.SQRT1_2.toFixed(9)),
      0,
      Number(Math.SQRT1_2.toFixed(9)),
    ]);
    expect(round(questions.map(({ alphaIfDropped }) => alphaIfDropped))).toEqual([0, 1, 0]);
    expect(sections.map(({ mean, questionCount }) => [mean, questionCount])).toEqual([
      [1, 2],
      [0.5, 1],
    ]);
    // Of one question alone nothing can be told.
    expect(sections.map(({ alpha }) => alpha)).toEqual([0, null]);
    expect(bins).toEqual([0, 1, 2, 3].map((from) => ({ from, to: from + 1, count: 1 })));
  });

  it('have the sections sum to the total, and every answer counted once', async () => {
    const { examId } = await taken();
    const { attempts, total, sections, questions } = await read(examId);
    expect(sections.reduce((sum, { mean }) => sum + (mean ?? 0), 0)).toBeCloseTo(total.mean ?? 0, 12);
    for (const { answers, answered, unanswered } of questions) {
      expect(answers.reduce((sum, { count }) => sum + count, 0)).toBe(answered);
      expect(answered + unanswered).toBe(attempts);
    }
  });

  it('count the bands at both sides of each bound', async () => {
    const exam = await createScoredExam(test.context, content, four, 2);
    const bands = [
      band(0, 1, 'کم'),
      { ...band(1, 2, 'میانه'), upperInclusive: true },
      { ...band(2, 3, 'زیاد'), lowerInclusive: false },
    ];
    const body = { revision: 1, bands };
    const answer = await test.call(replaceBands, { token, params: { exameId: exam.examId }, body });
    expect(answer.status).toBe(200);
    await takeExam(test.context, exam, four);
    const counted = ({ bands: found }: Awaited<ReturnType<typeof read>>) =>
      found.map(({ label, count }) => [label, count]);
    expect(counted(await read(exam.examId))).toEqual([
      ['کم', 1],
      ['میانه', 2],
      ['زیاد', 0],
    ]);
    expect(counted(await read(exam.examId, {}, 'en'))[0]).toEqual(['کم en', 1]);
  });

  it('count the bands of each section by its own scores, over the same attempts', async () => {
    const exam = await createScoredExam(test.context, content, four, 2);
    const inMovement = (lower: number, upper: number, label: string) => ({
      ...band(lower, upper, label),
      questionSectionId: content.movement,
    });
    const bands = [band(0, 3, 'همه'), inMovement(0, 1, 'کم'), inMovement(1, 2, 'میانه')];
    const body = { revision: 1, bands };
    await test.call(replaceBands, { token, params: { exameId: exam.examId }, body });
    await takeExam(test.context, exam, four);
    const counted = ({ sections }: Awaited<ReturnType<typeof read>>) =>
      sections.map(({ bands: found }) => found.map(({ label, count }) => [label, count]));
    // The scores there are 2, 1, 1 and 0; the other section has no band.
    const counts = [
      ['کم', 1],
      ['میانه', 2],
    ];
    expect(counted(await read(exam.examId))).toEqual([counts, []]);
    expect(counted(await read(exam.examId, { answers: 'complete' }))[0]?.[1]).toEqual(['میانه', 1]);
    expect(counted(await read(exam.examId, {}, 'en'))[0]?.[0]).toEqual(['کم en', 1]);
    expect((await read(exam.examId)).bands).toMatchObject([{ label: 'همه', count: 3 }]);
  });

  it('of an exam that nobody has taken are empty, and of none are not found', async () => {
    const { examId } = await createScoredExam(test.context, content, four);
    expect(await read(examId)).toMatchObject({ attempts: 0, versionId: null, versions: [], questions: [] });
    expect((await ask(nobody)).status).toBe(404);
    expect((await ask(examId, { versionId: nobody })).json).toMatchObject({ attempts: 0 });
    const other = await taken();
    expect((await ask(other.examId, { versionId: nobody })).status).toBe(404);
  });

  it('refuse filters that make no sense', async () => {
    const { examId } = await createScoredExam(test.context, content, four);
    const issues = async (query: object) => (await ask(examId, query)).error.issues;
    expect(await issues({ ageFrom: 3, ageTo: 2 })).toMatchObject([
      { path: ['ageTo'], code: 'from_after_to' },
    ]);
    expect(await issues({ periodFrom: '2024-02-02', periodTo: '2024-02-01' })).toMatchObject([
      { path: ['periodTo'], code: 'from_after_to' },
    ]);
    expect(await issues({ periodFrom: '2024-02-30' })).toMatchObject([{ code: 'date_invalid' }]);
    expect(await issues({ gender: 'x' })).toMatchObject([{ path: ['gender'] }]);
    expect(await issues({ page: 2 })).toMatchObject([{ code: 'unknown_field' }]);
  });
});

describe('narrowed', () => {
  it('by age, gender, province and period, they are those of these people, and the groups say the same', async () => {
    const { examId, attempts } = await taken();
    const { pool } = test.database;
    const people = [
      { gender: 'female', province: 8, age: 20, at: '2024-03-19T20:29:59Z' },
      { gender: 'male', province: 8, age: 20, at: '2024-03-19T20:30:00Z' },
      { gender: 'female', province: 1, age: 21, at: '2024-04-19T20:30:00Z' },
      { gender: 'male', province: 1, age: 35, at: '2024-04-19T20:29:59.999Z' },
    ];
    for (const [index, { gender, province, age, at }] of people.entries()) {
      const { applicantId, id } = attempts[index] ?? { applicantId: 0, id: '' };
      await pool.query(
        `update applicants set gender = $2, province_id = $3,
           city_id = (select min(id) from cities where province_id = $3) where id = $1`,
        [applicantId, gender, province],
      );
      await pool.query(
        'update attempts set age_months = $3, submitted_at = $4 where applicant_id = $1 and id = $2',
        [applicantId, id, age, at],
      );
    }
    const mean = async (query: object) => {
      const { attempts: count, total } = await read(examId, query);
      return [count, total.mean];
    };
    expect(await mean({ gender: 'female' })).toEqual([2, 2]);
    expect(await mean({ gender: 'male' })).toEqual([2, 1]);
    expect(await mean({ provinceId: 8 })).toEqual([2, 2.5]);
    expect(await mean({ ageFrom: 20, ageTo: 21 })).toEqual([3, 2]);
    expect(await mean({ ageFrom: 22 })).toEqual([1, 0]);
    // The day begins when it does in Tehran, and the last day counts whole.
    expect(await mean({ periodFrom: '2024-03-20', periodTo: '2024-04-19' })).toEqual([2, 1]);
    expect(await mean({ periodTo: '2024-03-19' })).toEqual([1, 3]);
    expect(await mean({ gender: 'female', provinceId: 8, ageFrom: 20 })).toEqual([1, 3]);
    expect(await mean({ answers: 'complete' })).toEqual([3, 5 / 3]);

    const all = await read(examId);
    const brief = (groups: { attempts: number; mean: number | null }[]) =>
      groups.map((group) => [group.attempts, group.mean]);
    expect(all.byGender.map(({ gender }) => gender)).toEqual(['female', 'male']);
    expect(brief(all.byGender)).toEqual([
      [2, 2],
      [2, 1],
    ]);
    expect(all.byAge.map(({ from, to, attempts: count }) => [from, to, count])).toEqual([
      [20, 20, 2],
      [21, 21, 1],
      [35, 35, 1],
    ]);
    expect(all.byProvince.map(({ id }) => id).sort()).toEqual([1, 8]);
    // 1403 began on 20 March; Ordibehesht on 20 April.
    expect(all.byMonth.map(({ start, mean: value }) => [start, value])).toEqual([
      ['2024-02-20', 3],
      ['2024-03-20', 1],
      ['2024-04-20', 1],
    ]);
    const english = await read(examId, {}, 'en');
    expect(english.byMonth.map(({ start, attempts: count }) => [start, count])).toEqual([
      ['2024-03-01', 2],
      ['2024-04-01', 2],
    ]);
    expect(english.byProvince.find(({ id }) => id === 8)?.name).toBe('Tehran');
  });

  it('by version: new words go with the old ones, new scores do not', async () => {
    const exam = await taken();
    const params = { exameId: exam.examId, id: exam.questions[0]?.id ?? 0 };
    const edit = async (change: object) => {
      const { questionSectionId, title, answers, revision } = (
        await test.call(questionContract.get, { token, params })
      ).json;
      const plain = answers.map(({ id, title: text, score }) => ({ id, title: text, score }));
      const body = { questionSectionId, title, answers: plain, revision, ...change };
      expect((await test.call(questionContract.update, { token, params, body })).status).toBe(200);
      return plain;
    };
    await edit({ title: 'با واژه‌های تازه' });
    await takeExam(test.context, exam, four.slice(0, 1));
    const both = await read(exam.examId);
    expect(both.attempts).toBe(5);
    expect(both.questions[0]?.title).toBe('با واژه‌های تازه');
    expect(both.versions.map(({ number, attempts, isIncluded }) => [number, attempts, isIncluded])).toEqual([
      [1, 4, true],
      [2, 1, true],
    ]);
    expect((await read(exam.examId, { versions: 'single' })).attempts).toBe(1);
    const [first] = both.versions;
    expect((await read(exam.examId, { versionId: first?.id, versions: 'single' })).attempts).toBe(4);
    expect((await read(exam.examId, { versionId: first?.id })).questions[0]?.title).toBe('1');

    const answers = await edit({});
    await edit({ answers: answers.map((answer) => ({ ...answer, score: answer.score * 7 })) });
    await takeExam(test.context, exam, four.slice(0, 2));
    const third = await read(exam.examId);
    expect([third.attempts, third.total.mean]).toEqual([2, 8.5]);
    expect(third.versions.map(({ isIncluded }) => isIncluded)).toEqual([false, false, true]);
    expect((await read(exam.examId, { versionId: first?.id })).attempts).toBe(5);
  });
});

describe('opened again', () => {
  it('they are not worked out anew until somebody submits or is scored by another version', async () => {
    const exam = await taken();
    const { pool } = test.database;
    expect((await read(exam.examId)).total.mean).toBe(1.5);
    // Nothing in the product does this; it shows whether the rows are read.
    await pool.query('alter table attempts disable trigger attempts_keep_statistics');
    await pool.query('update attempts set total_score = total_score + 100 where exam_id = $1', [exam.examId]);
    expect((await read(exam.examId)).total.mean).toBe(1.5);
    expect((await read(exam.examId, { perPerson: 'first' })).total.mean).toBe(101.5);
    await pool.query('update attempts set total_score = total_score - 100 where exam_id = $1', [exam.examId]);
    expect((await read(exam.examId, { perPerson: 'first' })).total.mean).toBe(101.5);
    await pool.query('alter table attempts enable trigger attempts_keep_statistics');
    await takeExam(test.context, exam, [[1, 1, 1]]);
    expect(await read(exam.examId)).toMatchObject({ attempts: 5, total: { mean: 1.8 } });

    const made = await pool.query<{ id: number }>(
      `insert into exam_versions (exam_id, content, hash)
       select exam_id, content, sha256('other') from exam_versions where exam_id = $1 returning id`,
      [exam.examId],
    );
    const other = made.rows[0]?.id;
    await pool.query(
      `insert into exam_version_questions (version_id, question_id, section_id, answer_ids)
       select $2, q.question_id, q.section_id, q.answer_ids
       from exam_version_questions q join exam_versions v on v.id = q.version_id and v.exam_id = $1 and v.id <> $2`,
      [exam.examId, other],
    );
    await pool.query(
      'update attempts set version_id = $2, total_score = total_score + 1 where exam_id = $1',
      [exam.examId, other],
    );
    expect((await read(exam.examId)).total.mean).toBeCloseTo(2.8, 12);
    // The version that is left keeps its number, though the one before it has no attempt any more.
    expect((await read(exam.examId)).versions.map(({ id, number }) => [id, number])).toEqual([[other, 2]]);
  });
});
