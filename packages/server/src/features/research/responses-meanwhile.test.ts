import { randomUUID } from 'node:crypto';
import { startAttempt, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { buildPath } from '@sanjeh/contract/endpoint';
import { getPaperForm, savePaperForm } from '@sanjeh/contract/paper-form/paper-form.contract';
import { exportResponses } from '@sanjeh/contract/statistics/statistics.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Authoring, createAuthoring, examCalls } from '#testing/authoring.ts';
import { until } from '#testing/until.ts';
import { countWaiting } from '#testing/waiting-locks.ts';

let desk: Authoring;
beforeAll(async () => {
  desk = await createAuthoring();
});
afterAll(() => desk.app.close());

const exam = examCalls(() => desk);

async function start(examId: number) {
  const { token } = await desk.app.applicant();
  const { id } = (await desk.app.call(startAttempt, { token, body: { examId } })).json;
  const submit = async () => {
    const { status } = await desk.app.call(submitAttempt, { token, params: { id }, body: {} });
    expect(status).toBe(200);
  };
  return { submit };
}

/** A form of long ago, which stands before everything that was taken online. */
async function prepareForm(exameId: number) {
  const { app, token } = desk;
  const { id } = (await app.applicant()).person.saved;
  const filledOn = '2020-03-02';
  const asked = { token, params: { id, exameId }, query: { filledOn } };
  const { versionId } = (await app.call(getPaperForm, asked)).json;
  const body = { id: randomUUID(), exameId, versionId, filledOn, answers: [], informant: { who: 'mother' } };
  return async () => {
    expect((await app.call(savePaperForm, { token, params: { id }, body })).status).toBe(201);
  };
}

/** The file, whose reading waits until this has happened; it must be short, since the reading waits for seconds only. */
async function download(examId: number, meanwhile: () => Promise<void>): Promise<Buffer> {
  const { app, token } = desk;
  const holder = await app.database.pool.connect();
  try {
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0');
    await holder.query('lock table research_keys');
    const asked = app.app.inject({
      url: buildPath(exportResponses.path, { id: examId }, { format: 'sav' }),
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
    });
    const file = Promise.resolve(asked);
    await until(async () => Number(await countWaiting(app.database.db)) > 0);
    await meanwhile();
    await holder.query('rollback');
    return (await file).rawPayload;
  } finally {
    holder.release(true);
  }
}

/** Of its cases the version, and whether it is the form; the day and the version stand behind the person and the turn. */
function casesOf(file: Buffer): [version: number, isForm: boolean][] {
  const [size, count] = [file.readInt32LE(68) * 8, file.readInt32LE(80)];
  return Array.from({ length: count }, (_, index) => {
    const one = file.subarray(file.length - (count - index) * size);
    return [one.readDoubleLE(6 * 8), one.toString('latin1', 4 * 8, 6 * 8).startsWith('2020')];
  });
}

test('who submits while a file is written is in none of its cases, and takes the place of nobody', async () => {
  const { examId } = await desk.content.offered();
  const first = await start(examId);
  const late = await start(examId);
  await first.submit();
  await exam.update(await exam.get(examId), { title: 'نسخهٔ دوم' });
  await (await start(examId)).submit();
  const typeForm = await prepareForm(examId);
  const file = await download(examId, async () => {
    await late.submit();
    await typeForm();
  });
  expect(casesOf(file)).toEqual([
    [1, false],
    [2, false],
  ]);
  const next = await download(examId, async () => undefined);
  expect(casesOf(next)).toEqual([
    [1, false],
    [1, false],
    [2, true],
    [2, false],
  ]);
});
