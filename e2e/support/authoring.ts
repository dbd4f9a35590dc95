import type { BrowserContext, Locator, Page } from 'playwright-core';
import { baseUrl } from './product.ts';
import { storedToken } from './session.ts';

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
export type Author = Awaited<ReturnType<typeof newAuthor>>;

export const yesSometimesNotYet: Answer[] = [
  { title: 'بله', score: 10 },
  { title: 'گاهی', score: 5 },
  { title: 'هنوز نه', score: 0 },
];

/** An administrator who talks to the server directly: prepares exams, and is the second one who edits. */
export async function newAuthor(context: BrowserContext) {
  const token = await storedToken(context);
  const send = async (method: string, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'accept-language': 'fa',
      ...(body ? { 'content-type': 'application/json' } : {}),
    };
    const init = { method, headers, body: body ? JSON.stringify(body) : null };
    const response = await fetch(new URL(`/api/admin/${path}`, baseUrl()), init);
    return { status: response.status, json: (await response.json()) as unknown };
  };
  const ask = async <Result>(method: string, path: string, body?: object): Promise<Result> => {
    const { status, json } = await send(method, path, body);
    if (status >= 400) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(json)}`);
    return json as Result;
  };
  const unique = crypto.randomUUID().slice(0, 8);
  const code = () => `t-${crypto.randomUUID().slice(0, 8)}`;
  const first = async (path: string) => (await ask<{ items: { id: number }[] }>('GET', path)).items[0]?.id;
  const read = (examId: number) => ask<Content>('GET', `exams/${examId}/questions`);
  return {
    send,
    ask,
    read,
    section: async (title: string) =>
      (await ask<{ id: number }>('POST', 'question-sections', { title, code: code() })).id,
    exam: async () => {
      const [categoryId, ageRangeId] = [await first('categories'), await first('age-ranges')];
      const title = `آزمون ${unique}`;
      return (await ask<{ id: number }>('POST', 'exams', { title, code: code(), categoryId, ageRangeId })).id;
    },
    addMany: (examId: number, questionSectionId: number, titles: string[]) =>
      ask('POST', `exams/${examId}/questions/bulk`, {
        questionSectionId,
        titles,
        answers: yesSometimesNotYet,
      }),
    change: ({ id, ...question }: Question, examId: number, change: object) => {
      const { questionSectionId, title, answers, translations, revision } = question;
      const body = { questionSectionId, title, answers, translations, revision, ...change };
      return ask('PUT', `exams/${examId}/questions/${id}`, body);
    },
    titles: async (examId: number) =>
      (await read(examId)).sections.map(({ questions }) => questions.map(({ title }) => title)),
  };
}

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
