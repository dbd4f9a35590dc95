import { call, type Listed } from './api.ts';
import type { Language } from './browser.ts';

type Titled = { id: number; title: string };
export type ListedExam = Titled & {
  ageFrom: number;
  ageTo: number | null;
  categoryId: number;
  openToVisitors: boolean;
};

/** What the interface tells a visitor in a language, to hold the pages against. */
export async function publicContent(language: Language) {
  const read = async <Item>(path: string) => (await call<Listed<Item>>('get', path, { language })).items;
  const [exams, categories, faqs, slides] = await Promise.all([
    read<ListedExam>('exams?pageSize=100'),
    read<Titled & { description: string }>('categories'),
    read<{ id: number; question: string; answer: string }>('faqs'),
    read<{ id: number; caption: string | null }>('slides'),
  ]);
  return { exams, categories, faqs, slides };
}

/** The first of a list that a test cannot do without. */
export function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('the demo content lacks what the test needs');
  return item;
}

export type Content = Awaited<ReturnType<typeof publicContent>>;

/** Every kind of public page once. */
export function pathsOf({ exams, categories }: Content): string[] {
  return [
    '/public',
    '/public/home',
    '/public/categories',
    `/public/categories/${first(categories).id}-exam`,
    `/public/exam-details-${first(exams).id}`,
    '/public/faq',
    '/public/about',
    '/public/contact-us',
  ];
}
