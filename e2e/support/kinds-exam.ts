import { adminCall } from './api.ts';
import type { Language } from './browser.ts';
import { ownName } from './person.ts';

type Row = { id: number };
type Pair = Record<Language, string>;

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

/** A published exam with one question of each kind, made as an administrator's script makes one. */
export async function createKindsExam(): Promise<number> {
  const add = (path: string, data: object) => adminCall<Row>('post', path, data);
  const code = () => ownName('kinds').replaceAll(' ', '-');
  const category = await add('categories', { title: ownName('دسته') });
  const ageRange = await add('age-ranges', { title: ownName('سن'), from: 0, to: null });
  const { id } = await add('exams', {
    ...titled(kindsTitle),
    code: code(),
    categoryId: category.id,
    ageRangeId: ageRange.id,
  });
  const section = await add('question-sections', { ...titled({ fa: 'بخش', en: 'Section' }), code: code() });
  for (const question of questions)
    await add(`exams/${id}/questions`, { questionSectionId: section.id, ...question });
  await add(`exams/${id}/publish`, {});
  return id;
}
