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
    name: 'no barrels',
    says: /barrel|re-export all/i,
    refused: [
      ['packages/server/src/features/exam/all.ts', "export * from './exam.service.ts';"],
      ['packages/server/src/features/exam/some.ts', "export { x } from './exam.service.ts';"],
    ],
    allowed: [['packages/server/src/features/exam/none.ts', imports('./exam.service.ts')]],
  },
];

export const principles: readonly Principle[] = [...clock, ...modules];
