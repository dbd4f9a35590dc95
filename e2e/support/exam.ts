import type { BrowserContext } from '@playwright/test';
import { adminCall, call, type Listed } from './api.ts';
import type { Language } from './browser.ts';
import { ownName } from './person.ts';
import { storedToken } from './session.ts';

type Created = { id: number };

export type ExamOptions = {
  /** In both languages. */
  title?: string;
  timeLimitMinutes?: number | null;
  maxAttempts?: number | null;
  ageFrom?: number;
  ageTo?: number | null;
  asksInformant?: boolean;
  openToVisitors?: boolean;
  /** In both languages. */
  consent?: Record<Language, string>;
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
export async function createExam(options: ExamOptions = {}): Promise<number> {
  const add = (path: string, data: object) => adminCall<Created>('post', path, data);
  const category = await add('categories', { title: ownName('دسته') });
  const { consent, ageFrom: from = 0, ageTo: to = null } = options;
  const ageRange = await add('age-ranges', { title: ownName('سن'), from, to });
  const exam = await add('exams', {
    title: options.title ?? 'آزمون نمونه',
    consent: consent?.fa ?? '',
    translations: {
      en: { title: options.title ?? 'Sample exam', ...(consent ? { consent: consent.en } : {}) },
    },
    asksInformant: options.asksInformant ?? false,
    openToVisitors: options.openToVisitors ?? false,
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
  return call('get', path, { token: await storedToken(context) });
}

/** The attempts of whoever is signed in at this exam, as the server knows them. */
export async function attemptsAt(context: BrowserContext, examId: number): Promise<Taken[]> {
  const { items } = await get<Listed<Taken>>(context, 'attempts?pageSize=100');
  return items.filter(({ exameId }) => exameId === examId);
}

/** What the server has counted: the score of each answer in the order of the questions, null where there is none. */
export async function resultOf(context: BrowserContext, examId: number) {
  const attempts = await attemptsAt(context, examId);
  const [only] = attempts;
  if (!only || attempts.length > 1) throw new Error(`${attempts.length} attempts instead of one`);
  const result = await get<Result>(context, `attempts/${only.id}/result`);
  const scores = result.sections.flatMap(({ questions }) =>
    questions.map(({ answer }) => answer?.score ?? null),
  );
  return { ...result, scores };
}

/** As another device would, without its screen. */
export async function submitElsewhere(context: BrowserContext, examId: number): Promise<void> {
  const [open] = await attemptsAt(context, examId);
  await call('post', `attempts/${open?.id}/submit`, { token: await storedToken(context), data: {} });
}

/** What the server has of the attempt that is open, by the same measure. */
export async function savedAnswers(context: BrowserContext, examId: number): Promise<(number | null)[]> {
  const open = (await attemptsAt(context, examId)).find(({ state }) => state === 'in_progress');
  if (!open) throw new Error('no attempt is open');
  type Attempt = {
    sections: { questions: { id: number; answers: { id: number }[] }[] }[];
    answers: { questionId: number; answerId: number | null }[];
  };
  const { sections, answers } = await get<Attempt>(context, `attempts/${open.id}`);
  return sections.flatMap(({ questions }) =>
    questions.map((question) => {
      const chosen = answers.find(({ questionId }) => questionId === question.id)?.answerId;
      const place = question.answers.findIndex(({ id }) => id === chosen);
      return place === -1 ? null : place + 1;
    }),
  );
}

export type Attempt = {
  id: string;
  code: string;
  sections: { questions: { id: number; answers: { id: number }[] }[] }[];
};

export function startAttempt(token: string | null, examId: number): Promise<Attempt> {
  return call('post', 'attempts', { token, data: { examId, informant: { who: 'mother' } } });
}

/** Answers without the screen: one answer per question by its place, null for none. */
export async function saveAnswers(token: string | null, attempt: Attempt, places: (number | null)[]) {
  const questions = attempt.sections.flatMap((section) => section.questions);
  const answers = questions.flatMap((question, index) => {
    const answer = question.answers[places[index] ?? -1];
    const answeredAt = new Date().toISOString();
    return answer ? [{ questionId: question.id, answerId: answer.id, seq: index + 1, answeredAt }] : [];
  });
  await call('put', `attempts/${attempt.id}/answers`, { token, data: { answers } });
}

/** Takes an exam to its end without the screen. */
export async function takeWith(token: string | null, examId: number, places: (number | null)[]) {
  const attempt = await startAttempt(token, examId);
  await saveAnswers(token, attempt, places);
  await call('post', `attempts/${attempt.id}/submit`, { token, data: {} });
  return attempt;
}
