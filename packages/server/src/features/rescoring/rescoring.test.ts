import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import * as questions from '@sanjeh/contract/question/question.contract';
import { getApplicantResult, getResult } from '@sanjeh/contract/result/result.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyOutbox } from '#db/outbox.ts';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { correctionReason, type RescoringDesk, rescoringDesk } from '#testing/rescoring-desk.ts';

type Person = Awaited<ReturnType<TestApp['applicant']>>;

let test: TestApp;
let token: string;
let content: TestContent;
let people: [Person, Person, Person];
let desk: RescoringDesk;

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
  people = await Promise.all([test.applicant(), test.applicant(), test.applicant()]);
  desk = rescoringDesk(test, content, token);
});
afterAll(() => test.close());

const resultOf = async (person: SignedInPerson, id: string, query: object = {}) =>
  test.call(getResult, { token: person.token, params: { id }, query, headers: { 'accept-language': 'en' } });
const stored = async (id: string) =>
  (await test.database.pool.query('select to_jsonb(a) as row from attempts a where id = $1', [id])).rows[0]
    .row;

describe('re-scoring', () => {
  it('names whose figures change at both sides of a bound, and does it as it was shown', async () => {
    const exam = await desk.banded();
    const [upper, lower, other] = people;
    const kept = await exam.take(upper, [0, 0, 2]); // 20, becomes 20.1 and stays good
    const raised = await exam.take(lower, [1, 0, 1]); // 20, becomes 19.999
    const same = await exam.take(other, [2, 2, 2]); // 0
    const before = (await resultOf(lower, raised)).text;
    await exam.correct(0, [10.1, 4.999, 0]);
    const shown = await desk.preview(exam, {}, 'en');
    expect(shown).toMatchObject({ attempts: 3, totalsChanged: 2, bandsChanged: 1, unfinished: null });
    expect(shown.versions).toMatchObject([{ state: 'corrected', attempts: 3 }]);
    expect(shown.changes.items.map(({ id }) => id)).toEqual([raised, kept]);
    expect(shown.changes.items[0]).toMatchObject({
      fullName: lower.person.saved.fullName,
      total: {
        score: { before: 20, after: 19.999 },
        band: { before: { label: 'Good', severity: 'good' }, after: { label: 'Watch', severity: 'watch' } },
      },
      sections: [{ id: content.movement, title: 'Movement', score: { before: 15, after: 14.999 } }],
    });
    expect((await resultOf(lower, raised)).text).toBe(before);

    const done = await desk.run(exam, shown.fingerprint);
    expect(done.json).toEqual({ attempts: 3, done: 3, totalsChanged: 2, bandsChanged: 1, isFinished: true });
    const result = (await resultOf(lower, raised)).json;
    expect(result).toMatchObject({
      totalScore: 19.999,
      total: { band: { label: 'Watch' }, possible: { minimum: 0, maximum: 30.1 } },
      rescored: { totalScore: 20, band: { label: 'Good', severity: 'good' } },
    });
    expect((await resultOf(upper, kept)).json).toMatchObject({
      totalScore: 20.1,
      rescored: { totalScore: 20 },
    });
    // The score is the same and was one of 30 then: the result reads otherwise, and says so.
    expect((await resultOf(other, same)).json).toMatchObject({
      ...{ totalScore: 0, total: { possible: { maximum: 30.1 } }, rescored: { totalScore: 0 } },
    });
    expect((await resultOf(lower, raised, { original: 'true' })).text).toBe(before);
    const report = await test.app.inject({
      url: `/api/attempts/${raised}/report.pdf?original=true`,
      headers: { authorization: `Bearer ${lower.token}` },
    });
    expect(report.headers['content-disposition']).toContain('-original.pdf');
    expect((await stored(raised)).band_keys).toEqual([
      ...['0:watch', '0=نیازمند توجه'],
      ...[`${content.movement}:none`, `${content.language}:none`],
    ]);
    const applicantId = lower.person.saved.id;
    const seen = await test.call(getApplicantResult, { token, params: { applicantId, id: raised } });
    expect(seen.json).toMatchObject({ totalScore: 19.999, rescoringReason: correctionReason });
    expect(JSON.stringify(result)).not.toContain(correctionReason);
  });

  it('is done once, and recorded once with its reason and counts', async () => {
    const exam = await desk.banded();
    const id = await exam.take(people[0], [1, 1, 1]);
    await exam.correct(0, [10, 7, 0]);
    const { fingerprint } = await desk.preview(exam);
    const answers = [await desk.run(exam, fingerprint), await desk.run(exam, fingerprint, token, 'again')];
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect((await resultOf(people[0], id)).json.totalScore).toBe(17);
    expect(await desk.preview(exam)).toMatchObject({
      fingerprint: null,
      attempts: 0,
      changes: { items: [] },
    });
    const query = { entity: 'exam', entityId: String(exam.id) };
    const entries = (await test.call(listAudit, { token, query })).json.items;
    const runs = entries.filter(({ action }) => action === 'rescore');
    expect(runs).toHaveLength(1);
    expect(Object.fromEntries((runs[0]?.changes ?? []).map(({ field, after }) => [field, after]))).toEqual({
      ...{ reason: correctionReason, rescoredAttempts: 1, totalsChanged: 1, bandsChanged: 0 },
    });
    const rows = await test.database.db
      .selectFrom('attempt_rescorings')
      .selectAll()
      .where('attempt_id', '=', id)
      .execute();
    expect(rows).toMatchObject([{ total_score: '15.000', answered: 3 }]);
  });

  it('goes back and forth, and the original stays what was submitted', async () => {
    const exam = await desk.banded();
    const [person] = people;
    const id = await exam.take(person, [0, 0, 0]);
    const before = (await resultOf(person, id)).text;
    for (const [score, total] of [[8, 28] as const, [10, 30] as const, [8, 28] as const]) {
      await exam.correct(0, [score]);
      expect((await desk.run(exam, (await desk.preview(exam)).fingerprint)).json.done).toBe(1);
      expect((await resultOf(person, id)).json.totalScore).toBe(total);
      expect((await resultOf(person, id, { original: 'true' })).text).toBe(before);
    }
  });

  it('corrects bands alone, in total and of a section', async () => {
    const exam = await desk.banded();
    const [person] = people;
    const id = await exam.take(person, [0, 0, 1]);
    const section = { questionSectionId: content.language };
    await exam.setBands([
      { lower: 0, upper: 25, label: 'نیازمند توجه', severity: 'watch' },
      { lower: 25.001, upper: 30, label: 'خوب', severity: 'good' },
      { ...section, lower: 0, upper: 5, label: 'پیگیری', severity: 'act' },
    ]);
    const shown = await desk.preview(exam);
    expect(shown).toMatchObject({ totalsChanged: 0, bandsChanged: 1 });
    expect(shown.changes.items[0]?.sections).toMatchObject([
      { id: content.language, band: { before: null, after: { label: 'پیگیری', severity: 'act' } } },
    ]);
    await desk.run(exam, shown.fingerprint);
    expect((await resultOf(person, id)).json).toMatchObject({
      total: { band: { severity: 'watch' } },
      rescored: { totalScore: 25, band: { severity: 'good' } },
    });
  });

  it('is refused as stale after another correction or submission', async () => {
    const exam = await desk.banded();
    const id = await exam.take(people[0], [1, 1, 1]);
    const open = await exam.start(people[1]);
    await exam.correct(0, [10, 6, 0]);
    const first = (await desk.preview(exam)).fingerprint;
    await exam.correct(0, [10, 7, 0]);
    expect((await desk.run(exam, first)).error.code).toBe('stale');
    const second = (await desk.preview(exam)).fingerprint;
    await exam.take(people[1], [1, 1, 1]);
    expect((await desk.run(exam, second)).error.code).toBe('stale');
    expect((await desk.run(exam, null)).error.code).toBe('stale');
    expect((await resultOf(people[0], id)).json).toMatchObject({ totalScore: 15, rescored: null });
    expect((await resultOf(people[1], open)).json.totalScore).toBe(15);
  });

  it('leaves open attempts alone', async () => {
    const exam = await desk.banded();
    await exam.take(people[0], [1, 1, 1]);
    const open = await exam.start(people[1]);
    const before = await stored(open);
    await exam.correct(0, [10, 7, 0]);
    await desk.run(exam, (await desk.preview(exam)).fingerprint);
    expect(await stored(open)).toEqual(before);
    // It was started before the correction and is scored by what it was started with.
    await exam.take(people[1], [1, 1, 1]);
    expect((await resultOf(people[1], open)).json.totalScore).toBe(15);
  });

  it('keeps the words that were read, and takes only what they count for', async () => {
    const exam = await desk.banded();
    const id = await exam.take(people[0], [1, 0, 0]);
    await test.database.pool.query("update questions set title = 'دیگر' where exam_id = $1", [exam.id]);
    await exam.correct(0, [10, 6, 0]);
    await desk.run(exam, (await desk.preview(exam)).fingerprint);
    const result = (await resultOf(people[0], id)).json;
    expect(result.sections[0]?.questions[0]).toMatchObject({ title: 'یک', answer: { score: 6 } });
  });

  it('says why attempts of a version do not fit, and does not touch them', async () => {
    const exam = await desk.banded();
    const id = await exam.take(people[0], [1, 1, 1]);
    const before = (await resultOf(people[0], id)).text;
    const of = (place: number) => ({ exameId: exam.id, id: exam.questions[place]?.id ?? 0 });
    const state = async () => (await desk.preview(exam)).versions.map(({ state: one }) => one);
    await content.question(exam.id, { title: 'چهار' });
    expect(await state()).toEqual(['question_added']);
    await test.call(questions.update, {
      token,
      params: of(0),
      body: {
        ...{ title: 'یک', questionSectionId: content.movement, revision: 1 },
        answers: (exam.questions[0]?.answers ?? []).slice(1),
      },
    });
    expect(await state()).toEqual(['answer_removed']);
    await test.call(questions.remove, { token, params: of(0) });
    expect(await state()).toEqual(['question_removed']);
    const shown = await desk.preview(exam);
    expect(shown).toMatchObject({ fingerprint: null, attempts: 0 });
    expect((await desk.run(exam, shown.fingerprint)).status).toBe(409);
    expect((await resultOf(people[0], id)).text).toBe(before);
  });

  it('is for administrators, with a reason, on an exam that is there', async () => {
    const exam = await desk.banded();
    const [person] = people;
    expect((await desk.run(exam, 'x', person.token)).status).toBe(403);
    expect((await desk.run(exam, 'x', token, '  ')).error.issues).toMatchObject([{ path: ['reason'] }]);
    expect((await desk.run({ ...exam, id: 2_000_000_000 }, 'x')).status).toBe(404);
  });

  it('keeps the other triggers of a result: follow-ups and usage', async () => {
    const exam = await desk.banded();
    await exam.take(people[0], [1, 1, 1]);
    await exam.setBands([{ lower: 0, upper: 30, label: 'پیگیری', severity: 'act' }]);
    await desk.run(exam, (await desk.preview(exam)).fingerprint);
    const { db } = test.database;
    const ofExam = <T extends 'follow_ups' | 'usage_changes'>(table: T) =>
      sql<{ reasons: string[]; act: number }>`
        select * from ${sql.table(table)} where exam_id = ${exam.id}`.execute(db);
    expect((await ofExam('follow_ups')).rows).toMatchObject([{ reasons: ['0:act'] }]);
    await emptyOutbox(db, 'usage');
    expect((await ofExam('usage_changes')).rows.reduce((sum, { act }) => sum + act, 0)).toBe(1);
  });
});
