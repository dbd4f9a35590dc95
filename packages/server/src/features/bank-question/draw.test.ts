import * as attempts from '@sanjeh/contract/attempt/attempt.contract';
import * as bands from '@sanjeh/contract/band/band.contract';
import * as bank from '@sanjeh/contract/bank-question/bank-question.contract';
import * as exams from '@sanjeh/contract/exam/exam.admin.contract';
import * as examBank from '@sanjeh/contract/exam-bank/exam-bank.contract';
import * as norms from '@sanjeh/contract/norm/norm.contract';
import * as paper from '@sanjeh/contract/paper-form/paper-form.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { drawnContent } from '@sanjeh/domain/exam-version/draw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Authoring, createAuthoring } from '#testing/authoring.ts';
import { publishExam } from '../exam/exam-state.service.ts';
import { readContent } from '../exam-version/exam-version.service.ts';
import { misfitOf } from '../rescoring/corrected-content.ts';

let desk: Authoring;
let made = 0;

beforeAll(async () => {
  desk = await createAuthoring();
});
afterAll(() => desk.app.close());

const two = [
  { title: 'بله', score: 2.5 },
  { title: 'نه', score: 0 },
];

interface Pool {
  readonly tag: string;
  readonly tagId: number;
  readonly ids: readonly number[];
}

/** So many questions of the bank with a tag of their own, each worth 0 to 2.5. */
async function pool(size: number, answers: readonly object[] = two): Promise<Pool> {
  made += 1;
  const tag = `قرعه ${made}`;
  const { app, token, content } = desk;
  const source = await content.exam();
  const questionIds: number[] = [];
  for (let place = 1; place <= size; place += 1)
    questionIds.push(
      (await content.question(source, { title: `${tag} پرسش ${place}`, answers: [...answers] as [] })).id,
    );
  const call = { token, params: { exameId: source }, body: { questionIds, tags: [tag] } };
  const ids = (await app.call(examBank.put, call)).json.added;
  const { items } = (await app.call(bank.tags, { token, query: { search: tag } })).json;
  return { tag, tagId: items.find(({ title }) => title === tag)?.id ?? 0, ids };
}

const draw = (exameId: number, tagId: number, count: number, questionSectionId = desk.content.language) =>
  desk.app.call(examBank.createDraw, {
    ...{ token: desk.token, params: { exameId }, body: { tagId, count, questionSectionId } },
  });

/** One question that everybody is asked, and two of five. */
async function drawing(options: object = {}) {
  const { content, app } = desk;
  const examId = await content.exam(options);
  const own = await content.question(examId);
  const drawn = await pool(5);
  await draw(examId, drawn.tagId, 2);
  await publishExam(app.database.db, null, examId);
  return { examId, own, ...drawn };
}

async function begun(examId: number) {
  const { token } = await desk.app.applicant();
  const attempt = (await desk.app.call(attempts.startAttempt, { token, body: { examId } })).json;
  return {
    attempt,
    of: { token, params: { id: attempt.id } },
    asked: attempt.sections.flatMap((one) => one.questions),
  };
}

describe('an attempt at an exam that draws', () => {
  test('is asked so many, the same again on every device, and is told of no other', async () => {
    const { examId, own, ids, tag } = await drawing({ shuffleQuestions: true, shuffleAnswers: true });
    const { attempt, of, asked } = await begun(examId);
    expect(asked).toHaveLength(3);
    expect(asked.filter(({ id }) => ids.includes(id))).toHaveLength(2);
    expect(asked.some(({ id }) => id === own.id)).toBe(true);
    const again = await desk.app.call(attempts.getAttempt, of);
    expect(again.json.sections).toEqual(attempt.sections);
    // Neither the texts of what was not drawn, nor what anything is worth.
    const told = JSON.stringify([attempt, again.json]);
    for (const [index, id] of ids.entries())
      expect(told.includes(`${tag} پرسش ${index + 1}"`)).toBe(asked.some((one) => one.id === id));
    // A time may have these digits.
    expect(told.replaceAll(/T[\d:.]+Z/g, '')).not.toMatch(/2\.5|"draws"|"score"/);
  });

  test('counts what it was asked, with the same range for everybody', async () => {
    const { examId, own } = await drawing();
    expect(own.answers[0]?.score).toBe(10);
    for (let turn = 0; turn < 3; turn += 1) {
      const { of, asked } = await begun(examId);
      const answers = asked.map(({ id, answers: offered }, seq) => ({
        ...{ questionId: id, answerId: offered[0]?.id, seq: seq + 1, answeredAt: new Date().toISOString() },
      }));
      await desk.app.call(attempts.saveAnswers, { ...of, body: { answers } });
      expect((await desk.app.call(attempts.submitAttempt, { ...of, body: {} })).status).toBe(200);
      const result = (await desk.app.call(getResult, of)).json;
      expect(result.total).toMatchObject({
        ...{ score: 15, answered: 3, questionCount: 3, possible: { minimum: 0, maximum: 15 } },
      });
      // What others were asked is no part of it, not even as something that was not asked.
      expect(result.sections.flatMap((one) => one.questions.map(({ id }) => id)).sort()).toEqual(
        asked.map(({ id }) => id).sort(),
      );
    }
  });

  test('does not change when the bank does, and the next one takes what the bank says then', async () => {
    const { examId, ids } = await drawing();
    const first = await begun(examId);
    for (const id of ids) {
      const { content, draftRevision } = (
        await desk.app.call(bank.get, { token: desk.token, params: { id } })
      ).json;
      const body = { ...content, title: `${content.title} تازه`, draftRevision };
      const saved = await desk.app.call(bank.saveDraft, { token: desk.token, params: { id }, body });
      const kept = { draftRevision: saved.json.draftRevision, followers: [] };
      await desk.app.call(bank.keep, { token: desk.token, params: { id }, body: kept });
    }
    const again = (await desk.app.call(attempts.getAttempt, first.of)).json;
    expect(again.sections).toEqual(first.attempt.sections);
    const second = await begun(examId);
    for (const { id, title } of second.asked) if (ids.includes(id)) expect(title).toMatch(/ تازه$/);
  });

  test('whoever answers what was not drawn is refused, and gains nothing', async () => {
    const { examId, own, ids } = await drawing();
    const { of, asked } = await begun(examId);
    const other = ids.find((id) => !asked.some((one) => one.id === id)) ?? 0;
    const { content } = (await desk.app.call(bank.get, { token: desk.token, params: { id: other } })).json;
    const answeredAt = new Date().toISOString();
    const answers = [{ questionId: other, answerId: content.answers[0]?.id, seq: 1, answeredAt }];
    const drawn = asked.map((one, place) => ({
      ...{ questionId: one.id, answerId: one.answers[0]?.id, seq: place + 2, answeredAt },
    }));
    const body = { answers: [...answers, ...drawn] };
    const { saved, refused } = (await desk.app.call(attempts.saveAnswers, { ...of, body })).json;
    expect(saved.map(({ questionId }) => questionId)).toEqual(drawn.map(({ questionId }) => questionId));
    expect(refused).toEqual([{ questionId: other, seq: 1, code: 'unknown' }]);
    await desk.app.call(attempts.submitAttempt, { ...of, body: { answers } });
    expect((await desk.app.call(getResult, of)).json.total).toMatchObject({ score: 15, answered: 3 });
    const { rows } = await desk.app.database.pool.query(
      'select question_id from attempt_answers where attempt_id = $1 and question_id <> $2',
      [of.params.id, own.id],
    );
    expect(rows.map(({ question_id }) => question_id)).not.toContain(other);
  });
});

describe('a draw is refused', () => {
  test('where sums would not compare, with the questions that differ', async () => {
    const examId = await desk.content.exam();
    const same = await pool(2);
    const other = await desk.app.call(bank.create, {
      token: desk.token,
      body: { title: 'بی‌پاسخ', tags: [same.tag] },
    });
    expect((await draw(examId, same.tagId, 1)).error).toMatchObject({
      ...{ code: 'draw_differs', params: { tag: same.tag, titles: '«بی‌پاسخ»' } },
    });
    await desk.app.call(bank.remove, { token: desk.token, params: { id: other.json.id } });
    expect((await draw(examId, same.tagId, 1)).status).toBe(201);
  });

  test('where there are too few, or a question would be drawn twice', async () => {
    const examId = await desk.content.exam();
    const { tag, tagId, ids } = await pool(2);
    expect((await draw(examId, tagId, 3)).error).toMatchObject({
      ...{ code: 'draw_too_few', params: { tag, pool: 2, count: 3 } },
    });
    await draw(examId, tagId, 2);
    expect((await draw(examId, tagId, 1)).error.issues).toMatchObject([{ path: ['tagId'], code: 'taken' }]);
    const params = { id: ids[0] ?? 0 };
    const twice = { tags: [tag, `${tag} دیگر`], questionSectionId: null };
    await desk.app.call(bank.place, { token: desk.token, params, body: twice });
    const { items } = (
      await desk.app.call(bank.tags, { token: desk.token, query: { search: twice.tags[1] } })
    ).json;
    expect((await draw(examId, items[0]?.id ?? 0, 1)).error.code).toBe('draw_overlaps');
  });

  test('afterwards too: the bank keeps able to be drawn from', async () => {
    const { examId, tag, ids } = await drawing();
    const [first = 0] = ids;
    const of = { token: desk.token, params: { id: first } };
    const { content, draftRevision } = (await desk.app.call(bank.get, of)).json;
    const answers = content.answers.map((answer) => ({ ...answer, score: answer.score * 2 }));
    const saved = await desk.app.call(bank.saveDraft, {
      ...of,
      body: { ...content, answers, draftRevision },
    });
    const body = { draftRevision: saved.json.draftRevision, followers: [] };
    expect((await desk.app.call(bank.keep, { ...of, body })).error.code).toBe('draw_differs');
    const tagged = await desk.app.call(bank.create, {
      token: desk.token,
      body: { title: 'دیگر', tags: [tag] },
    });
    expect(tagged.error.code).toBe('draw_differs');
    for (const id of ids.slice(1, 4))
      expect((await desk.app.call(bank.remove, { token: desk.token, params: { id } })).status).toBe(204);
    expect((await desk.app.call(bank.remove, of)).error.code).toBe('draw_too_few');
    const untagged = await desk.app.call(bank.place, { ...of, body: { tags: [], questionSectionId: null } });
    expect(untagged.error.code).toBe('draw_too_few');
    expect((await readContent(desk.app.database.db, examId)).draws?.[0]?.questionIds).toHaveLength(2);
  });
});

test('an exam is what it was without a draw, once it is gone', async () => {
  const examId = await desk.content.exam();
  await desk.content.question(examId);
  const before = await readContent(desk.app.database.db, examId);
  const { tagId } = await pool(2);
  const drawn = (await draw(examId, tagId, 1)).json;
  const content = await readContent(desk.app.database.db, examId);
  expect(content.draws).toMatchObject([{ count: 1, questionIds: [expect.any(Number), expect.any(Number)] }]);
  const params = { exameId: examId, id: drawn.draws[0]?.id ?? 0 };
  await desk.app.call(examBank.removeDraw, { token: desk.token, params });
  expect(await readContent(desk.app.database.db, examId)).toEqual(before);
});

test('an exam of nothing but a draw is published, counted, copied and read by bands', async () => {
  const { app, token, content } = desk;
  const examId = await content.exam();
  const { tagId } = await pool(3);
  await draw(examId, tagId, 2);
  await publishExam(app.database.db, null, examId);
  const of = { token, params: { id: examId } };
  expect((await app.call(exams.get, of)).json.questionCount).toBe(2);
  const { total } = (await app.call(bands.get, { token, params: { exameId: examId } })).json;
  expect(total).toEqual({ minimum: 0, maximum: 5 });
  const copy = (await app.call(exams.duplicate, of)).json;
  const { draws } = (await app.call(examBank.get, { token, params: { exameId: copy.id } })).json;
  expect(draws).toMatchObject([{ count: 2, pool: 3, tag: { id: tagId } }]);
  // Whatever is drawn, what is possible is the same.
  const whole = await readContent(app.database.db, examId);
  expect(drawnContent(whole, 1).sections.flatMap((section) => section.questions)).toHaveLength(2);
});

test('what takes it that everybody is asked the same refuses such an exam', async () => {
  const { app, token } = desk;
  const { examId } = await drawing();
  const of = { token, params: { id: examId }, query: {} };
  const sample = { ...of, query: { scaleCode: 'total' } };
  expect((await app.call(norms.sample, sample)).error.code).toBe('exam_draws');
  const { person } = await app.applicant();
  const params = { id: person.saved.id, exameId: examId };
  const query = { filledOn: new Date().toISOString().slice(0, 10) };
  expect((await app.call(paper.getPaperForm, { token, params, query })).error.code).toBe('exam_draws');
  const { items } = (await app.call(paper.listPaperExams, { token, params: { id: params.id }, query })).json;
  expect(items.map(({ id }) => id)).not.toContain(examId);
  const now = await readContent(app.database.db, examId);
  expect(misfitOf(now, now)).toBeNull();
  expect(misfitOf(now, { ...now, draws: [] })).toBe('draws');
});
