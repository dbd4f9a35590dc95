import { saveAnswers, startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import * as bands from '@sanjeh/contract/band/band.contract';
import * as exams from '@sanjeh/contract/exam/exam.admin.contract';
import * as questions from '@sanjeh/contract/question/question.contract';
import * as sections from '@sanjeh/contract/question-section/question-section.contract';
import { getApplicantResult, getResult } from '@sanjeh/contract/result/result.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { readContent } from './exam-version.service.ts';

let app: TestApp;
let admin: SignedInPerson;
let content: TestContent;
let examId: number;
let questionIds: number[];

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.admin();
  content = await createContent(app.database.db);
  examId = await content.exam({ title: 'پیش از تغییر' });
  questionIds = [];
  for (const questionSectionId of [content.movement, content.language])
    questionIds.push((await content.question(examId, { questionSectionId })).id);
  await setBands('نخست', 15, 20);
  await app.call(exams.publish, { token: admin.token, params: { id: examId } });
});
afterAll(() => app.close());

async function setBands(label: string, middle: number, top: number): Promise<void> {
  const asked = { token: admin.token, params: { exameId: examId } };
  const { revision } = (await app.call(bands.get, asked)).json;
  const band = (questionSectionId: number | null, lower: number, upper: number) => ({
    ...{ questionSectionId, lower, upper, lowerInclusive: true, upperInclusive: false },
    ...{ label: `${label} ${lower}`, advice: `پند ${label}`, severity: 'watch' },
  });
  const set = [
    band(null, 0, middle),
    { ...band(null, middle, top), upperInclusive: true },
    band(content.movement, 0, 10),
  ];
  expect((await app.call(bands.replace, { ...asked, body: { revision, bands: set } })).status).toBe(200);
}

/** Everything an administrator can change about an exam, changed. */
async function changeEverything(): Promise<void> {
  const { token } = admin;
  const examParams = { id: examId };
  const exam = (await app.call(exams.get, { token, params: examParams })).json;
  const { code, categoryId, ageRangeId, revision } = exam;
  const body = { title: 'پس از تغییر', code, categoryId, ageRangeId, revision, published: true };
  expect((await app.call(exams.update, { token, params: examParams, body })).status).toBe(200);

  const [kept = 0, dropped = 0] = questionIds;
  const keptParams = { exameId: examId, id: kept };
  const question = (await app.call(questions.get, { token, params: keptParams })).json;
  const changed = {
    questionSectionId: content.language,
    title: 'پرسش دیگر',
    revision: question.revision,
    answers: question.answers.map(({ id }, index) => ({
      id,
      title: `پاسخ دیگر ${index}`,
      score: 0.125 * index,
    })),
  };
  expect((await app.call(questions.update, { token, params: keptParams, body: changed })).status).toBe(200);
  const removed = await app.call(questions.remove, { token, params: { exameId: examId, id: dropped } });
  expect(removed.status).toBeLessThan(300);
  await content.question(examId, { title: 'پرسش تازه' });

  const sectionParams = { id: content.movement };
  const section = (await app.call(sections.get, { token, params: sectionParams })).json;
  const renamed = { title: 'بخش دیگر', code: section.code, revision: section.revision };
  expect((await app.call(sections.update, { token, params: sectionParams, body: renamed })).status).toBe(200);
  await setBands('دیگر', 5, 10);
}

const start = async ({ token }: SignedInPerson) =>
  (await app.call(startAttempt, { token, body: { examId } })).json;
type Started = Awaited<ReturnType<typeof start>>;

/** The second answer everywhere: five points each. */
async function answer({ token }: SignedInPerson, { id, sections: shown }: Started): Promise<void> {
  const answers = shown
    .flatMap((section) => section.questions)
    .map((question, index) => ({
      questionId: question.id,
      answerId: question.answers[1]?.id ?? 0,
      seq: index + 1,
      answeredAt: new Date().toISOString(),
    }));
  const saved = await app.call(saveAnswers, { token, params: { id }, body: { answers } });
  expect(saved.json.saved).toHaveLength(answers.length);
}

async function readings(person: SignedInPerson, applicantId: number, id: string): Promise<string[]> {
  const texts: string[] = [];
  for (const language of ['fa', 'en']) {
    const headers = { 'accept-language': language };
    texts.push((await app.call(getResult, { token: person.token, params: { id }, headers })).text);
    const params = { applicantId, id };
    texts.push((await app.call(getApplicantResult, { token: admin.token, params, headers })).text);
  }
  return texts;
}

const versions = async () =>
  (await app.database.pool.query('SELECT id, content::text, hash FROM exam_versions ORDER BY id')).rows;

test('what somebody finished or started stays byte for byte, whatever is edited', async () => {
  const [finished, open, later] = [await app.applicant(), await app.applicant(), await app.applicant()];
  const first = await start(finished);
  await answer(finished, first);
  await app.call(submitAttempt, { token: finished.token, params: { id: first.id }, body: {} });
  const second = await start(open);
  await answer(open, second);

  const finishedId = finished.person.saved.id;
  const before = await readings(finished, finishedId, first.id);
  expect(before.join()).toContain('پیش از تغییر');
  expect(before.join()).toContain('نخست');
  const oldVersions = await versions();

  await changeEverything();

  expect(await readings(finished, finishedId, first.id)).toEqual(before);
  const { serverTime: _, answers: answered, ...resumed } = await start(open);
  const { serverTime: __, answers: none, ...shown } = second;
  expect(resumed).toEqual(shown);
  expect([none.length, answered.length]).toEqual([0, 2]);
  await app.call(submitAttempt, { token: open.token, params: { id: second.id }, body: {} });
  const scored = (await app.call(getResult, { token: open.token, params: { id: second.id } })).json;
  expect(scored).toMatchObject({
    title: 'پیش از تغییر',
    totalScore: 10,
    total: { band: { label: 'نخست 0' } },
  });

  const fresh = await start(later);
  expect(fresh.title).toBe('پس از تغییر');
  const titles = fresh.sections.flatMap((section) => section.questions.map(({ title }) => title));
  expect(titles.sort()).toEqual(['پرسش تازه', 'پرسش دیگر']);
  expect((await versions()).slice(0, oldVersions.length)).toEqual(oldVersions);
  expect(await versions()).toHaveLength(oldVersions.length + 1);
});

test('what is stored of an exam that only lets choose one says nothing of kinds, as before there were any', async () => {
  const { examId: id } = await content.offered();
  const { sections } = await readContent(app.database.db, id);
  const keys = sections
    .flatMap((section) => section.questions)
    .map((question) => Object.keys(question).sort());
  expect(keys).toEqual([['answers', 'id', 'title', 'translations']]);
});
