import { describe, expect, test } from 'vitest';
import { layerProblems } from './layers.ts';

interface Rule {
  name: string;
  says: RegExp;
  refused: readonly Sample[];
  allowed: readonly Sample[];
}
type Sample = readonly [file: string, imported: string];

const server = 'packages/server/src';
const web = 'packages/web/src';
const from = (file: string, ...imported: string[]): Sample[] => imported.map((one) => [file, one]);

const rules: readonly Rule[] = [
  {
    name: 'the domain imports its own files only',
    says: /the domain is pure/,
    refused: from('packages/domain/src/age/age.ts', 'node:fs', 'react', 'pg', 'zod', 'vitest'),
    allowed: [
      ...from('packages/domain/src/age/age.ts', '../persian/digits.ts'),
      ...from(
        'packages/domain/src/age/age.test.ts',
        'vitest',
        'fast-check',
        '../../testing/reference-data.ts',
      ),
    ],
  },
  {
    name: 'packages stand on each other in one order',
    says: /may import/,
    refused: [
      ...from('packages/domain/src/age/age.ts', '@sanjeh/contract/exam/exam.schema'),
      ...from('packages/domain/src/age/age.test.ts', '@sanjeh/contract/exam/exam.schema'),
      ...from('packages/contract/src/exam/exam.schema.ts', '@sanjeh/server/app', '@sanjeh/web/router'),
      ...from(`${web}/api/client.ts`, '@sanjeh/server/app'),
      ...from(`${server}/app.ts`, '@sanjeh/web/router'),
      ...from(`${server}/core/env.test.ts`, '@sanjeh/web/router'),
    ],
    allowed: [
      ...from('packages/contract/src/exam/exam.schema.ts', '@sanjeh/domain/age/age'),
      ...from(`${web}/api/client.ts`, '@sanjeh/contract/endpoint', '@sanjeh/domain/age/age'),
      ...from(`${server}/app.ts`, '@sanjeh/contract/endpoint'),
      ...from(`${server}/http/web.ts`, '@sanjeh/web/router'),
    ],
  },
  {
    name: 'the contract imports the domain and Zod only',
    says: /the domain and Zod only/,
    refused: from('packages/contract/src/exam/exam.schema.ts', 'react', 'fastify', 'node:fs', 'zodiac'),
    allowed: from('packages/contract/src/exam/exam.schema.ts', 'zod', 'zod/v4/core', '../endpoint.ts'),
  },
  {
    name: 'packages meet by name, not by path',
    says: /by its name/,
    refused: from(`${server}/app.ts`, '../../domain/src/age/age.ts'),
    allowed: from(`${server}/app.ts`, '@sanjeh/domain/age/age'),
  },
  {
    name: 'no climbing beyond the neighbour',
    says: /imported by #/,
    refused: from(`${server}/features/exam/exam.service.ts`, '../../core/caller.ts'),
    allowed: from(`${server}/features/exam/exam.service.ts`, '#core/caller.ts', './exam.queries.ts'),
  },
  {
    name: 'rooms of the server stand on each other in one order',
    says: /may import/,
    refused: [
      ...from(`${server}/core/caller.ts`, '../db/executor.ts', '#http/endpoint-route.ts'),
      ...from(`${server}/db/query/list-page.ts`, '#http/endpoint-route.ts', '#features/exam/exam.service.ts'),
      ...from(`${server}/http/metrics.ts`, '../features/exam/exam.service.ts'),
      ...from(`${server}/features/exam/exam.service.ts`, '#start/serve.ts', '#seed/seed.ts', '#app.ts'),
      ...from(`${server}/start/serve.ts`, '../testing/app.ts'),
      ...from(`${server}/db/migrate.ts`, './testing/sample-data.ts'),
    ],
    allowed: [
      ...from(`${server}/db/query/title-order.ts`, '#core/language.ts', '../executor.ts'),
      ...from(`${server}/features/exam/exam.routes.ts`, '#app.context.ts', '#http/endpoint-route.ts'),
      ...from(`${server}/start/serve.ts`, '../app.ts', '../db/connect.ts'),
      ...from(`${server}/core/env.test.ts`, '#testing/app.ts'),
      ...from(`${server}/testing/release-data/sample-data.ts`, '#testing/app.ts', '#app.ts'),
    ],
  },
  {
    name: 'a server feature offers its services and its shared SQL',
    says: /the rest is its own/,
    refused: [
      ...from(`${server}/features/exam/exam.service.ts`, '../faq/faq.queries.ts', '#features/faq/faq-row.ts'),
      ...from(`${server}/seed/seed.ts`, '../features/faq/faq.queries.ts'),
      ...from(`${server}/admin.ts`, './features/account/token.ts'),
    ],
    allowed: [
      ...from(`${server}/features/exam/exam.service.ts`, '../faq/faq.service.ts', './exam-row.ts'),
      ...from(`${server}/features/exam/exam.service.ts`, '../applicant/applicant-filter.admin.sql.ts'),
      ...from(`${server}/start/create-context.ts`, '../features/account/token.ts'),
    ],
  },
  {
    name: 'features of the web never import each other',
    says: /never import each other/,
    refused: [
      ...from(`${web}/features/exam.admin/exam-list.tsx`, '../faq.admin/faq-list.tsx'),
      ...from(`${web}/features/exam.admin/exam-list.tsx`, '#features/exam.public/exam-card.tsx'),
      ...from(`${web}/features/exam.admin/form/title.tsx`, '#features/faq.admin/faq-list.tsx'),
    ],
    allowed: [
      ...from(`${web}/features/exam.admin/form/title.tsx`, '../exam.api.ts', '#ui/button.tsx'),
      ...from(`${web}/routes/index.tsx`, '#features/faq.public/faq-list.tsx'),
    ],
  },
  {
    name: 'rooms of the web stand on each other in one order',
    says: /may import/,
    refused: [
      ...from(`${web}/session/session.ts`, '../api/client.ts'),
      ...from(`${web}/ui/button.tsx`, '../features/exam.admin/exam-list.tsx', '#routes/index.tsx'),
      ...from(`${web}/api/client.ts`, '../ui/toast.tsx'),
      ...from(`${web}/website/heading.tsx`, '../layouts/brand.tsx'),
      ...from(`${web}/features/exam.admin/exam-list.tsx`, '#routes/index.tsx', '#gallery/samples.tsx'),
    ],
    allowed: [
      ...from(`${web}/api/client.ts`, '../session/session.ts'),
      ...from(`${web}/ui/button.tsx`, './icon.tsx', '../i18n/say.ts'),
      ...from(`${web}/layouts/website/header.tsx`, '#website/heading.tsx'),
    ],
  },
];

const forms: readonly ((imported: string) => string)[] = [
  (imported) => `import { x } from '${imported}';`,
  (imported) => `import type {\n  X,\n} from '${imported}';`,
  (imported) => `import '${imported}';`,
  (imported) => `const x = await import('${imported}');`,
  (imported) => `export type X = import('${imported}').X;`,
  (imported) => `export { x } from '${imported}';`,
];

describe.each(rules)('$name', ({ says, refused, allowed }) => {
  test.each(refused)('%s may not import %s', (file, imported) => {
    for (const form of forms) {
      const problems = layerProblems(file, form(imported));
      expect(problems).toEqual([expect.stringMatching(says)]);
      expect(problems[0]).toContain(`${file} imports ${imported}`);
    }
  });
  test.each(allowed)('%s may import %s', (file, imported) => {
    for (const form of forms) expect(layerProblems(file, form(imported))).toEqual([]);
  });
});

test('a folder that is in no layer is asked for one', () => {
  expect(layerProblems(`${server}/helpers/text.ts`, '')).toEqual([expect.stringMatching(/not in the table/)]);
  expect(layerProblems(`${web}/helpers/text.ts`, '')).toEqual([expect.stringMatching(/not in the table/)]);
});

test('words in quotes are no imports', () => {
  expect(layerProblems('packages/contract/src/exam/exam.schema.ts', "const keys = ['from', 'to'];")).toEqual(
    [],
  );
});
