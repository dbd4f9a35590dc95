import { expect, it } from 'vitest';
import { examAssets } from './service-worker-plugin.ts';

type Part = { isEntry?: boolean; moduleIds?: string[]; imports?: string[]; dynamicImports?: string[] };

function chunk(
  fileName: string,
  { isEntry = false, moduleIds = [], imports = [], dynamicImports = [] }: Part = {},
) {
  return [fileName, { type: 'chunk', fileName, isEntry, moduleIds, imports, dynamicImports }] as const;
}

function asset(fileName: string) {
  return [fileName, { type: 'asset', fileName }] as const;
}

it('keeps what the screen of an exam needs, and no other page', () => {
  const bundle = Object.fromEntries([
    chunk('assets/index.js', {
      isEntry: true,
      imports: ['assets/router.js'],
      dynamicImports: ['assets/exam.js', 'assets/admin.js'],
    }),
    chunk('assets/router.js'),
    chunk('assets/exam.js', {
      moduleIds: ['/web/src/routes/applicant/exam/taken/$examId.tsx?tsr-split=component'],
      imports: ['assets/dialog.js'],
      dynamicImports: ['assets/late.js'],
    }),
    chunk('assets/dialog.js', { imports: ['assets/button.js'] }),
    chunk('assets/button.js'),
    chunk('assets/late.js'),
    chunk('assets/admin.js', { imports: ['assets/chart.js'] }),
    chunk('assets/chart.js'),
    asset('assets/app.css'),
    asset('assets/font.woff2'),
    asset('latest-build.json'),
  ]);
  expect(examAssets(bundle as unknown as Parameters<typeof examAssets>[0])).toEqual(
    ['app.css', 'button.js', 'dialog.js', 'exam.js', 'font.woff2', 'index.js', 'late.js', 'router.js'].map(
      (name) => `/assets/${name}`,
    ),
  );
});
