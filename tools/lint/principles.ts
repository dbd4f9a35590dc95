export interface Principle {
  name: string;
  /** Part of what the refusal says. */
  says: RegExp;
  refused: readonly Sample[];
  allowed: readonly Sample[];
}

/** A file of the project's layout and what stands in it. */
export type Sample = readonly [file: string, code: string];

const all = (file: string, codes: readonly string[]): Sample[] => codes.map((code) => [file, code]);
const imports = (source: string) => `import { x } from '${source}';\nexport const y = x;`;

const directions: Principle[] = [
  {
    name: 'the domain imports its own files only',
    says: /The domain is pure/,
    refused: all('packages/domain/src/age/age.ts', [
      imports('@sanjeh/contract/exam'),
      imports('node:fs'),
      imports('react'),
      imports('pg'),
      "import type { X } from '@sanjeh/server/x';\nexport type Y = X;",
      "export type X = import('zod').ZodType;",
      "export const x = () => import('fastify');",
    ]),
    allowed: [
      ['packages/domain/src/age/age.ts', imports('../persian/digits.ts')],
      ['packages/domain/src/age/age.test.ts', imports('vitest')],
    ],
  },
  {
    name: "the domain's tests know no package above it",
    says: /nothing of the packages above it/,
    refused: all('packages/domain/src/age/age.test.ts', [imports('@sanjeh/contract/exam'), imports('pg')]),
    allowed: all('packages/domain/src/age/age.test.ts', [imports('fast-check'), imports('node:fs')]),
  },
  {
    name: 'the contract imports the domain and Zod only',
    says: /the domain and Zod only/,
    refused: all(
      'packages/contract/src/exam/exam.ts',
      ['@sanjeh/server/app', '@sanjeh/web/router', 'react', 'fastify', 'pg', 'node:fs', 'zodiac'].map(
        imports,
      ),
    ),
    allowed: all(
      'packages/contract/src/exam/exam.ts',
      ['@sanjeh/domain/age/age', 'zod', 'zod/v4/core', '../endpoint.ts'].map(imports),
    ),
  },
  {
    name: 'the web never imports the server',
    says: /through the contract only/,
    refused: all('packages/web/src/api/client.ts', [
      imports('@sanjeh/server/app'),
      "export type X = import('@sanjeh/server/app').App;",
    ]),
    allowed: all('packages/web/src/api/client.ts', [imports('@sanjeh/contract/exam')]),
  },
  {
    name: 'the server takes the web at one place',
    says: /mounts the web/,
    refused: [
      ['packages/server/src/app.ts', imports('@sanjeh/web/router')],
      ['packages/server/src/app.ts', "export const x = () => import('@sanjeh/web/router');"],
    ],
    allowed: [['packages/server/src/http/web.ts', imports('@sanjeh/web/router')]],
  },
  {
    name: 'packages meet by name, not by path',
    says: /by its name/,
    refused: all('packages/server/src/app.ts', [imports('../../domain/src/age/age.ts')]),
    allowed: [
      ['packages/server/src/app.ts', imports('@sanjeh/domain/age/age')],
      ['packages/server/src/http/x/y.ts', imports('../../domain/x.ts')],
    ],
  },
  {
    name: 'web features never import each other nor a route',
    says: /routes compose features/,
    refused: [
      ['packages/web/src/features/exam/exam-list.tsx', imports('../faq/faq-list.tsx')],
      ['packages/web/src/features/exam/exam-list.tsx', imports('../../features/faq/faq-list.tsx')],
      ['packages/web/src/features/exam/exam-list.tsx', imports('../../routes/index.tsx')],
      ['packages/web/src/features/exam/form/title.tsx', imports('../../faq/faq-list.tsx')],
    ],
    allowed: [
      ['packages/web/src/features/exam/exam-list.tsx', imports('./exam.api.ts')],
      ['packages/web/src/features/exam/exam-list.tsx', imports('../../ui/button.tsx')],
      ['packages/web/src/features/exam/form/title.tsx', imports('../exam.api.ts')],
      ['packages/web/src/features/exam/form/title.tsx', imports('../../../ui/button.tsx')],
      ['packages/web/src/routes/index.tsx', imports('../features/faq/faq-list.tsx')],
    ],
  },
  {
    name: 'the kit knows no feature and no route',
    says: /The kit knows/,
    refused: all('packages/web/src/ui/button.tsx', [
      imports('../features/exam/exam-list.tsx'),
      imports('../routes/index.tsx'),
    ]),
    allowed: all('packages/web/src/ui/button.tsx', [imports('./icon.tsx'), imports('../i18n/say.ts')]),
  },
  {
    name: 'the API client knows no component',
    says: /The API client knows/,
    refused: all('packages/web/src/api/client.ts', [imports('../ui/toast.tsx')]),
    allowed: all('packages/web/src/api/client.ts', [imports('./session.ts')]),
  },
  {
    name: "a server feature calls a sibling's service, not its queries",
    says: /Call the sibling's service/,
    refused: all('packages/server/src/features/exam/exam.service.ts', [imports('../faq/faq.queries.ts')]),
    allowed: all('packages/server/src/features/exam/exam.service.ts', [
      imports('../faq/faq.service.ts'),
      imports('./exam.queries.ts'),
    ]),
  },
];

const clock: Principle[] = [
  {
    name: 'the domain takes neither time nor chance',
    says: /The domain is|global variable/,
    refused: all('packages/domain/src/attempt/deadline.ts', [
      'export const x = Date.now();',
      'export const x = new Date();',
      'export const x = new Date;',
      'export const x = Date();',
      'export const x = performance.now();',
      'export const x = Math.random();',
      'export const x = crypto.randomUUID();',
      'export const x = crypto.getRandomValues(new Uint8Array(4));',
      'export const x = globalThis.crypto;',
      'export const x = () => setTimeout(() => {}, 5);',
      'export const x = process.env.TZ;',
      'export const x = Temporal.Now.instant();',
      "export const x = new Intl.DateTimeFormat('fa').format();",
    ]),
    allowed: [
      ['packages/domain/src/attempt/deadline.ts', 'export const x = (at: number) => new Date(at);'],
      ['packages/domain/src/attempt/deadline.ts', "export const x = Date.parse('2026-01-01');"],
      ['packages/domain/src/attempt/deadline.ts', 'export const x = Date.UTC(2026, 1);'],
      [
        'packages/domain/src/attempt/deadline.ts',
        'export const x = (process: { id: number }) => process.id;',
      ],
      ['packages/server/src/clock.ts', 'export const x = Date.now();'],
    ],
  },
];

const modules: Principle[] = [
  {
    name: 'no cycles and no barrels',
    says: /cycle|barrel|re-export all/i,
    refused: [
      ['packages/server/src/ring/first.ts', imports('./second.ts')],
      ['packages/server/src/ring/second.ts', imports('./first.ts')],
      ['packages/server/src/features/exam/all.ts', "export * from './exam.service.ts';"],
      ['packages/server/src/features/exam/some.ts', "export { x } from './exam.service.ts';"],
    ],
    allowed: [['packages/server/src/ring/third.ts', imports('./first.ts')]],
  },
];

export const principles: readonly Principle[] = [...directions, ...clock, ...modules];
