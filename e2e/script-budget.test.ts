import { expect } from '@playwright/test';
import { pathsOf, publicContent } from './support/content.ts';
import {
  allModules,
  examScriptBudget,
  firstScript,
  routeScript,
  scriptBudget,
} from './support/first-script.ts';
import { test } from './support/test.ts';

/** What visitors are brought of others' work: a new one here is a decision about the budget. */
const packages = [
  '@tanstack/history',
  '@tanstack/react-router',
  '@tanstack/react-store',
  '@tanstack/router-core',
  '@tanstack/store',
  'lucide-react',
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
];
const packageOf = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^./][^/]*)\/(?!.*\/node_modules\/)/;
/** The features of those who have signed in, and what all other routes show. */
const notForVisitors = /\/features\/[^/]+\.(?:admin|applicant)\/|\/routes\/(?!public\/)[^?]*\?tsr-split=/;

type Page = { path: string; html: string; script: ReturnType<typeof firstScript> };

test.describe('the script of a first page', { tag: '@en' }, () => {
  const pages: Page[] = [];
  test.beforeAll(async ({ server }) => {
    const paths = [...pathsOf(await publicContent('en')), '/public/categories?years=2&months=0'];
    for (const path of paths) {
      const html = await (await fetch(new URL(path, server.url))).text();
      pages.push({ path, html, script: firstScript(html) });
    }
  });

  test(`is at most ${scriptBudget / 1000} kB, whichever public page it is`, () => {
    expect(pages).not.toEqual([]);
    const tooLarge = pages.filter(({ script }) => script.bytes > scriptBudget);
    expect(tooLarge.map(({ path, script }) => `${path}: ${script.bytes}`)).toEqual([]);
  });

  test('is named by the page as a whole, so that no part is found out late', () => {
    const late = pages.flatMap(({ html, script }) => script.files.filter((file) => !html.includes(file)));
    expect(late).toEqual([]);
  });

  test('holds nothing of the dashboards', () => {
    const others = allModules().filter((module) => notForVisitors.test(module));
    expect(others.length).toBeGreaterThan(0);
    const loaded = new Set(pages.flatMap(({ script }) => script.modules));
    expect(others.filter((module) => loaded.has(module))).toEqual([]);
  });

  test('holds no package but those that visitors need', () => {
    const modules = pages.flatMap(({ script }) => script.modules);
    const names = new Set(modules.flatMap((module) => packageOf.exec(module)?.[1] ?? []));
    expect([...names].sort()).toEqual(packages);
  });
});

test.describe('the script of an exam', { tag: '@en' }, () => {
  const exam = routeScript('applicant/exam/taken/$examId');

  test(`is at most ${examScriptBudget / 1000} kB`, () => {
    expect(exam.modules.some((module) => module.endsWith('/attempt.applicant/taking-screen.tsx'))).toBe(true);
    expect(exam.bytes).toBeLessThanOrEqual(examScriptBudget);
  });

  test('holds neither what checks forms nor dialogs, which come after it', () => {
    const later = /\/node_modules\/zod\/|^node_modules\/zod\/|\/ui\/(?:dialog|drawer)\.tsx$/;
    expect(allModules().filter((module) => later.test(module))).not.toEqual([]);
    expect(exam.modules.filter((module) => later.test(module))).toEqual([]);
  });
});
