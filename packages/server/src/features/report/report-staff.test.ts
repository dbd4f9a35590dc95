import { randomUUID } from 'node:crypto';
import { updateFollowUp } from '@sanjeh/contract/follow-up/follow-up.contract';
import { askArchive, getArchiveFile } from '@sanjeh/contract/own-data/own-data.contract';
import { getPaperForm, savePaperForm } from '@sanjeh/contract/paper-form/paper-form.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipEntries } from '#sheet/zip-entries.ts';
import { createTestApp, type SignedInPerson, type TestApp } from '#testing/app.ts';
import { createContent } from '#testing/exam-content.ts';
import { canReadPdf, pagesOf } from '#testing/pdf-text.ts';
import { createTestExam } from '#testing/taken-exam.ts';
import { makeNextArchive } from '../own-data/own-archive-making.service.ts';
import type { ReportSetting } from './report-setting.service.ts';

let test: TestApp;
let staff: Awaited<ReturnType<TestApp['admin']>>;
let family: SignedInPerson & { person: { saved: { id: number } } };
let attemptId: string;

/** A form that was typed in, with a note that is to be printed: both by the same administrator. */
beforeAll(async () => {
  test = await createTestApp();
  staff = await test.admin();
  const { token } = staff;
  const exam = await createTestExam(test, await createContent(test.database.db), token);
  family = await test.applicant();
  const applicantId = family.person.saved.id;
  const filledOn = '2020-03-02';
  const params = { id: applicantId, exameId: exam.id };
  const { versionId } = (await test.call(getPaperForm, { token, params, query: { filledOn } })).json;
  const form = { id: randomUUID(), exameId: exam.id, versionId, filledOn, answers: [] };
  const body = { ...form, informant: { who: 'mother' } };
  attemptId = (await test.call(savePaperForm, { token, params: { id: applicantId }, body })).json.id;
  const note = { revision: 0, state: 'called', nextOn: null, note: 'Sleeps well', inReport: true };
  await test.call(updateFollowUp, { token, params: { applicantId, id: attemptId }, body: note });
});
afterAll(() => test.close());

async function fileOf(url: string, { token }: { token: string }, language: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const { statusCode, rawPayload } = await test.app.inject({ url, headers });
  expect(statusCode).toBe(200);
  return rawPayload;
}

describe.skipIf(!canReadPdf).each(['fa', 'en'])('the names that staff sign in with (%s)', (language) => {
  const read = async (url: string, reader: { token: string }) =>
    pagesOf(await fileOf(url, reader, language)).join('');

  it("are not in the family's report", async () => {
    const text = await read(`/api/attempts/${attemptId}/report.pdf`, family);
    expect(text).toContain('Sleepswell');
    expect(text).not.toContain(staff.username);
  });

  it('are in those of administrators', async () => {
    const path = `/api/admin/applicants/${family.person.saved.id}/attempts/${attemptId}/report.pdf`;
    const inAll = await read('/api/admin/results/reports.pdf', staff);
    for (const text of [await read(path, staff), inAll]) expect(text.split(staff.username)).toHaveLength(3);
  });
});

it.skipIf(!canReadPdf)('the archive of the own data does not tell them either', async () => {
  const files: Buffer[] = [];
  const run: ReportSetting['run'] = async (...given) => {
    const set = await test.context.reports.run(...given);
    if ('file' in set) files.push(Buffer.from(set.file));
    return set;
  };
  await test.call(askArchive, { token: family.token });
  await makeNextArchive({ ...test.context, reports: { ...test.context.reports, run } });
  const [text = ''] = files.map((file) => pagesOf(file).join(''));
  expect(text).toContain('Sleepswell');
  expect(text).not.toContain(staff.username);
  const data = zipEntries(await fileOf(getArchiveFile.path, family, 'fa'), 2 ** 24).read('data.json');
  expect(data).toContain('Sleeps well');
  expect(data).not.toContain(staff.username);
});
