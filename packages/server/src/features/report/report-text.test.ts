import { saveAnswers, startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { bare, canReadPdf, pagesOf } from '#testing/pdf-text.ts';
import { publishExam } from '../exam/exam-state.service.ts';

let test: TestApp;
let examId: number;
let person: Awaited<ReturnType<TestApp['applicant']>>;
let pages: Record<'fa' | 'en', string[]>;
/** Digits before letters: they would change places in a Persian line if nothing kept them apart. */
const code = '3476-QFCR';

beforeAll(async () => {
  test = await createTestApp();
  const { db } = test.database;
  const content = await createContent(db);
  examId = await content.exam({
    title: 'غربالگری رشد',
    description: 'این پرسش‌نامه جای نظر پزشک را نمی‌گیرد.',
    translations: { en: { title: 'Growth screening' } },
  });
  for (let number = 1; number <= 20; number += 1) {
    await content.question(examId, { title: `آیا کودک کار شمارهٔ ${number} را بدون کمک انجام می‌دهد؟` });
  }
  await db
    .insertInto('bands')
    .values({
      exam_id: examId,
      lower_bound: '0',
      lower_inclusive: true,
      upper_bound: '100',
      upper_inclusive: true,
      label: 'نزدیک به مرز',
      advice: 'دو ماه دیگر دوباره این آزمون را بدهید.',
      severity: 'watch',
      translations: '{"en":{"label":"Near the limit","advice":"Take it again in two months."}}',
    })
    .execute();
  await publishExam(db, null, examId);
  person = await test.applicant();
  await take(2);
  const { id } = await take(1);
  await db.updateTable('attempts').set({ code }).where('id', '=', id).execute();
  const read = async (language: string) => {
    const headers = { authorization: `Bearer ${person.token}`, 'accept-language': language };
    const { rawPayload } = await test.app.inject({ url: `/api/attempts/${id}/report.pdf`, headers });
    return canReadPdf ? pagesOf(rawPayload) : [];
  };
  pages = { fa: await read('fa'), en: await read('en') };
});
afterAll(() => test.close());

/** Answers all questions but the last by the answer at one place. */
async function take(place: number) {
  const { token } = person;
  const attempt = (await test.call(startAttempt, { token, body: { examId } })).json;
  const questions = attempt.sections.flatMap((section) => section.questions).slice(0, -1);
  const answers = questions.map((question, index) => ({
    questionId: question.id,
    answerId: question.answers[place]?.id ?? 0,
    seq: index + 1,
    answeredAt: new Date().toISOString(),
  }));
  const params = { id: attempt.id };
  await test.call(saveAnswers, { token, params, body: { answers } });
  await test.call(submitAttempt, { token, params, body: {} });
  return attempt;
}

function expectInOrder(text: string, sentences: string[]) {
  let from = 0;
  for (const sentence of sentences.map(bare)) {
    const place = text.indexOf(sentence, from);
    expect(place, `${sentence} after ${from} in ${text}`).toBeGreaterThanOrEqual(0);
    from = place + sentence.length;
  }
}

describe.skipIf(!canReadPdf)('the text of a printed report', () => {
  it('is Persian in reading order: person, headline, advice, course, answers', () => {
    expectInOrder(pages.fa.join(''), [
      'گزارش نتیجهٔ آزمون',
      'غربالگری رشد',
      person.person.saved.fullName,
      'نزدیک به مرز',
      'امتیاز کل ۹۵ در بازهٔ ۰ تا ۱۰۰ است. معنای این بازه در این آزمون: بهتر است زیر نظر بماند.',
      'دو ماه دیگر دوباره این آزمون را بدهید.',
      '۱ پرسش بی‌پاسخ ماند و امتیازی ندارد.',
      'روند در گذر زمان',
      'امتیاز کل از ۰ به ۹۵ بالا رفت',
      'آیا کودک کار شمارهٔ 1 را بدون کمک انجام می‌دهد؟',
      'آیا کودک کار شمارهٔ 19 را بدون کمک انجام می‌دهد؟',
      'بی‌پاسخ',
      'این پرسش‌نامه جای نظر پزشک را نمی‌گیرد.',
    ]);
  });

  it('is English in reading order', () => {
    expectInOrder(pages.en.join(''), [
      'Growth screening',
      'Near the limit',
      'The total of 95 lies in the band from 0 to 100. In this exam that band means: worth keeping an eye on.',
      'Take it again in two months.',
      'Total score rose from 0 to 95 (+95).',
    ]);
  });

  it('numbers its pages, and bears the person and the code on each', () => {
    expect(pages.fa.length).toBeGreaterThan(1);
    for (const [index, page] of pages.fa.entries()) {
      const number = (value: number) => value.toLocaleString('fa-IR');
      expect(page).toContain(bare(`صفحهٔ ${number(index + 1)} از ${number(pages.fa.length)}`));
      expect(page).toContain(code);
      expect(page).toContain(bare(person.person.saved.fullName));
      expect(page).toContain('version:');
    }
    expect(pages.en[0]).toContain(bare(`Page 1 of ${pages.en.length}`));
  });
});
