import * as contract from '@sanjeh/contract/report/report.admin.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { createMeasuredExam, normGroup } from '#testing/measured-exam.ts';
import { canReadPdf, copiedPages, structureOf } from '#testing/pdf-text.ts';

const longTitle = `پرسش‌نامهٔ غربالگری رشد کودکان ${'و نوجوانان سراسر کشور '.repeat(6)}`.trim();

let test: TestApp;
let pdfs: Record<'fa' | 'en', Buffer>;

beforeAll(async () => {
  test = await createTestApp();
  const { token } = await test.admin();
  const exam = await createMeasuredExam(test, await createContent(test.database.db), token, {
    ...{ movement: 12, language: 12, scores: [0, 1, 2] },
    exam: { title: longTitle, translations: { en: { title: 'Screening' } } },
  });
  await exam.setNorms([normGroup('total', { reliability: 0.84 })]);
  const params = { id: exam.id };
  const limits = 'نتیجه‌ها را معمولاً با کلاس‌ها مقایسه نکنید.';
  await test.call(contract.replaceTexts, { token, params, body: { revision: 1, limits } });
  const person = await test.applicant();
  const id = await exam.take(person.token, [...Array(23).fill(1), null]);
  const read = async (language: string) => {
    const headers = { authorization: `Bearer ${person.token}`, 'accept-language': language };
    return (await test.app.inject({ url: `/api/attempts/${id}/report.pdf`, headers })).rawPayload;
  };
  pdfs = { fa: await read('fa'), en: await read('en') };
});
afterAll(() => test.close());

describe.skipIf(!canReadPdf)('a screen reader is led through the report', () => {
  it('by headings in their order, with warnings before the result', () => {
    const headings = structureOf(pdfs.en).filter((element) => element.startsWith('H'));
    expect(headings).toEqual([
      'H1 "Screening"',
      'H2 "To be read first"',
      'H2 "Result"',
      'H2 "Profile"',
      'H2 "Scores"',
      'H3 "Movement"',
      'H3 "Language"',
      'H2 "Questions and answers"',
      'H3 "Movement"',
      'H3 "Language"',
      'H2 "What this report does not say"',
    ]);
    // The tool does not tell the words of Persian headings.
    const kinds = (elements: string[]) => elements.map((element) => element.split(' ')[0]);
    expect(kinds(structureOf(pdfs.fa))).toEqual(kinds(structureOf(pdfs.en)));
  });

  it('past drawings that are told in words, and tables with headers', () => {
    const elements = structureOf(pdfs.en);
    expect(elements.filter((element) => element === 'Figure')).toHaveLength(3);
    expect(elements.filter((element) => element === 'Table')).toHaveLength(3);
    expect(elements.filter((element) => element === 'THead')).toHaveLength(3);
  });
});

describe.skipIf(!canReadPdf)('what is copied from the report', () => {
  it('has its half-spaces and its letters in their order', () => {
    const text = copiedPages(pdfs.fa).join(' ');
    expect(text).toContain('آنچه این گزارش نمی‌گوید');
    expect(text).toContain('پرسش‌ها و پاسخ‌ها');
    expect(text).toContain('با کلاس‌ها مقایسه نکنید');
    expect(text).toContain('گزارش نتیجهٔ آزمون');
    // The sign stands beside its letter; a reader may see a space before it.
    expect(text).toMatch(/نتیجه‌ها را معمولا ?ً با/);
  });

  it('has a long title whole on the first page, and as much as fits on the others', () => {
    const [first = '', ...others] = copiedPages(pdfs.fa);
    expect(first).toContain('و نوجوانان سراسر کشور و نوجوانان');
    expect(others.length).toBeGreaterThan(0);
    for (const page of others) expect(page).toMatch(/پرسش‌نامهٔ غربالگری رشد کودکان.*…/);
  });
});
