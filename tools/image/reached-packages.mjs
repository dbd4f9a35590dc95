import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The folder of a package as Node finds it from another folder; none where it is optional or of another platform. */
function findPackage(name, from) {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(place, 'package.json'))) return place;
    if (folder === path.dirname(folder)) return undefined;
  }
}

/** The packages that the built pages take from node_modules when they are rendered on the server. */
function importedByPages(build) {
  const importing = /(?:from|import)\s*\(?["']((?:@[\w-]+\/)?\w[\w.-]*)[^"'\n]*["']/g;
  const texts = readdirSync(build, { recursive: true })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(build, name), 'utf8'));
  return new Set(texts.flatMap((text) => [...text.matchAll(importing)].map(([, name]) => name)));
}

function neededBy({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers];
}

/** The folders of all packages that the server and the pages that it renders can come to load, and of the pinned Node. */
export function reachedPackages(home) {
  const server = path.join(home, 'packages/server');
  const web = path.join(home, 'packages/web');
  const waiting = [
    ...Object.keys(readJson(path.join(server, 'package.json')).dependencies).map((name) => [name, server]),
    ...[...importedByPages(path.join(web, 'dist/server'))].map((name) => [name, web]),
    ...Object.keys(readJson(path.join(home, 'package.json')).optionalDependencies).map((name) => [
      name,
      home,
    ]),
  ];
  const reached = new Set();
  for (const [name, from] of waiting) {
    const place = findPackage(name, from);
    if (place === undefined || reached.has(place)) continue;
    reached.add(place);
    waiting.push(...neededBy(readJson(path.join(place, 'package.json'))).map((next) => [next, place]));
  }
  return reached;
}
