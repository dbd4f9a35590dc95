import type { Language } from './browser.ts';
import { baseUrl } from './product.ts';

type Titled = { id: number; title: string };
type Listed<Item> = { items: Item[]; total: number };
export type ListedExam = Titled & { ageFrom: number; ageTo: number | null; categoryId: number };

/** What the interface tells a visitor in a language, to hold the pages against. */
async function read<Answer>(path: string, language: Language): Promise<Answer> {
  const headers = { 'accept-language': language };
  const response = await fetch(new URL(path, baseUrl()), { headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as Answer;
}

export async function publicContent(language: Language) {
  const [exams, categories, faqs, slides] = await Promise.all([
    read<Listed<ListedExam>>('/api/exams?pageSize=100', language),
    read<Listed<Titled & { description: string }>>('/api/categories', language),
    read<Listed<{ id: number; question: string; answer: string }>>('/api/faqs', language),
    read<Listed<{ id: number; caption: string | null }>>('/api/slides', language),
  ]);
  return { exams: exams.items, categories: categories.items, faqs: faqs.items, slides: slides.items };
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
