import { startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { getResult } from '@sanjeh/contract/result/result.contract';
import { getSiteContent, publishSite, uploadLogo } from '@sanjeh/contract/site/site.admin.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { createKindsExam, givenTo } from '#testing/kinds-exam.ts';
import { bare, canReadPdf, pagesOf } from '#testing/pdf-text.ts';
import { formOf, picture } from '#testing/pictures.ts';

let test: TestApp;
let content: TestContent;
let examId: number;

beforeAll(async () => {
  test = await createTestApp();
  content = await createContent(test.database.db);
  ({ examId } = await content.offered({ title: '#panic("run") $x$ *star*' }));
});
afterAll(() => test.close());

async function take({ token }: SignedInPerson): Promise<string> {
  const { id } = (await test.call(startAttempt, { token, body: { examId } })).json;
  await test.call(submitAttempt, { token, params: { id }, body: {} });
  return id;
}

function get(url: string, token: string, language = 'fa') {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  return test.app.inject({ method: 'GET', url, headers });
}

describe('the printed report', () => {
  it('is a PDF for its owner and for administrators, also when a title looks like markup', async () => {
    const [owner, admin] = await Promise.all([test.applicant(), test.admin()]);
    const id = await take(owner);
    const own = await get(`/api/attempts/${id}/report.pdf`, owner.token);
    expect(own.statusCode).toBe(200);
    expect(own.headers['content-type']).toBe('application/pdf');
    expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const url = `/api/admin/applicants/${owner.person.saved.id}/attempts/${id}/report.pdf`;
    expect((await get(url, admin.token)).statusCode).toBe(200);
  });

  it("bears the site's name and logo", async () => {
    const [owner, admin] = await Promise.all([test.applicant(), test.admin()]);
    const id = await take(owner);
    const read = async () => (await get(`/api/attempts/${id}/report.pdf`, owner.token)).rawPayload;
    const images = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1;
    const before = await read();
    const { payload, headers } = formOf({
      name: 'logo.png',
      bytes: await picture(300, 150).png().toBuffer(),
    });
    const authorization = `Bearer ${admin.token}`;
    const sent = { method: 'POST', url: uploadLogo.path, payload } as const;
    const logo = await test.app.inject({ ...sent, headers: { ...headers, authorization } });
    const { look: _, logo: __, ...values } = (await test.call(getSiteContent, { token: admin.token })).json;
    const body = { ...values, name: 'Nahal', accent: '#7b1fa2', logoId: logo.json().id };
    expect((await test.call(publishSite, { token: admin.token, body })).status).toBe(200);
    const after = await read();
    expect(images(after) - images(before)).toBeGreaterThan(0);
    if (canReadPdf) expect(pagesOf(after).join(' ')).toContain('Nahal');
  });

  it.skipIf(!canReadPdf)('tells what was answered to a question of any kind', async () => {
    const { token } = await test.applicant();
    const { id: kinds, questions } = await createKindsExam(test.database.db, content);
    const { id } = (await test.call(startAttempt, { token, body: { examId: kinds } })).json;
    const answers = Object.entries(givenTo(questions)).map(([kind, given], index) => ({
      ...{ questionId: questions[kind as keyof typeof questions].id, seq: index + 1, ...given },
      answeredAt: new Date().toISOString(),
    }));
    await test.call(submitAttempt, { token, params: { id }, body: { answers } });
    const expected = {
      fa: ['سيب', 'یک خط', 'خط دیگر', '۹۲٫۵ سانتی‌متر', '۷٫۵', '۱۰ اسفند ۱۴۰۲'],
      en: ['سيب', 'یک خط', 'خط دیگر', '92.5 cm', '7.5', '29 February 2024'],
    };
    for (const [language, words] of Object.entries(expected)) {
      const printed = pagesOf((await get(`/api/attempts/${id}/report.pdf`, token, language)).rawPayload).join(
        '',
      );
      for (const word of words) expect(printed).toContain(bare(word));
      expect(printed).not.toMatch(/NaN|ناعدد/);
    }
  });

  it('is not found for anybody else, and not before submitting', async () => {
    const [owner, other] = await Promise.all([test.applicant(), test.applicant()]);
    const id = await take(owner);
    expect((await get(`/api/attempts/${id}/report.pdf`, other.token)).statusCode).toBe(404);
    const { code } = (await test.call(getResult, { token: owner.token, params: { id } })).json;
    expect((await get(`/api/attempts/${code}/report.pdf`, other.token)).statusCode).toBe(404);
    const open = (await test.call(startAttempt, { token: other.token, body: { examId } })).json;
    expect((await get(`/api/attempts/${open.id}/report.pdf`, other.token)).statusCode).toBe(404);
  });
});
