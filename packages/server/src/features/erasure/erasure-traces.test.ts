import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as applicants from '@sanjeh/contract/applicant/applicant.admin.contract';
import { updateMyApplicant } from '@sanjeh/contract/applicant/applicant.contract';
import { startAttempt, stepSection, submitAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import * as erasing from '@sanjeh/contract/erasure/erasure.admin.contract';
import { askErasure } from '@sanjeh/contract/erasure/erasure.contract';
import { updateFollowUp } from '@sanjeh/contract/follow-up/follow-up.contract';
import { askArchive } from '@sanjeh/contract/own-data/own-data.contract';
import { getApplicantResult } from '@sanjeh/contract/result/result.contract';
import { createShare } from '@sanjeh/contract/share/share.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { findInTables } from '#testing/every-trace.ts';
import { createContent } from '#testing/exam-content.ts';
import { addChild, childOf, corrected } from '#testing/family.ts';
import { createMeasuredExam } from '#testing/measured-exam.ts';
import { createRuledExam } from '#testing/ruled-exam.ts';
import { sealAudit } from '../audit/audit-seal.service.ts';
import { verifyAudit } from '../audit/audit-verify.service.ts';
import { writeMessage } from '../message/message.service.ts';
import { makeNextArchive } from '../own-data/own-archive-making.service.ts';

let door: TestApp;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sanjeh-erasure-'));
  door = await createTestApp({ env: { dataDir } });
});
afterAll(async () => {
  await door.close();
  await rm(dataDir, { recursive: true, force: true });
});

const surname = 'گلنوشیان';
const sons = ['فرهودک', 'مهرسام'];

test('of a mother and her two children nothing is left in any table, file or line of the log', async () => {
  const { token: owner } = await door.admin();
  const { pool, db } = door.database;
  const exam = await createMeasuredExam(door, await createContent(db), owner, {
    movement: 2,
    scores: [1, 3],
  });
  const mother = await door.register({ firstName: 'دلبهار', lastName: surname });
  const { token } = await door.signIn(mother.phoneNumber, mother.password);
  const children = [];
  for (const firstName of sons)
    children.push(await addChild(door, { token }, { firstName, lastName: surname }));
  const everybody = [mother.saved, ...children];

  const [first, second] = everybody;
  const attemptId = await exam.take(token, [3, 1], first?.id);
  await exam.take(token, [1, 1], second?.id);
  await door.call(startAttempt, { token, body: { examId: exam.id, applicantId: second?.id } });
  const params = { applicantId: first?.id, id: attemptId };
  await door.call(getApplicantResult, { token: owner, params });
  const followed = await door.call(updateFollowUp, {
    ...{ token: owner, params },
    body: { revision: 0, state: 'called', nextOn: null, note: `با ${first?.fullName} تماس گرفتم` },
  });
  expect(followed.json.notes).toHaveLength(1);
  await door.call(createShare, {
    token,
    params: { id: attemptId },
    body: { days: 7, label: first?.fullName },
  });
  await door.call(updateMyApplicant, {
    ...{ token, params: { id: second?.id } },
    body: corrected(childOf({ firstName: 'نامپیشین', lastName: surname })),
  });
  await door.call(updateMyApplicant, {
    ...{ token, params: { id: second?.id } },
    body: corrected(childOf({ firstName: sons[0] ?? '', lastName: surname })),
  });
  await door.call(askArchive, { token });
  expect(await makeNextArchive(door.context)).toBe(true);
  await door.call(applicants.createOneTimePassword, { token: owner, params: { id: first?.id } });
  const again = (await door.signIn(mother.nationalCode, 'wrong one 12').catch(() => null)) === null;
  expect(again).toBe(true);
  await writeMessage(db, {
    ...{
      kind: 'code_storm',
      channel: 'sms',
      to: mother.saved.phoneNumber,
      language: 'fa',
      userId: mother.accountId,
    },
    expiresAt: new Date(Date.now() + 60_000),
  });

  const words = [
    ...[surname, 'دلبهار', 'نامپیشین', ...sons],
    ...everybody.map(({ nationalCode }) => nationalCode),
    mother.saved.phoneNumber.slice(3),
  ];
  const before = await findInTables(pool, words);
  for (const word of words)
    expect(
      before.some((line) => line.includes(word)),
      word,
    ).toBe(true);

  await sealAudit(pool);
  const asked = (
    await door.call(erasing.createErasure, {
      token: owner,
      body: { applicantId: first?.id, isAccount: true },
    })
  ).json;
  const shown = (await door.call(erasing.getErasure, { token: owner, params: { id: asked.id } })).json;
  expect(shown).toMatchObject({
    phoneNumber: mother.saved.phoneNumber,
    counts: { goes: { people: 3, openAttempts: 1, shares: 1, signIns: 1 }, stays: { attempts: 2 } },
  });
  const done = await door.call(erasing.confirmErasure, {
    ...{ token: owner, params: { id: asked.id } },
    body: { fingerprint: shown.fingerprint },
  });
  expect(done.json).toMatchObject({ state: 'done', people: [], phoneNumber: null });

  expect(await findInTables(pool, words)).toEqual([]);
  const log = door.logLines.join('\n');
  for (const word of words) expect(log).not.toContain(word);
  for (const name of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue;
    const text = await readFile(join(name.parentPath, name.name), 'latin1');
    for (const word of words) expect(text).not.toContain(Buffer.from(word).toString('latin1'));
  }
  const audit = await door.call(listAudit, { token: owner, query: { pageSize: 100 } });
  for (const word of words) expect(audit.text).not.toContain(word);
  expect(audit.json.items.some(({ isErased }) => isErased)).toBe(true);

  await sealAudit(pool);
  const verified = await verifyAudit(pool);
  expect(verified).toMatchObject({ firstBreak: null, unsealed: 0 });
  expect([...verified.erased.keys()]).toEqual([asked.id]);
  expect((await door.call(askErasure, { token, body: { applicantId: null } })).error.code).toBe(
    'not_signed_in',
  );
});

test('nor does the time at which a section was begun and left', async () => {
  const { token: owner } = await door.admin();
  const { pool, db } = door.database;
  const content = await createContent(db);
  const exam = await createRuledExam(door, content, () => [
    { kind: 'time', sectionId: content.movement, minutes: 5 },
  ]);
  const { token, person } = await door.applicant();
  const { id } = (await door.call(startAttempt, { token, body: { examId: exam.id } })).json;
  const body = { sectionId: content.movement, step: 'begin' as const };
  const { sectionTimes } = (await door.call(stepSection, { token, params: { id }, body })).json;
  await door.call(submitAttempt, { token, params: { id }, body: {} });
  const times = Object.values(sectionTimes[content.movement] ?? {});
  expect(times).toHaveLength(2);
  expect(await findInTables(pool, times)).toHaveLength(2);
  const asked = await door.call(erasing.createErasure, {
    token: owner,
    body: { applicantId: person.saved.id, isAccount: true },
  });
  const params = { id: asked.json.id };
  const { fingerprint } = (await door.call(erasing.getErasure, { token: owner, params })).json;
  await door.call(erasing.confirmErasure, { token: owner, params, body: { fingerprint } });
  const { rows } = await pool.query('select applicant_id from attempts where exam_id = $1', [exam.id]);
  expect(rows).toHaveLength(1);
  expect(await findInTables(pool, times)).toEqual([]);
});
