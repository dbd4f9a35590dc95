import { listAudit } from '@sanjeh/contract/audit/audit.contract';
import * as bands from '@sanjeh/contract/band/band.contract';
import * as exams from '@sanjeh/contract/exam/exam.admin.contract';
import * as questions from '@sanjeh/contract/question/question.contract';
import * as contract from '@sanjeh/contract/scale/scale.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#testing/app.ts';
import { createContent, type TestContent } from '#testing/exam-content.ts';
import { type MeasuredExam, normGroup } from '#testing/measured-exam.ts';
import { none, own, scaleCalls, zero } from '#testing/scale-calls.ts';
import { readContent } from '../exam-version/exam-version.service.ts';

let app: TestApp;
let token: string;
let content: TestContent;

beforeAll(async () => {
  app = await createTestApp();
  ({ token } = await app.admin());
  content = await createContent(app.database.db);
});
afterAll(() => app.close());

const { made, get, put } = scaleCalls(() => ({ app, content, token }));
const prorate = { rule: 'prorate', maxMissing: 1 } as const;

const sectionCodes = async (exam: MeasuredExam) =>
  (await get(exam)).scales.flatMap(({ kind, code }) => (kind === 'section' ? [code] : []));

describe('the scales of an exam', () => {
  test('are its total and its sections unless something else is said', async () => {
    const exam = await made();
    const [one, two, three] = exam.questions.map(({ id: questionId }) => ({
      ...{ questionId, scaleCode: null, weight: 1, reversed: false },
    }));
    const usual = { missing: zero, bandsOn: 'raw', intervalLevel: 95, id: null, bands: [] };
    const set = await get(exam);
    expect(set).toMatchObject({ examId: exam.id, revision: 1, kind: 'quiz', totalShown: true });
    expect(set.scales).toMatchObject([
      {
        ...usual,
        ...{ kind: 'total', code: 'total', title: null, questionSectionId: null },
        ...{ members: [one, two, three], possible: { minimum: 3, maximum: 15 } },
      },
      {
        ...usual,
        ...{ kind: 'section', title: 'حرکتی', questionSectionId: content.movement },
        ...{ members: [one, two], possible: { minimum: 2, maximum: 10 } },
      },
      { ...usual, kind: 'section', questionSectionId: content.language, members: [three] },
    ]);
    expect((await get({ id: await content.exam() })).scales).toEqual([]);
  });

  test('of a questionnaire want every answer', async () => {
    const exam = await made({ kind: 'questionnaire' });
    const set = await get(exam);
    expect(set.kind).toBe('questionnaire');
    expect(set.scales.map(({ missing }) => missing)).toEqual([none, none, none]);
    await put(exam, [{ kind: 'total', missing: zero }]);
    expect((await get(exam)).scales.map(({ missing }) => missing.rule)).toEqual(['zero', 'none', 'none']);
  });

  test('are replaced as a whole, with what the author adds', async () => {
    const exam = await made();
    const [movement = ''] = await sectionCodes(exam);
    const bands = [
      { lower: 4, lowerInclusive: true, upper: 12.5, upperInclusive: true, label: 'خوب', severity: 'good' },
    ];
    const both = {
      ...{ kind: 'own', code: 'both', title: 'هر دو', missing: prorate, intervalLevel: 68 },
      members: [{ scaleCode: 'CALM' }, { scaleCode: movement, reversed: true }],
    };
    const section = { kind: 'section', questionSectionId: content.movement, missing: prorate };
    const saved = await put(exam, [own(exam, { bands }), section, both], 1, false);
    expect(saved.status).toBe(200);
    expect(saved.json).toMatchObject({ revision: 2, totalShown: false });
    expect(saved.json.scales).toMatchObject([
      { kind: 'total', missing: zero },
      { kind: 'section', missing: prorate },
      { kind: 'section', missing: zero },
      {
        ...{ kind: 'own', code: 'calm', title: 'آرامش', translations: { en: { title: 'Calm' } } },
        ...{ missing: none, possible: { minimum: 2.5, maximum: 12.5 } },
        bands: [{ lower: 4, upper: 12.5, label: 'خوب' }],
        members: [
          { questionId: exam.questions[0]?.id, weight: 0.5, reversed: true },
          { questionId: exam.questions[2]?.id, weight: 2, reversed: false },
        ],
      },
      {
        ...{ code: 'both', intervalLevel: 68, possible: { minimum: 4.5, maximum: 22.5 } },
        members: [{ scaleCode: 'calm' }, { scaleCode: movement, reversed: true }],
      },
    ]);
    expect(await get(exam)).toEqual(saved.json);
    const { items } = (
      await app.call(listAudit, { token, query: { entity: 'exam', entityId: String(exam.id) } })
    ).json;
    expect(items[0]).toMatchObject({ action: 'update', part: { entity: 'scale', id: 'all' } });
  });

  test('keep who they are when they are renamed, and go when they are left out', async () => {
    const exam = await made();
    const first = (await put(exam, [own(exam), own(exam, { code: 'other' })])).json.scales.slice(3);
    const [calm, other] = first.map(({ id }) => id ?? 0);
    const swapped = await put(
      exam,
      [own(exam, { id: calm, code: 'other' }), own(exam, { id: other, code: 'calm', title: 'نو' })],
      2,
    );
    expect(swapped.json.scales.slice(3)).toMatchObject([
      { id: calm, code: 'other' },
      { id: other, code: 'calm', title: 'نو' },
    ]);
    const less = await put(exam, [own(exam, { id: other })], 3);
    expect(less.json.scales.slice(3)).toMatchObject([{ id: other, code: 'calm' }]);
    expect((await put(exam, [own(exam, { id: calm })], 4)).error.issues).toEqual([
      { path: ['scales', 0, 'id'], code: 'invalid_choice' },
    ]);
  });

  test('an equal set changes nothing, not even what a version would hold', async () => {
    const exam = await made();
    const bands = [
      {
        lower: 4,
        lowerInclusive: true,
        upper: 5,
        upperInclusive: true,
        label: 'خوب',
        severity: 'good' as const,
      },
    ];
    const first = (await put(exam, [own(exam, { bands })])).json;
    const before = await readContent(app.database.db, exam.id);
    const id = first.scales.at(-1)?.id;
    const again = await put(exam, [own(exam, { id, bands }), { kind: 'total', missing: zero }], 2);
    expect(again.json).toEqual(first);
    expect(await readContent(app.database.db, exam.id)).toEqual(before);
  });

  test('without a word about them a version holds nothing of them', async () => {
    const exam = await made();
    expect(await readContent(app.database.db, exam.id)).not.toHaveProperty('scoring');
    await put(exam, [{ kind: 'total', missing: none }]);
    expect(await readContent(app.database.db, exam.id)).toHaveProperty('scoring');
    await put(exam, [], 2);
    expect(await readContent(app.database.db, exam.id)).not.toHaveProperty('scoring');
  });

  test('a question that is removed leaves its scale, and comes back into it', async () => {
    const exam = await made();
    await put(exam, [own(exam)]);
    const params = { exameId: exam.id, id: exam.questions[2]?.id ?? 0 };
    const members = async () => (await get(exam)).scales.at(-1)?.members.map(({ questionId }) => questionId);
    await app.call(questions.remove, { token, params });
    expect(await members()).toEqual([exam.questions[0]?.id]);
    await app.call(questions.restore, { token, params, body: {} });
    expect(await members()).toEqual([exam.questions[0]?.id, exam.questions[2]?.id]);
  });

  test('go with a copy of the exam, as do its norms', async () => {
    const exam = await made({ kind: 'questionnaire' });
    const [movement = ''] = await sectionCodes(exam);
    const bands = [
      {
        lower: 4,
        lowerInclusive: true,
        upper: 5,
        upperInclusive: true,
        label: 'خوب',
        severity: 'good' as const,
      },
    ];
    const whole = {
      kind: 'own',
      code: 'whole',
      title: 'کل',
      missing: none,
      members: [{ scaleCode: 'calm' }],
    };
    await put(exam, [own(exam, { bands }), whole], 1, false);
    await exam.setNorms([normGroup('whole'), normGroup(movement)]);
    const { id } = (await app.call(exams.duplicate, { token, params: { id: exam.id } })).json;
    const [source, copy] = [await get(exam), await get({ id })];
    const texts = ({ scales, kind, totalShown }: typeof source) => ({
      ...{ kind, totalShown },
      scales: scales.map(({ id: _, members, bands: own_, ...scale }) => ({
        ...scale,
        members: members.map(({ questionId, ...member }) => ({ ...member, isQuestion: questionId !== null })),
        bands: own_.map(({ id: __, ...band }) => band),
      })),
    });
    expect(texts(copy)).toEqual({ ...texts(source) });
    const asked = copy.scales[0]?.members.map(({ questionId }) => questionId);
    expect(asked).not.toContain(exam.questions[0]?.id);
    expect(copy.scales[3]?.members.every(({ questionId }) => asked?.includes(questionId))).toBe(true);
    const { scoring } = await readContent(app.database.db, id);
    expect(scoring?.norms?.scales).toContain(`scale:${copy.scales[4]?.id}`);
    expect(scoring?.norms?.scales).toContain(`section:${content.movement}`);
  });
});

test('answers that somebody must look at are kept with the scales, and go with a copy', async () => {
  const exam = await made();
  const answerId = exam.questions[0]?.answers[2]?.id ?? 0;
  const alerts = [{ answerId, text: 'با او صحبت کنید', translations: { en: { text: 'Talk to them' } } }];
  const body = { revision: 1, totalShown: true, scales: [], alerts };
  const params = { id: exam.id };
  const saved = await app.call(contract.replace, { token, params, body });
  expect(saved.json.alerts).toEqual([{ ...alerts[0], questionId: exam.questions[0]?.id }]);
  // Not named they stay; named otherwise they are replaced.
  expect((await put(exam, [], 2, false)).json.alerts).toEqual(saved.json.alerts);
  const copy = (await app.call(exams.duplicate, { token, params })).json;
  const copied = (await get(copy)).alerts;
  expect(copied).toMatchObject([{ text: 'با او صحبت کنید' }]);
  expect(copied[0]?.answerId).not.toBe(answerId);
  const twice = await app.call(contract.replace, {
    ...{ token, params, body: { ...body, revision: 3, alerts: [...alerts, ...alerts] } },
  });
  expect(twice.error.issues).toEqual([{ path: ['alerts', 1, 'answerId'], code: 'invalid_choice' }]);
  const none_ = await app.call(contract.replace, {
    token,
    params,
    body: { ...body, revision: 3, alerts: [] },
  });
  expect(none_.json.alerts).toEqual([]);
});

test('bands of a section stand on what its scale says', async () => {
  const exam = await made();
  const section = { kind: 'section', questionSectionId: content.movement, missing: none, bandsOn: 't' };
  await put(exam, [section]);
  const params = { exameId: exam.id };
  const set = (await app.call(bands.get, { token, params })).json;
  expect(set).toMatchObject({
    totalBandsOn: 'raw',
    sections: [{ bandsOn: 't', possible: { minimum: 0, maximum: 100 } }, { bandsOn: 'raw' }],
  });
  const band = {
    ...{
      questionSectionId: content.movement,
      lower: 40,
      lowerInclusive: true,
      upper: 60,
      upperInclusive: true,
    },
    ...{ label: 'میانه', severity: 'good' },
  };
  const saved = await app.call(bands.replace, { token, params, body: { revision: 1, bands: [band] } });
  expect(saved.status).toBe(200);
});
