import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { test as base } from '@playwright/test';
import { adminScreen } from './admin-screen.ts';
import { chooseSettings, type Language, type Theme } from './browser.ts';
import { examScreen } from './exam-admin.ts';
import { type Local, local } from './local.ts';
import { type Person, randomPerson, registerPerson } from './person.ts';
import { useServer } from './product.ts';
import { retire, urlFromPool } from './product-pool.ts';
import { signIn, signInAsAdmin } from './session.ts';
import { type TakingScreen, takingScreen } from './taking.ts';
import { type Words, wordsOf } from './words.ts';

type VisitorOptions = { theme?: Theme } & BrowserContextOptions;

type TestFixtures = {
  theme: Theme;
  /** Somebody else in a browser of their own: own cookies, own storage. */
  newVisitor: (options?: VisitorOptions) => Promise<BrowserContext>;
  /** An applicant, registered without the form. */
  person: Person;
  /** Keeps a failed test's server from those that run after it. */
  failure: undefined;
};

type WorkerFixtures = {
  language: Language;
  /** Those who only look at the demo's content share a server; who changes it has one that nobody uses meanwhile. */
  content: 'demo' | 'changed';
  server: { name: string; url: string };
  /** What the product says in the language. */
  say: Words;
  here: Local;
  digits: (ascii: string) => string;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  language: ['fa', { option: true, scope: 'worker' }],
  content: ['demo', { option: true, scope: 'worker' }],
  server: [
    async ({ content, language }, use, { parallelIndex }) => {
      const name = content === 'demo' ? content : `${content}-${language}-${parallelIndex}`;
      const url = await urlFromPool(name);
      useServer(url);
      await use({ name, url });
    },
    { scope: 'worker', auto: true, timeout: 900_000 },
  ],
  say: [({ language }, use) => use(wordsOf(language)), { scope: 'worker' }],
  here: [({ language }, use) => use(local[language]), { scope: 'worker' }],
  digits: [({ here }, use) => use(here.digits), { scope: 'worker' }],

  theme: ['light', { option: true }],
  baseURL: ({ server }, use) => use(server.url),
  context: async ({ context, language, theme }, use) => {
    await chooseSettings(context, { language, theme });
    await use(context);
  },
  newVisitor: async ({ browser, baseURL, viewport, language }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ theme = 'light', ...options } = {}) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport, ...options });
      contexts.push(context);
      await chooseSettings(context, { language, theme });
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  failure: [
    async ({ server }, use, test) => {
      await use(undefined);
      if (test.status !== test.expectedStatus) await retire(server.name);
    },
    { auto: true },
  ],
  person: async ({ server: _ }, use) => use(await registerPerson(randomPerson())),
});

/** For what an administrator does, who changes the content. */
export const adminTest = test.extend<{
  view: ReturnType<typeof adminScreen>;
  exams: ReturnType<typeof examScreen>;
}>({
  content: 'changed',
  context: async ({ context }, use) => {
    await signInAsAdmin(context);
    await use(context);
  },
  view: ({ page, say }, use) => use(adminScreen(page, say)),
  exams: ({ page, say }, use) => use(examScreen(page, say)),
});

/** For what `person` does. */
export const applicantTest = test.extend({
  context: async ({ context, person }, use) => {
    await signIn(context, person.nationalCode, person.password);
    await use(context);
  },
});

/** For `person` in front of an exam that a test has made. */
export const takingTest = applicantTest.extend<{ taking: TakingScreen }>({
  content: 'changed',
  taking: ({ page, language }, use) => use(takingScreen(page, language)),
});
