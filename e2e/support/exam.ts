import type { Browser, BrowserContext } from 'playwright-core';
import { adminCall, ownName } from './admin-api.ts';
import { type Language, newVisitor } from './browser.ts';
import { signInAsAdmin, storedToken } from './session.ts';

type Created = { id: number };

export type ExamOptions = {
  timeLimitMinutes?: number | null;
  maxAttempts?: number | null;
  ageTo?: number | null;
};

/** Three questions in the first section, two in the second; each has four answers with the scores 1 to 4. */
export const questionCount = 5;
const sizes = [3, 2];

export const texts: Record<Language, { question: (n: number) => string; answer: (n: number) => string }> = {
  fa: { question: (n) => `پرسش آزمایشی ${n}؟`, answer: (n) => `گزینه ${n}` },
  en: { question: (n) => `Sample question ${n}?`, answer: (n) => `Option ${n}` },
};

function inBoth(write: (language: Language) => string) {
  return { title: write('fa'), translations: { en: { title: write('en') } } };
}

/** A published exam of one's own, made as an administrator makes one. */
export async function createExam(browser: Browser, options: ExamOptions = {}): Promise<number> {
  const context = await newVisitor(browser);
  try {
    await signInAsAdmin(context);
    return await createIn(context, options);
  } finally {
    await context.close();
  }
}

async function createIn(context: BrowserContext, options: ExamOptions): Promise<number> {
  const add = (path: string, data: object) => adminCall<Created>(context, 'post', path, data);
  const category = await add('categories', { title: ownName('دسته') });
  const ageRange = await add('age-ranges', { title: ownName('سن'), from: 0, to: options.ageTo ?? null });
  const exam = await add('exams', {
    ...inBoth((language) => (language === 'fa' ? 'آزمون نمونه' : 'Sample exam')),
    code: ownName('exam').replaceAll(' ', '-'),
    categoryId: category.id,
    ageRangeId: ageRange.id,
    timeLimitMinutes: options.timeLimitMinutes ?? null,
    maxAttempts: options.maxAttempts ?? null,
  });
  let number = 0;
  for (const [index, size] of sizes.entries()) {
    const section = await add('question-sections', {
      ...inBoth((language) => (language === 'fa' ? `بخش ${index + 1}` : `Section ${index + 1}`)),
      code: ownName('section').replaceAll(' ', '-'),
    });
    for (let place = 0; place < size; place += 1) {
      number += 1;
      const own = number;
      await add(`exams/${exam.id}/questions`, {
        questionSectionId: section.id,
        ...inBoth((language) => texts[language].question(own)),
        answers: [1, 2, 3, 4].map((score) => ({
          score,
          ...inBoth((language) => texts[language].answer(score)),
        })),
      });
    }
  }
  await add(`exams/${exam.id}/publish`, {});
  return exam.id;
}

type Taken = { id: string; exameId: number; state: string };
type Result = {
  isOutOfRange: boolean;
  submittedBy: string;
  totalScore: number;
  sections: { questions: { answer: { score: number } | null }[] }[];
};

async function get<Answer>(context: BrowserContext, path: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${await storedToken(context)}` };
  const response = await context.request.get(path, { headers });
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}`);
  return (await response.json()) as Answer;
}

/** The attempts of whoever is signed in at this exam, as the server knows them. */
export async function attemptsAt(context: BrowserContext, examId: number): Promise<Taken[]> {
  const { items } = await get<{ items: Taken[] }>(context, '/api/attempts?pageSize=100');
  return items.filter(({ exameId }) => exameId === examId);
}

/** What the server has counted: the score of each answer in the order of the questions, null where there is none. */
export async function resultOf(context: BrowserContext, examId: number) {
  const attempts = await attemptsAt(context, examId);
  const [only] = attempts;
  if (!only || attempts.length > 1) throw new Error(`${attempts.length} attempts instead of one`);
  const result = await get<Result>(context, `/api/attempts/${only.id}/result`);
  const scores = result.sections.flatMap(({ questions }) =>
    questions.map(({ answer }) => answer?.score ?? null),
  );
  return { ...result, scores };
}

/** As another device would, without its screen. */
export async function submitElsewhere(context: BrowserContext, examId: number): Promise<void> {
  const [open] = await attemptsAt(context, examId);
  const headers = { authorization: `Bearer ${await storedToken(context)}` };
  const response = await context.request.post(`/api/attempts/${open?.id}/submit`, { headers, data: {} });
  if (!response.ok()) throw new Error(`submitting answered ${response.status()}`);
}

/** What the server has of the attempt that is open, by the same measure. */
export async function savedAnswers(context: BrowserContext, examId: number): Promise<(number | null)[]> {
  const open = (await attemptsAt(context, examId)).find(({ state }) => state === 'in_progress');
  if (!open) throw new Error('no attempt is open');
  type Attempt = {
    sections: { questions: { id: number; answers: { id: number }[] }[] }[];
    answers: { questionId: number; answerId: number | null }[];
  };
  const { sections, answers } = await get<Attempt>(context, `/api/attempts/${open.id}`);
  return sections.flatMap(({ questions }) =>
    questions.map((question) => {
      const chosen = answers.find(({ questionId }) => questionId === question.id)?.answerId;
      const place = question.answers.findIndex(({ id }) => id === chosen);
      return place === -1 ? null : place + 1;
    }),
  );
}
