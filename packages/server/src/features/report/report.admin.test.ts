import { startAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import { duplicate } from '@sanjeh/contract/exam/exam.admin.contract';
import * as contract from '@sanjeh/contract/report/report.admin.contract';
import { exportHeaders } from '@sanjeh/contract/shared/export.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { insertResults } from '#testing/many-results.ts';
import { createMeasuredExam, type MeasuredExam } from '#testing/measured-exam.ts';
import { bookmarksOf, canReadPdf, copiedPages, structureOf } from '#testing/pdf-text.ts';

let test: TestApp;
let token: string;
let content: TestContent;
let person: Awaited<ReturnType<TestApp['applicant']>>;

beforeAll(async () => {
  test = await createTestApp();
  ({ token } = await test.admin());
  content = await createContent(test.database.db);
  person = await test.applicant();
});
afterAll(() => test.close());

const made = (title = 'آزمون') =>
  createMeasuredExam(test, content, token, { movement: 2, scores: [0, 1], exam: { title } });
const textsOf = async ({ id }: MeasuredExam) =>
  (await test.call(contract.getTexts, { token, params: { id } })).json;
const setTexts = async (exam: MeasuredExam, texts: object) => {
  const { revision } = await textsOf(exam);
  return test.call(contract.replaceTexts, { token, params: { id: exam.id }, body: { revision, ...texts } });
};
const get = (url: string, language = 'fa') =>
  test.app.inject({ url, headers: { authorization: `Bearer ${token}`, 'accept-language': language } });
const attemptUrl = (id: string) => `/api/admin/applicants/${person.person.saved.id}/attempts/${id}`;
const printed = async (id: string, language = 'fa') => {
  const { rawPayload } = await get(`${attemptUrl(id)}/report.pdf`, language);
  return canReadPdf ? copiedPages(rawPayload).join(' ') : '';
};

describe('what an exam says in its reports', () => {
  it('is kept in both languages, and refused to whoever is late', async () => {
    const exam = await made();
    const empty = { introduction: '', limits: '', closing: '', signature: '', translations: {} };
    expect(await textsOf(exam)).toEqual({ examId: exam.id, revision: 1, ...empty });
    const texts = { limits: ' تشخیص نیست. ', translations: { en: { limits: 'No diagnosis.', closing: '' } } };
    const saved = await setTexts(exam, texts);
    expect(saved.json).toMatchObject({
      ...{ revision: 2, limits: 'تشخیص نیست.', translations: { en: { limits: 'No diagnosis.' } } },
    });
    // The same again changes nothing.
    expect((await setTexts(exam, texts)).json.revision).toBe(2);
    const late = await test.call(contract.replaceTexts, {
      ...{ token, params: { id: exam.id }, body: { ...texts, revision: 1 } },
    });
    expect(late.status).toBe(409);
    const query = { entity: 'exam', entityId: String(exam.id) } as const;
    const { items } = (await test.call(listAudit, { token, query })).json;
    expect(items[0]).toMatchObject({ action: 'update', part: { entity: 'report', id: 'all' } });
  });

  it('goes with a copy of the exam', async () => {
    const exam = await made();
    await setTexts(exam, { closing: 'با مرکز تماس بگیرید.' });
    const copy = (await test.call(duplicate, { token, params: { id: exam.id } })).json;
    const { json } = await test.call(contract.getTexts, { token, params: { id: copy.id } });
    expect(json.closing).toBe('با مرکز تماس بگیرید.');
  });

  it.skipIf(!canReadPdf)('is printed as it was when the exam was taken', async () => {
    const exam = await made();
    await setTexts(exam, {
      introduction: 'نخست',
      translations: { en: { introduction: 'At first', signature: 'Signed by' } },
    });
    const first = await exam.take(person.token, [1, 1]);
    await setTexts(exam, { introduction: 'سپس' });
    const second = await exam.take(person.token, [1, 1]);
    expect(await printed(first)).toContain('نخست');
    expect(await printed(first, 'en')).toMatch(
      /At first.*What this report does not say.*not a diagnosis.*Signed by/,
    );
    const later = await printed(second, 'en');
    expect(later).toContain('سپس');
    expect(later).not.toContain('At first');
  });

  it('is for administrators', async () => {
    const { id } = await made();
    const asked = { token: person.token, params: { id } };
    expect((await test.call(contract.getTexts, asked)).status).toBe(403);
    expect((await test.call(contract.getTexts, { token, params: { id: 999_999 } })).status).toBe(404);
  });
});

describe('who examined and what for', () => {
  it('is noted for one attempt, and printed', async () => {
    const exam = await made();
    const id = await exam.take(person.token, [1, 0]);
    const params = { applicantId: person.person.saved.id, id };
    expect((await test.call(contract.getNote, { token, params })).json).toEqual({
      ...{ examiner: '', purpose: '', revision: 0 },
    });
    const note = { examiner: 'دکتر رضایی', purpose: 'پیش از مدرسه' };
    const update = (revision: number, changes = {}) =>
      test.call(contract.updateNote, { token, params, body: { ...note, ...changes, revision } });
    expect((await update(0)).json).toEqual({ ...note, revision: 1 });
    expect((await update(0, { examiner: 'دیگری' })).status).toBe(409);
    expect((await update(1, { purpose: 'برای مدرسه' })).json.revision).toBe(2);
    // Erasing finds what is about somebody, also when the attempt is gone.
    const query = { applicantId: params.applicantId, entity: 'attempt', action: 'update' };
    const { items } = (await test.call(listAudit, { token, query })).json;
    expect(items[0]?.changes).toEqual([{ field: 'purpose', before: 'پیش از مدرسه', after: 'برای مدرسه' }]);
    if (canReadPdf) expect(await printed(id)).toMatch(/دکتر رضایی.*برای مدرسه/);
  });

  it('is found only where there is a report', async () => {
    const exam = await made();
    const open = (await test.call(startAttempt, { token: person.token, body: { examId: exam.id } })).json;
    const params = { applicantId: person.person.saved.id, id: open.id };
    expect((await test.call(contract.getNote, { token, params })).status).toBe(404);
    const body = { examiner: 'دکتر', revision: 0 };
    expect((await test.call(contract.updateNote, { token, params, body })).status).toBe(404);
  });
});

describe('many reports as one file', () => {
  it.skipIf(!canReadPdf)('have a bookmark each, and stay tagged', async () => {
    const exam = await made('آزمون گروهی');
    const people = [await test.applicant(), await test.applicant(), await test.applicant()];
    for (const one of people) await exam.take(one.token, [1, 1]);
    const answer = await get(`/api/admin/results/reports.pdf?examId=${exam.id}&sort=submitDateTime`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers[exportHeaders.rows]).toBe('3');
    const names = people.map(({ person: { saved } }) => saved.fullName);
    expect(bookmarksOf(answer.rawPayload)).toEqual(names.map((name) => `${name} – آزمون گروهی`));
    const structure = structureOf(answer.rawPayload);
    expect(structure.filter((element) => element === 'Part')).toHaveLength(3);
    expect(structure.filter((element) => element.startsWith('H1 '))).toHaveLength(3);
    const text = copiedPages(answer.rawPayload).join(' ');
    for (const name of names) expect(text).toContain(name);
    const { items } = (await test.call(listAudit, { token, query: { entity: 'attempt', entityId: 'all' } }))
      .json;
    expect(items[0]).toMatchObject({ action: 'export' });
  });

  it('are refused when they are too many, or none', async () => {
    const exam = await made('پرشمار');
    await insertResults(test.database.db, await exam.take(person.token, [1, 1]), 200);
    const many = await get(`/api/admin/results/reports.pdf?examId=${exam.id}`);
    expect(many.statusCode).toBe(400);
    expect(many.json().issues).toEqual([
      expect.objectContaining({ code: 'too_big', params: { maximum: 200 } }),
    ]);
    const none = await made('بی‌نتیجه');
    expect((await get(`/api/admin/results/reports.pdf?examId=${none.id}`)).statusCode).toBe(404);
  });
});
