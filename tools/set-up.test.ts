import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './set-up.mjs';
import { inputsOf } from './web-build.mjs';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'sanjeh-set-up-'));
});
afterEach(() => rmSync(home, { recursive: true }));

function write(file: string, content: unknown) {
  mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  writeFileSync(path.join(home, file), JSON.stringify(content));
}

const lock = (version: string) => ({
  packages: {
    '': { name: 'sanjeh' },
    'node_modules/zod': { version },
    'node_modules/other-platform': { version: '1.0.0', optional: true },
  },
});

test('nothing installed is not installed', () => {
  write('package-lock.json', lock('1.0.0'));
  expect(isInstalled(home)).toBe(false);
});

function install() {
  write('package-lock.json', lock('1.0.0'));
  write('node_modules/zod/package.json', {});
  write('node_modules/.package-lock.json', { packages: { 'node_modules/zod': { version: '1.0.0' } } });
}

test('an install that npm finished counts, without the packages of other platforms', () => {
  install();
  expect(isInstalled(home)).toBe(true);
});

test('a lock file that moved on makes the install stale', () => {
  install();
  write('package-lock.json', lock('1.0.1'));
  expect(isInstalled(home)).toBe(false);
});

test('a package that somebody deleted makes the install stale', () => {
  install();
  rmSync(path.join(home, 'node_modules/zod'), { recursive: true });
  expect(isInstalled(home)).toBe(false);
});

test('the build is stale after a change of what it reads, and of that alone', () => {
  for (const name of ['web', 'contract', 'domain']) write(`packages/${name}/src/a.ts`, name);
  write('package.json', {});
  write('package-lock.json', {});
  const before = inputsOf(home);
  write('packages/web/src/paraglide/messages.js', 'generated');
  write('packages/web/src/routeTree.gen.ts', 'generated');
  write('packages/web/project.inlang/README.md', 'generated');
  write('packages/web/dist/client/a.js', 'generated');
  write('packages/domain/src/a.test.ts', 'test');
  expect(inputsOf(home)).toBe(before);
  write('packages/domain/src/a.ts', 'changed');
  expect(inputsOf(home)).not.toBe(before);
});
