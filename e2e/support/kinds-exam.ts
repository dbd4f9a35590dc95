import { wav } from '../../packages/server/src/testing/played-files.ts';
import { adminCall, adminUpload } from './api.ts';
import type { Language } from './browser.ts';
import { ownName } from './person.ts';
import { noisyPng } from './slide-admin.ts';

type Row = { id: number };
type Made = { question: Row & { answers: Row[] } };
type Pair = Record<Language, string>;
type Medium = { id: string };
type Translated = { translations: { en: { title: string } } };

/** One of each kind, in the order in which they come. */
export const kindTexts = {
  info: { fa: 'این صفحه را بخوانید و سپس ادامه دهید.', en: 'Read this page, then go on.' },
  single: { fa: 'حال امروز شما چطور است؟', en: 'How are you today?' },
  multiple: { fa: 'کدام‌ها را داشته‌اید؟', en: 'Which of these did you have?' },
  number: { fa: 'وزن شما چقدر است؟', en: 'What is your weight?' },
  text: { fa: 'پایتخت ایران کجاست؟', en: 'What is the capital of Iran?' },
  story: { fa: 'روز خود را شرح دهید.', en: 'Describe your day.' },
  scale: { fa: 'درد خود را نشان دهید.', en: 'Show how much it hurts.' },
  steps: { fa: 'از ۰ تا ۱۰ چقدر راضی هستید؟', en: 'How content are you, from 0 to 10?' },
  date: { fa: 'آخرین معاینه چه روزی بود؟', en: 'When was the last check-up?' },
} satisfies Record<string, Pair>;

export const offered: Pair[] = [
  { fa: 'تب', en: 'Fever' },
  { fa: 'سرفه', en: 'Cough' },
  { fa: 'سردرد', en: 'Headache' },
  { fa: 'بی‌خوابی', en: 'Sleeplessness' },
];

const titled = ({ fa, en }: Pair) => ({ title: fa, translations: { en: { title: en } } });
const answers = offered.map((pair, place) => ({ ...titled(pair), score: place + 1 }));

/** With the words of its bounds in English beside the title. */
function worded(pair: Pair, english: Record<string, string>) {
  return { title: pair.fa, translations: { en: { title: pair.en, ...english } }, answers: [] };
}

const questions = [
  { ...titled(kindTexts.info), kind: 'info', answers: [] },
  { ...titled(kindTexts.single), answers },
  { ...titled(kindTexts.multiple), kind: 'multiple', bounds: { least: 2, most: 3 }, answers },
  {
    ...worded(kindTexts.number, { unit: 'kg' }),
    kind: 'number',
    bounds: { min: '1', max: '300', decimals: 1, unit: 'کیلوگرم' },
    scoring: { ranges: [{ from: '50', to: '80', score: '5' }] },
  },
  {
    ...titled(kindTexts.text),
    kind: 'text',
    bounds: { maxLength: 40 },
    scoring: {
      accepted: [
        { text: 'تهران', score: '2' },
        { text: 'Tehran', score: '2' },
      ],
    },
    answers: [],
  },
  { ...titled(kindTexts.story), kind: 'text', bounds: { maxLength: 500 }, answers: [] },
  {
    ...worded(kindTexts.scale, { lowLabel: 'no pain', highLabel: 'the worst pain imaginable' }),
    kind: 'slider',
    bounds: { min: '0', max: '100', lowLabel: 'بدون درد', highLabel: 'بدترین درد ممکن' },
  },
  {
    ...worded(kindTexts.steps, { lowLabel: 'not at all', highLabel: 'fully' }),
    kind: 'slider',
    bounds: { min: '0', max: '10', lowLabel: 'هیچ', highLabel: 'کاملاً' },
    scoring: { asValue: true },
  },
  {
    ...titled(kindTexts.date),
    kind: 'date',
    bounds: { earliest: '2020-01-01', latest: '2030-12-31' },
    answers: [],
  },
];

export const kindsTitle: Pair = { fa: 'آزمون همهٔ گونه‌ها', en: 'Every kind of question' };

const add = <Answer = Row>(path: string, data: object) => adminCall<Answer>('post', path, data);
const code = () => ownName('kinds').replaceAll(' ', '-');

async function createEmpty(): Promise<number> {
  const category = await add('categories', { title: ownName('دسته') });
  const ageRange = await add('age-ranges', { title: ownName('سن'), from: 0, to: null });
  const { id } = await add('exams', {
    ...titled(kindsTitle),
    code: code(),
    categoryId: category.id,
    ageRangeId: ageRange.id,
  });
  return id;
}

async function addSection(examId: number, title: Pair, asked: readonly object[]) {
  const section = await add('question-sections', { ...titled(title), code: code() });
  const made: Made['question'][] = [];
  for (const question of asked) {
    const body = { questionSectionId: section.id, ...question };
    made.push((await add<Made>(`exams/${examId}/questions`, body)).question);
  }
  return { id: section.id, questions: made };
}

/** A published exam with one question of each kind, made as an administrator's script makes one. */
export async function createKindsExam(): Promise<number> {
  const id = await createEmpty();
  await addSection(id, { fa: 'بخش', en: 'Section' }, questions);
  await add(`exams/${id}/publish`, {});
  return id;
}

/** What is said of the picture and of the sound. */
export const mediaTexts = {
  picture: { fa: 'توپی سرخ روی چمن', en: 'A red ball on grass' },
  sound: { fa: 'صدای سرفه', en: 'Somebody coughs' },
} satisfies Record<string, Pair>;

export const essayText: Pair = { fa: 'خانهٔ خود را توصیف کنید.', en: 'Write about your home.' };
export const tableTexts: Pair[] = [
  { fa: 'خوب می‌خوابم.', en: 'I sleep well.' },
  { fa: 'زود خسته می‌شوم.', en: 'I tire quickly.' },
];
export const tableAnswers: Pair[] = [
  { fa: 'هرگز', en: 'Never' },
  { fa: 'گاهی', en: 'Sometimes' },
  { fa: 'همیشه', en: 'Always' },
];

/**
 * The same with a picture and a sound, a long text, a table, and rules: the short text is asked of who has a cough, and a
 * day must be given.
 */
export async function createWholeExam(): Promise<number> {
  const [picture, sound] = await Promise.all([
    adminUpload<Medium>('media', 'ball.png', noisyPng(700, 400)),
    adminUpload<Medium>('media', 'tone.wav', wav(1)),
  ]);
  const illustrated = (bearer: object, words: Pair, medium: object) => ({
    ...{ ...bearer, medium: { ...medium, alt: words.fa } },
    translations: { en: { title: (bearer as Translated).translations.en.title, alt: words.en } },
  });
  const [info, single, multiple, ...others] = questions;
  const [first = {}, ...more] = answers;
  const transcript = 'سرفه، دو بار';
  const heard = illustrated(first, mediaTexts.sound, { id: sound.id, transcript });
  const asked = [
    info ?? {},
    illustrated(single ?? {}, mediaTexts.picture, { id: picture.id }),
    { ...multiple, answers: [heard, ...more] },
    ...others,
    { ...titled(essayText), kind: 'essay', bounds: { maxLength: 2000 }, answers: [] },
  ];
  const id = await createEmpty();
  const main = await addSection(id, { fa: 'بخش', en: 'Section' }, asked);
  const rows = tableTexts.map((row) => ({
    ...titled(row),
    answers: tableAnswers.map((answer, score) => ({ ...titled(answer), score })),
  }));
  const table = await addSection(id, { fa: 'جدول', en: 'Table' }, rows);
  const idOf = (kind: keyof typeof kindTexts) => main.questions[Object.keys(kindTexts).indexOf(kind)]?.id;
  const cough = main.questions[1]?.answers[1]?.id;
  const conditions = [{ on: 'choice', questionId: idOf('single'), is: true, answerIds: [cough] }];
  const rules = [
    { kind: 'show', target: { of: 'question', id: idOf('text') }, conditions },
    { kind: 'required', target: { of: 'question', id: idOf('date') } },
    { kind: 'grid', sectionId: table.id },
  ];
  await adminCall('put', `exams/${id}/rules`, { revision: 1, rules });
  await add(`exams/${id}/publish`, {});
  return id;
}
