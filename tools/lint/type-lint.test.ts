import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

const samples = {
  'tsconfig.json':
    '{ "compilerOptions": { "strict": true, "allowImportingTsExtensions": true, "noEmit": true } }',
  'one.ts': "import { two } from './two.ts';\nexport const one = (): unknown => two;",
  'two.ts': "import { one } from './one.ts';\nexport const two = (): unknown => one;",
  'left.ts': 'async function save(): Promise<void> {}\nexport const left = () => {\n  save();\n};',
  'asked.ts': 'export const asked = (save: () => Promise<void>) => (save() ? 1 : 2);',
  'cases.ts':
    "export function cases(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}",
  'fine.ts':
    "export async function fine(kind: 'a' | 'b', save: () => Promise<void>) {\n  await save();\n  switch (kind) {\n    case 'a':\n      return 1;\n    default:\n      return 2;\n  }\n}",
};

test('what needs types, or all files at once, is refused', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sanjeh-type-lint-'));
  try {
    cpSync(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
    for (const [name, code] of Object.entries(samples)) writeFileSync(path.join(folder, name), `${code}\n`);
    const oxlint = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(process.execPath, [oxlint, '--format=unix', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const found = [...stdout.matchAll(/^(\S+?):\d+:\d+: .*\((\S+)\)\]$/gm)].map(
      ([, file, rule]) => `${file} ${rule}`,
    );
    expect(found.toSorted()).toEqual([
      'asked.ts no-misused-promises',
      'cases.ts switch-exhaustiveness-check',
      'left.ts no-floating-promises',
      'one.ts no-cycle',
      'two.ts no-cycle',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
