import type { AdminQuestion, QuestionInput } from '@sanjeh/contract/question/question.schema';
import type { QuestionKind } from '@sanjeh/domain/question/question-kind';
import type { Executor } from '../db/executor.ts';
import { publishExam } from '../features/exam/exam-state.service.ts';
import type { TestContent } from './exam-content.ts';

/** Those whose score follows from the answer by itself: what counts, files and forms know. */
export type CountedKind = Exclude<QuestionKind, 'essay'>;

const three = ['الف', 'ب', 'پ'].map((title, index) => ({ title, score: [2, 0.5, -1][index] ?? 0 }));

/** One question of each kind, most of them scored. */
const inputs: Record<QuestionKind, Partial<QuestionInput>> = {
  single: { title: 'یکی' },
  multiple: { kind: 'multiple', title: 'چندتا', bounds: { most: 2 }, answers: three },
  number: {
    ...{ kind: 'number', title: 'قد', answers: [] },
    bounds: { min: '30', max: '120', decimals: 1, unit: 'سانتی‌متر' },
    scoring: {
      ranges: [
        { to: '80', score: '1' },
        { from: '80.1', score: '3' },
      ],
    },
    translations: { en: { title: 'Height', unit: 'cm' } },
  },
  text: {
    ...{ kind: 'text', title: 'نام میوه', answers: [], bounds: { maxLength: 20 } },
    scoring: { accepted: [{ text: 'سیب', score: '4' }] },
  },
  essay: { kind: 'essay', title: 'بنویسید', answers: [], bounds: { minLength: 4, maxLength: 500 } },
  slider: {
    ...{ kind: 'slider', title: 'درد', answers: [], scoring: { asValue: true } },
    bounds: { min: '0', max: '10', step: '0.5', lowLabel: 'هیچ', highLabel: 'بسیار' },
    translations: { en: { lowLabel: 'None', highLabel: 'Much' } },
  },
  date: { kind: 'date', title: 'روز', answers: [], bounds: { earliest: '2020-01-01', latest: '2030-12-31' } },
  info: { kind: 'info', title: 'بخوانید', answers: [] },
};

export interface KindsExam<Kind extends QuestionKind = QuestionKind> {
  readonly id: number;
  readonly questions: Readonly<Record<Kind, AdminQuestion>>;
}

export type CountedExam = KindsExam<CountedKind>;

async function create<Kind extends QuestionKind>(
  db: Executor,
  content: TestContent,
  asked: Readonly<Record<Kind, Partial<QuestionInput>>>,
): Promise<KindsExam<Kind>> {
  const id = await content.exam();
  const made = [];
  for (const [kind, input] of Object.entries<Partial<QuestionInput>>(asked))
    made.push([kind, await content.question(id, input)] as const);
  await publishExam(db, null, id);
  return { id, questions: Object.fromEntries(made) as Record<Kind, AdminQuestion> };
}

/** An exam of every kind, on offer: 29.5 points at the most, and the date and the essay are not scored. */
export function createKindsExam(db: Executor, content: TestContent): Promise<KindsExam> {
  return create(db, content, inputs);
}

/** Without what somebody has to mark. */
export function createCountedExam(db: Executor, content: TestContent): Promise<CountedExam> {
  const { essay: _, ...counted } = inputs;
  return create<CountedKind>(db, content, counted);
}

/** An answer of each kind, as a device sends it. */
export function givenTo<Questions extends CountedExam['questions']>(
  questions: Questions,
): Record<Exclude<keyof Questions & QuestionKind, 'info'>, object> {
  const answers = (kind: 'single' | 'multiple', ...places: number[]) =>
    places.map((place) => questions[kind].answers[place]?.id ?? 0);
  const all: Record<Exclude<QuestionKind, 'info'>, object> = {
    single: { answerId: answers('single', 1)[0] },
    multiple: { value: answers('multiple', 1, 0) },
    number: { value: '۹۲٫۵' },
    text: { value: ' سيب ' },
    essay: { value: 'یک خط\r\nخط دیگر' },
    slider: { value: '7.5' },
    date: { value: '2024-02-29' },
  };
  const asked = Object.entries(all).filter(([kind]) => kind in questions);
  return Object.fromEntries(asked) as typeof all;
}
