import type { Page } from '@playwright/test';
import { adminCall, call, type Row, tokenOf } from './api.ts';
import type { Language } from './browser.ts';
import { eventually } from './eventually.ts';
import { fullName, ownName, randomPerson, registerPerson } from './person.ts';
import { focusInMiddle } from './screen.ts';
import type { Words } from './words.ts';

/** What exams of a test are put into; both are its own. */
export type Place = { category: Row; ageRange: Row };

export async function createPlace(): Promise<Place> {
  const both = (fa: string, en: string) => ({ title: fa, translations: { en: { title: en } } });
  return {
    category: await adminCall<Row>('post', 'categories', both(ownName('رشد کودک'), ownName('Growth'))),
    ageRange: await adminCall<Row>('post', 'age-ranges', {
      ...both(ownName('نوپا'), ownName('Toddler')),
      from: 12,
      to: 35,
    }),
  };
}

export function ownCode(): string {
  return ownName('E').replace(' ', '-');
}

/** What readers of a language see of it. */
export function titleIn(language: Language, { title, translations }: Row): string {
  return String((language === 'en' && (translations as { en?: { title?: string } }).en?.title) || title);
}

/** The list of exams with this one alone. */
export function listOf({ code }: Row): string {
  return `/admin/exam?search=${encodeURIComponent(String(code))}`;
}

/** Without questions. */
export function createBareExam(place: Place, changes: object = {}): Promise<Row> {
  return adminCall<Row>('post', 'exams', {
    title: ownName('آزمون'),
    code: ownCode(),
    categoryId: place.category.id,
    ageRangeId: place.ageRange.id,
    ...changes,
  });
}

export async function addQuestion(examId: number, answers = 2): Promise<void> {
  const section = await adminCall<Row>('post', 'question-sections', {
    title: ownName('حرکتی'),
    code: ownCode(),
  });
  await adminCall('post', `exams/${examId}/questions`, {
    questionSectionId: section.id,
    title: 'می\u200cنشیند؟',
    answers: Array.from({ length: answers }, (_, index) => ({ title: `گزینه ${index}`, score: index * 7.5 })),
  });
}

/** Somebody new takes the exam to its end, without the screen, leaving every question out. */
export async function takeExam(examId: number): Promise<string> {
  const person = await registerPerson(randomPerson());
  const token = await tokenOf(person.nationalCode, person.password);
  const { id } = await call<{ id: string }>('post', 'attempts', { token, data: { examId } });
  await call('post', `attempts/${id}/submit`, { token, data: {} });
  return fullName(person);
}

/** The parts of the pages of exams by what they are called. */
export function examScreen(page: Page, say: Words) {
  const box = (key: string) => page.getByRole('combobox', { name: say(key), exact: true });
  return {
    box,
    checkbox: (key: string) => page.getByRole('checkbox', { name: say(key), exact: true }),
    titles: () => page.getByRole('rowheader').locator('a').allInnerTexts(),
    /** By writing its beginning and pressing Enter on what is found. */
    choose: async (key: string, name: string) => {
      await focusInMiddle(box(key));
      await box(key).fill(name);
      // Before what was typed has narrowed the list, another one may be the first.
      await eventually(() => page.getByRole('listbox').getByRole('option').allInnerTexts()).toEqual([name]);
      await box(key).press('ArrowDown');
      await box(key).press('Enter');
    },
    /** An entry of a row's menu. */
    act: async (name: string, key: string) => {
      await page.getByRole('button', { name: say('list_actions_on', { name }), exact: true }).click();
      await page.getByRole('menuitem', { name: say(key), exact: true }).click();
    },
  };
}
