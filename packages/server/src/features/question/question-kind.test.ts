import { startAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import { replace } from '@sanjeh/contract/band/band.contract';
import * as exams from '@sanjeh/contract/exam/exam.admin.contract';
import { getExam } from '@sanjeh/contract/exam/exam.contract';
import { getStanding, tryOut } from '@sanjeh/contract/exam-standing/exam-standing.contract';
import * as translations from '@sanjeh/contract/exam-translation/exam-translation.contract';
import * as contract from '@sanjeh/contract/question/question.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Authoring, createAuthoring, editOf, paramsOf, questionCalls } from '#testing/authoring.ts';
import { createKindsExam, givenTo } from '#testing/kinds-exam.ts';

let desk: Authoring;
beforeAll(async () => {
  desk = await createAuthoring();
});
afterAll(() => desk.app.close());

const question = questionCalls(() => desk);
const create = async (exameId: number, body: object) =>
  desk.app.call(contract.create, {
    token: desk.token,
    params: { exameId },
    body: { questionSectionId: desk.content.movement, title: 'پرسش', answers: [], ...body },
  });
const two = [
  { title: 'بله', score: 1 },
  { title: 'نه', score: 0 },
];

describe('a question says of which kind it is', () => {
  test('with bounds and scoring, in one form, and without what means nothing to it', async () => {
    const { json } = await create(await desk.content.exam(), {
      kind: 'number',
      bounds: { min: '۰', max: ' ۱۰٫۵۰ ', decimals: 1, unit: 'کیلو', maxLength: 5 },
      scoring: { ranges: [{ to: '٣', score: '۱٫۲۵' }], accepted: [{ text: 'x', score: '1' }] },
      translations: { en: { unit: 'kg', lowLabel: 'nothing' } },
    });
    expect(json.question).toMatchObject({
      kind: 'number',
      bounds: { min: '0', max: '10.5', decimals: 1, unit: 'کیلو' },
      scoring: { ranges: [{ to: '3', score: '1.25' }] },
      translations: { en: { unit: 'kg' } },
    });
    expect(Object.keys(json.question.bounds)).not.toContain('maxLength');
    expect(Object.keys(json.question.scoring)).toEqual(['ranges']);
    expect(json.question.translations.en).toEqual({ unit: 'kg' });
  });

  test('and may become another, keeping its words and its answers', async () => {
    const exameId = await desk.content.exam();
    const made = (await create(exameId, { answers: two, translations: { en: { title: 'Q' } } })).json
      .question;
    const slider = { kind: 'slider', bounds: { min: '0', max: '5' }, scoring: { asValue: true } };
    const changed = (await question.update(made, slider)).json.question;
    expect(changed).toMatchObject({ ...slider, title: made.title, translations: made.translations });
    expect(changed.answers).toEqual(made.answers);
    // Who sends nothing of it changes nothing of it.
    const edited = (await question.update(changed, { title: 'دیگر' })).json.question;
    expect(edited).toMatchObject({ ...slider, title: 'دیگر' });
    const back = (await question.update(edited, { kind: 'single' })).json.question;
    expect([back.kind, back.bounds, back.scoring]).toEqual(['single', {}, {}]);
    expect(back.answers).toEqual(made.answers);
    const entry = await question.lastEntry(exameId);
    expect(entry?.changes).toContainEqual({ field: 'kind', before: 'slider', after: 'single' });
  });

  test('in a copy, after it was put back, and in the copy of the exam', async () => {
    const { id, questions } = await createKindsExam(desk.app.database.db, desk.content);
    const { app, token } = desk;
    const told = ({ kind, bounds, scoring, translations: texts }: typeof questions.slider) => ({
      ...{ kind, bounds, scoring, texts },
    });
    const params = paramsOf(questions.slider);
    const copy = (await app.call(contract.duplicate, { token, params })).json.question;
    expect(told(copy)).toEqual(told(questions.slider));
    await app.call(contract.remove, { token, params, query: {} });
    const restored = (await app.call(contract.restore, { token, params, query: {} })).json.question;
    expect(told(restored)).toEqual(told(questions.slider));
    const other = (await app.call(exams.duplicate, { token, params: { id } })).json.id;
    const all = (await question.read(other)).sections.flatMap((section) => section.questions);
    expect(all.filter(({ kind }) => kind === 'slider').map(told)).toEqual([told(restored), told(copy)]);
  });
});

describe('what contradicts itself is refused at its field', () => {
  test.each([
    [{ kind: 'single' }, ['answers'], 'not_empty'],
    [{ kind: 'grid' }, ['kind'], 'invalid_choice'],
    [{ kind: 'multiple', answers: two, bounds: { least: 3 } }, ['bounds', 'least'], 'too_big'],
    [{ kind: 'number', bounds: { min: 'x' } }, ['bounds', 'min'], 'number'],
    [{ kind: 'number', bounds: { min: '1e5' } }, ['bounds', 'min'], 'number'],
    [
      { kind: 'essay', scoring: { rubric: [{ title: 'x', least: '2', most: '2' }] } },
      ['scoring', 'rubric', 0, 'most'],
      'too_small',
    ],
    [{ kind: 'slider', bounds: { min: '0', max: '1', step: '0.3' } }, ['bounds', 'step'], 'step_misfit'],
    [
      {
        kind: 'number',
        scoring: {
          ranges: [
            { to: '1', score: '1' },
            { from: '1', score: '2' },
          ],
        },
      },
      ['scoring', 'ranges', 1, 'from'],
      'overlap',
    ],
    [{ kind: 'date', bounds: { earliest: '1403-01-01' } }, ['bounds', 'earliest'], 'date_invalid'],
    [
      { kind: 'text', scoring: { accepted: [{ text: 'x', score: '1e9' }] } },
      ['scoring', 'accepted', 0, 'score'],
      'number',
    ],
  ])('%j', async (body, path, code) => {
    const exameId = await desk.content.exam();
    const answer = await create(exameId, body);
    expect(answer.status).toBe(400);
    expect(answer.error?.issues?.[0]).toMatchObject({ path, code });
  });

  test('also by who changes only a part of it', async () => {
    const made = (await create(await desk.content.exam(), { kind: 'slider', bounds: { min: '0', max: '9' } }))
      .json;
    const answer = await question.update(made.question, { kind: 'single' });
    expect(answer.error?.issues).toMatchObject([{ path: ['answers'], code: 'not_empty' }]);
    const { app, token } = desk;
    const params = paramsOf(made.question);
    const whole = await app.call(contract.update, {
      ...{ token, params },
      body: { ...editOf(made.question), scoring: { asValue: true, ranges: [{ score: '1' }] } },
    });
    expect(whole.error?.issues).toMatchObject([{ path: ['scoring', 'ranges'], code: 'invalid' }]);
  });
});

describe('an exam of every kind', () => {
  test('tells what can be reached, without what is not scored', async () => {
    const { id } = await createKindsExam(desk.app.database.db, desk.content);
    expect((await question.read(id)).possible).toEqual({ minimum: 0, maximum: 29.5 });
  });

  test('has gaps between its bands where its scores reach them, and tries itself out', async () => {
    const { id, questions } = await createKindsExam(desk.app.database.db, desk.content);
    const { app, token } = desk;
    const bound = { lowerInclusive: true, upperInclusive: true, label: 'خوب', severity: 'good' };
    const bands = [{ questionSectionId: null, lower: 0, upper: 20, ...bound }];
    await app.call(replace, { token, params: { exameId: id }, body: { revision: 1, bands } });
    const { gaps } = (await app.call(getStanding, { token, params: { id } })).json;
    expect(gaps).toMatchObject([{ questionSectionId: null, from: 20, to: 29.5 }]);
    const answers = Object.entries(givenTo(questions)).map(([kind, given]) => ({
      ...{ questionId: questions[kind as keyof typeof questions].id, ...given },
    }));
    const tried = await app.call(tryOut, { token, params: { id }, body: { answers } });
    expect(tried.json.scales[0]).toMatchObject({ kind: 'total', score: 22, answered: 5, missing: 0 });
  });

  test('counts what it asks, without the pages that ask nothing', async () => {
    const { id } = await createKindsExam(desk.app.database.db, desk.content);
    expect((await desk.app.call(getExam, { params: { id } })).json).toMatchObject({ questionCount: 7 });
  });

  test('is not published while it asks nothing', async () => {
    const id = await desk.content.exam();
    await create(id, { kind: 'info' });
    const { app, token } = desk;
    const answer = await app.call(exams.publish, { token, params: { id } });
    expect(answer.error?.issues).toMatchObject([{ code: 'no_question' }]);
  });

  test('has its units and labels in both languages, each knowing its source', async () => {
    const { id, questions } = await createKindsExam(desk.app.database.db, desk.content);
    const { app, token } = desk;
    const changed = (
      await question.update(questions.number, { bounds: { ...questions.number.bounds, unit: 'متر' } })
    ).json;
    expect(changed.question.translations).toEqual({
      en: { title: 'Height', unit: 'cm' },
      outdated: { unit: 'سانتی‌متر' },
    });
    const person = await app.applicant();
    const paper = async (language: string) => {
      const headers = { 'accept-language': language };
      const { sections } = (
        await app.call(startAttempt, { token: person.token, body: { examId: id }, headers })
      ).json;
      const shown = sections.flatMap((section) => section.questions);
      return new Map(shown.map((one) => [one.kind ?? 'single', one]));
    };
    const [persian, english] = [await paper('fa'), await paper('en')];
    expect(english.get('number')?.bounds).toEqual({ min: '30', max: '120', decimals: 1, unit: 'متر' });
    expect(english.get('slider')?.bounds).toMatchObject({ lowLabel: 'None', highLabel: 'Much' });
    expect(persian.get('slider')?.bounds).toMatchObject({ lowLabel: 'هیچ', highLabel: 'بسیار' });
    expect(persian.get('single')).not.toHaveProperty('bounds');
    expect(persian.get('info')).toMatchObject({ answers: [], bounds: {} });
    const texts = (await app.call(translations.get, { token, params: { id } })).json.texts;
    const unit = texts.find(({ field }) => field === 'unit');
    expect(unit).toMatchObject({ persian: 'متر', english: 'cm', source: 'سانتی‌متر' });
    const body = { texts: [{ ...unit, english: 'm', source: undefined }] };
    const written = await app.call(translations.update, { token, params: { id }, body });
    expect(written.json.texts.find(({ field }) => field === 'unit')).toMatchObject({
      english: 'm',
      source: null,
    });
  });
});
