import type { Locator, Page } from '@playwright/test';
import { adminCall, type Listed, type Row } from './api.ts';

export type Answer = { id?: number; title: string; score: number; translations?: object };
export type Question = {
  id: number;
  revision: number;
  questionSectionId: number;
  title: string;
  answers: Answer[];
  translations: object;
};
type Sections = { questionSectionId: number; title: string; questions: Question[] }[];
type Content = { possible: { minimum: number; maximum: number }; sections: Sections };

export const yesSometimesNotYet: Answer[] = [
  { title: 'بله', score: 10 },
  { title: 'گاهی', score: 5 },
  { title: 'هنوز نه', score: 0 },
];

const unique = () => crypto.randomUUID().slice(0, 8);
const firstId = async (path: string) => (await adminCall<Listed>('get', path)).items[0]?.id;
const read = (examId: number) => adminCall<Content>('get', `exams/${examId}/questions`);

/** An administrator who talks to the server directly: prepares exams, and is the second one who edits. */
export const author = {
  read,
  section: async (title: string) =>
    (await adminCall<Row>('post', 'question-sections', { title, code: `t-${unique()}` })).id,
  exam: async () => {
    const [categoryId, ageRangeId] = [await firstId('categories'), await firstId('age-ranges')];
    const exam = { title: `آزمون ${unique()}`, code: `t-${unique()}`, categoryId, ageRangeId };
    return (await adminCall<Row>('post', 'exams', exam)).id;
  },
  addMany: (examId: number, questionSectionId: number, titles: string[]) =>
    adminCall('post', `exams/${examId}/questions/bulk`, {
      questionSectionId,
      titles,
      answers: yesSometimesNotYet,
    }),
  change: ({ id, ...question }: Question, examId: number, change: object) => {
    const { questionSectionId, title, answers, translations, revision } = question;
    const body = { questionSectionId, title, answers, translations, revision, ...change };
    return adminCall('put', `exams/${examId}/questions/${id}`, body);
  },
  titles: async (examId: number) =>
    (await read(examId)).sections.map(({ questions }) => questions.map(({ title }) => title)),
};

export const titleFields = (page: Page): Locator => page.locator('main textarea[name=title]');

export function shownTitles(page: Page): Promise<string[]> {
  return titleFields(page).evaluateAll((fields) =>
    fields.map((field) => (field as HTMLTextAreaElement).value),
  );
}

/** Until the page says that everything is saved. */
export async function allSaved(page: Page): Promise<void> {
  await page.locator('[data-save=saved]').waitFor();
}

export function focusedText(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement) return element.value;
    return element?.textContent ?? '';
  });
}

/** Walks with the Tab key to the control of this name, as somebody without a mouse does. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(
      () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
    );
    if (found?.trim() === name) return;
  }
  throw new Error(`the Tab key does not reach "${name}"`);
}
