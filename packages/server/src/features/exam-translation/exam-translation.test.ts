import * as ageRanges from '@sanjeh/contract/age-range/age-range.admin.contract';
import { startAttempt } from '@sanjeh/contract/attempt/attempt.contract';
import * as bands from '@sanjeh/contract/band/band.contract';
import * as exams from '@sanjeh/contract/exam/exam.admin.contract';
import { getExam } from '@sanjeh/contract/exam/exam.contract';
import * as contract from '@sanjeh/contract/exam-translation/exam-translation.contract';
import type { ExamText } from '@sanjeh/contract/exam-translation/exam-translation.schema';
import { duplicate, list } from '@sanjeh/contract/question/question.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Authoring, createAuthoring, examCalls, paramsOf, questionCalls } from '#testing/authoring.ts';

let desk: Authoring;
beforeAll(async () => {
  desk = await createAuthoring();
});
afterAll(() => desk.app.close());

const exam = examCalls(() => desk);
const question = questionCalls(() => desk);
const en = { 'accept-language': 'en' };
const english = { translations: { en: { title: 'Sitting', description: 'About sitting' } } };
const made = () => desk.content.offered({ title: 'نشستن', description: 'شرح نشستن', ...english });
const read = async (id: number) => {
  const { app, token } = desk;
  return (await app.call(contract.get, { token, params: { id } })).json.texts;
};
const write = (id: number, texts: readonly object[]) =>
  desk.app.call(contract.update, { token: desk.token, params: { id }, body: { texts } });
const seen = async (id: number) => (await desk.app.call(getExam, { params: { id }, headers: en })).json;
const at = (texts: readonly ExamText[], part: string, persian: string) =>
  texts.find((text) => text.part === part && text.persian === persian);

async function setBands(exameId: number, given: readonly object[]) {
  const { app, token } = desk;
  const { revision } = (await app.call(bands.get, { token, params: { exameId } })).json;
  const all = given.map((band) => ({
    ...{ questionSectionId: null, lowerInclusive: true, upperInclusive: false, severity: 'act', ...band },
  }));
  const body = { revision, bands: all };
  return (await app.call(bands.replace, { token, params: { exameId }, body })).json;
}

describe('a translation whose Persian text has changed', () => {
  test('is kept, and shown to nobody until it is confirmed or written anew', async () => {
    const { examId: id } = await made();
    const changed = (await exam.update(await exam.get(id), { title: 'ایستادن' })).json;
    expect(changed.translations).toEqual({ ...english.translations, outdated: { title: 'نشستن' } });
    expect(await seen(id)).toMatchObject({ title: 'ایستادن', description: 'About sitting' });
    // Saving again, whoever does it, is no look at it.
    await exam.update(await exam.get(id), { description: 'شرح' });
    expect(await seen(id)).toMatchObject({ title: 'ایستادن', description: 'شرح' });
    const translations = { ...english.translations, confirmed: ['description'] };
    await exam.update(await exam.get(id), { translations });
    expect(await seen(id)).toMatchObject({ title: 'ایستادن', description: 'About sitting' });
    await exam.update(await exam.get(id), { translations: { en: { title: 'Standing' } } });
    expect(await seen(id)).toMatchObject({ title: 'Standing' });
  });

  test('of a question, an answer and a band is not on the paper either', async () => {
    const asked = await made();
    const first = asked.answers[0];
    const answers = asked.answers.map((answer) => (answer === first ? { ...answer, title: 'نه' } : answer));
    await question.update(asked, { answers, title: asked.title });
    const { token } = await desk.app.applicant();
    const body = { examId: asked.examId };
    const paper = (await desk.app.call(startAttempt, { token, body, headers: en })).json;
    const titles = paper.sections[0]?.questions[0]?.answers.map(({ title }) => title);
    expect(titles).toEqual(['نه', 'Sometimes', 'Not yet']);
    const translations = { en: { label: 'As expected' } };
    await setBands(asked.examId, [{ lower: 0, upper: 5, label: 'خوب', translations }]);
    const turned = await setBands(asked.examId, [{ lower: 0, upper: 6, label: 'بد', translations }]);
    expect(turned.bands[0]?.translations).toEqual({ ...translations, outdated: { label: 'خوب' } });
    const copied = { label: 'بد', translations };
    const both = await setBands(asked.examId, [
      { lower: 0, upper: 6, ...copied },
      { lower: 0, upper: 6, ...copied, questionSectionId: desk.content.movement },
    ]);
    expect(both.bands.map((band) => band.translations.outdated)).toEqual([
      { label: 'خوب' },
      { label: 'خوب' },
    ]);
  });

  test('stays so in a copy, of a question and of an exam', async () => {
    const asked = await made();
    const { app, token } = desk;
    await question.update(asked, { translations: { en: { title: 'Sits' } } });
    const [before] = (await question.read(asked.examId)).sections[0]?.questions ?? [];
    await question.update(before ?? asked, { title: 'می‌ایستد؟' });
    const copy = (await app.call(duplicate, { token, params: paramsOf(asked) })).json.question;
    expect(copy.translations.outdated).toEqual({ title: asked.title });
    const { id } = (await app.call(exams.duplicate, { token, params: { id: asked.examId } })).json;
    const listed = (await app.call(list, { token, params: { exameId: id } })).json;
    expect(listed.sections[0]?.questions[0]?.translations.outdated).toEqual({ title: asked.title });
  });

  test('of a consent asks in Persian', async () => {
    const { examId: id } = await made();
    const both = (consent: string) => ({
      consent,
      translations: { en: { ...english.translations.en, consent: 'I agree.' } },
    });
    await exam.update(await exam.get(id), both('موافقم.'));
    expect((await seen(id)).consent).toMatchObject({ text: 'I agree.', language: 'en' });
    await exam.update(await exam.get(id), both('با همه موافقم.'));
    expect((await seen(id)).consent).toMatchObject({ text: 'با همه موافقم.', language: 'fa' });
    expect((await exam.get(id)).translations.outdated).toEqual({ consent: 'موافقم.' });
  });
});

describe('the texts of an exam', () => {
  test('are listed once for all that say the same, with what is missing or out of date', async () => {
    const asked = await made();
    await desk.content.question(asked.examId, { title: 'می‌خزد؟' });
    await exam.update(await exam.get(asked.examId), { title: 'ایستادن' });
    const texts = await read(asked.examId);
    expect(at(texts, 'exam', 'ایستادن')).toMatchObject({ english: 'Sitting', source: 'نشستن' });
    expect(at(texts, 'question', 'می‌خزد؟')).toMatchObject({ english: null, source: null });
    expect(at(texts, 'answer', 'بله')).toMatchObject({
      english: 'Yes',
      ids: [expect.any(Number), expect.any(Number)],
    });
    expect(at(texts, 'category', 'رشد')).toMatchObject({ english: 'Growth' });
  });

  test('are translated and confirmed there, each as on its own page', async () => {
    const asked = await made();
    await desk.content.question(asked.examId, { title: 'می‌خزد؟' });
    await exam.update(await exam.get(asked.examId), { title: 'ایستادن' });
    await setBands(asked.examId, [{ lower: 0, upper: 5, label: 'بد' }]);
    const texts = await read(asked.examId);
    const written = [
      { ...at(texts, 'exam', 'ایستادن'), english: 'Sitting' },
      { ...at(texts, 'question', 'می‌خزد؟'), english: 'Crawls?' },
      { ...at(texts, 'answer', 'بله'), english: 'Yes, always' },
      { ...at(texts, 'band', 'بد'), english: 'A concern' },
      { ...at(texts, 'age_range', 'نوپا'), english: 'Toddlers' },
      { ...at(texts, 'question_section', 'حرکتی'), english: '' },
    ].map(({ source: _, ...text }) => text);
    const saved = await write(asked.examId, written);
    expect(saved.status).toBe(200);
    expect(at(saved.json.texts, 'exam', 'ایستادن')).toMatchObject({ english: 'Sitting', source: null });
    expect(at(saved.json.texts, 'answer', 'بله')).toMatchObject({ english: 'Yes, always' });
    expect(at(saved.json.texts, 'band', 'بد')).toMatchObject({ english: 'A concern' });
    expect(at(saved.json.texts, 'question_section', 'حرکتی')).toMatchObject({ english: null });
    expect(await seen(asked.examId)).toMatchObject({ title: 'Sitting', ageRangeTitle: 'Toddlers' });
    const { app, token } = desk;
    const params = { id: desk.content.ageRangeId };
    expect((await app.call(ageRanges.get, { token, params })).json.revision).toBe(2);
  });

  test('have the criteria of markers among them, out of date when the Persian changes', async () => {
    const { content } = desk;
    const id = await content.exam();
    const criterion = { title: 'محتوا', english: 'Content', most: '5' };
    const kind = { kind: 'essay' as const, title: 'بنویسید', answers: [] };
    const asked = await content.question(id, { ...kind, scoring: { rubric: [criterion] } });
    expect(at(await read(id), 'question', 'محتوا')).toMatchObject({ field: 'rubric.0', english: 'Content' });
    const turned = { rubric: [{ ...criterion, title: 'زبان' }] };
    const { question: stale } = (await question.update(asked, { ...kind, scoring: turned })).json;
    expect(stale.scoring.rubric).toEqual([{ ...criterion, title: 'زبان', outdated: 'محتوا' }]);
    const { source, ...place } = at(await read(id), 'question', 'زبان') ?? {};
    expect(source).toBe('محتوا');
    const { texts } = (await write(id, [{ ...place, english: 'Language' }])).json;
    expect(at(texts, 'question', 'زبان')).toMatchObject({ english: 'Language', source: null });
    const [saved] = (await question.read(id)).sections[0]?.questions ?? [];
    expect(saved).toMatchObject({
      scoring: { rubric: [{ title: 'زبان', english: 'Language', most: '5' }] },
      translations: {},
    });
    // What was changed and changed back, or is said to be right, is right.
    const back = [{ ...criterion, english: 'Language' }];
    const once = (await question.update(saved ?? asked, { ...kind, scoring: { rubric: back } })).json
      .question;
    const right = await write(id, [{ ...place, persian: 'محتوا', english: 'Language' }]);
    expect(once.scoring.rubric?.[0]?.outdated).toBe('زبان');
    expect(at(right.json.texts, 'question', 'محتوا')).toMatchObject({ english: 'Language', source: null });
  });

  test('of bands say where these begin, as their ids are new with every change', async () => {
    const { examId: id } = await made();
    const section = { questionSectionId: desk.content.movement };
    const scales = [
      { lower: 0, upper: 5, label: 'بد' },
      { lower: 0, upper: 5, label: 'بد', ...section },
    ];
    await setBands(id, scales);
    const before = at(await read(id), 'band', 'بد');
    expect(before?.at).toEqual(['total/[0', `${desk.content.movement}/[0`]);
    await setBands(id, [
      { ...scales[0], label: 'نگران‌کننده' },
      { ...scales[1], lower: 1 },
    ]);
    const after = await read(id);
    expect(at(after, 'band', 'نگران‌کننده')).toMatchObject({ at: ['total/[0'] });
    expect(at(after, 'band', 'بد')).toMatchObject({ at: [`${desk.content.movement}/[1`] });
    expect(before?.ids).not.toContain(at(after, 'band', 'نگران‌کننده')?.ids[0]);
  });

  test('are refused when the Persian has changed meanwhile, and then none of them is kept', async () => {
    const { examId: id, title } = await made();
    const texts = await read(id);
    const of = (part: string, persian: string, text: string) => {
      const { source: _, ...place } = at(texts, part, persian) ?? {};
      return { ...place, english: text };
    };
    await exam.update(await exam.get(id), { title: 'ایستادن' });
    const late = await write(id, [of('question', title, 'Sits?'), of('exam', 'نشستن', 'Sit')]);
    expect(late.status).toBe(409);
    expect(at(await read(id), 'question', title)).toMatchObject({ english: null });
    const gone = await write(id, [{ ...of('question', title, 'Sits?'), ids: [2_000_000_000] }]);
    expect(gone.status).toBe(409);
  });
});

test('two who translate the same text do not lose what the other wrote', async () => {
  const { examId: id, title } = await made();
  const { source: _, english: none, ...place } = at(await read(id), 'question', title) ?? {};
  const question = (text: string, seen?: string | null) => write(id, [{ ...place, english: text, seen }]);
  const stored = async () => at(await read(id), 'question', title)?.english;
  expect(none).toBeNull();
  expect((await question('Sits?', null)).status).toBe(200);
  expect((await question('Can sit?', null)).error.code).toBe('stale');
  expect(await stored()).toBe('Sits?');
  // Whoever has seen it may change it, and the same from both is no conflict.
  expect((await question('Can sit?', 'Sits?')).status).toBe(200);
  expect((await question('Can sit?', 'Sits?')).status).toBe(200);
  expect((await question('', 'Sits?')).error.code).toBe('stale');
  expect(await stored()).toBe('Can sit?');
  // Who does not say what was looked at is not asked.
  expect((await question('Sits up?')).status).toBe(200);
});

describe('titles', () => {
  test('stand in order with their numbers, as their readers see them', async () => {
    const { app, content, token } = desk;
    const { categoryId } = await content.exam().then((id) => exam.get(id));
    const numbered = ['نوبت ۱۲', 'نوبت ۲', 'نوبت 3'];
    for (const title of numbered)
      await content.exam({
        title,
        categoryId,
        translations: { en: { title: title.replace('نوبت', 'Round') } },
      });
    const listed = async (language: string) => {
      const query = { search: 'نوبت' };
      const headers = { 'accept-language': language };
      return (await app.call(exams.list, { token, query, headers })).json.items;
    };
    const ordered = ['نوبت ۲', 'نوبت 3', 'نوبت ۱۲'];
    expect((await listed('fa')).map(({ title }) => title)).toEqual(ordered);
    const [second] = await listed('en');
    expect((await listed('en')).map(({ title }) => title)).toEqual(ordered);
    // Out of date, it stands where its Persian title does: after all that is in Latin letters.
    await exam.update(await exam.get(second?.id ?? 0), { title: 'نوبت ۲ نو' });
    expect((await listed('en')).map(({ title }) => title)).toEqual(['نوبت 3', 'نوبت ۱۲', 'نوبت ۲ نو']);
  });
});
