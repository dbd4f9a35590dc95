import { expect, test } from 'vitest';
import { nameProblem } from './file-names.ts';

test.each([
  'packages/server/src/features/result/result.admin.routes.ts',
  'packages/server/src/features/result/result-list.admin.queries.ts',
  'packages/server/src/features/result/result.admin.test.ts',
  'packages/server/src/features/result/listed-result.ts',
  'packages/contract/src/shared/score.schema.test.ts',
  'packages/contract/src/shared/crud-endpoints.ts',
  'packages/web/src/features/exam.admin/exam.entity.ts',
  'packages/web/src/ui/button.tsx',
  'packages/web/src/routes/_dashboard/admin/ageRange/update-{$id}.tsx',
  'packages/web/src/routeTree.gen.ts',
  'packages/web/build/subset-font.d.ts',
  'tools/check-messages.mjs',
  'bench/lists.bench.ts',
  'docs/architecture.md',
])('%s is named by the rule', (file) => {
  expect(nameProblem(file)).toBeNull();
});

test.each([
  ['packages/server/src/features/exam/examList.ts', /kebab-case/],
  ['packages/server/src/features/exam/Exam.service.ts', /kebab-case/],
  ['packages/server/src/features/exam/exam.helpers.ts', /neither an audience .* nor a role/],
  ['packages/server/src/features/exam/exam.manager.service.ts', /neither an audience/],
  ['packages/server/src/features/exam/exam.routes.admin.ts', /audience stands before the role/],
  ['packages/server/src/features/exam/exam.admin.public.routes.ts', /one audience and one role/],
  ['packages/server/src/features/exam/exam.service.queries.ts', /one audience and one role/],
  ['packages/server/src/features/exam/exam.test.service.ts', /\.test comes last/],
  ['packages/server/src/features/exam/faq.routes.ts', /begins with “exam”/],
  ['packages/contract/src/exam/admin-exam.contract.ts', /begins with “exam”/],
  ['packages/server/src/features/exam.admin/exam.service.ts', /folder exam\.admin/],
  ['packages/web/src/features/exam.visitor/exam-card.tsx', /folder exam\.visitor/],
  ['packages/web/src/Features/exam-card.tsx', /folder Features/],
] as const)('%s is not', (file, says) => {
  const problem = nameProblem(file);
  expect(problem).toMatch(says);
  expect(problem).toContain(file);
});
