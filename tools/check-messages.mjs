import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './child.mjs';

const placeholder = /(?<!\\)\{\s*([^{}#/\s][^{}\s]*)\s*\}/g;
const arabicLetters = /[يك]/u;

const placeholdersOf = (text) => [...text.matchAll(placeholder)].map((match) => match[1]);

/** The parameters of one message: its placeholders and inputs, without the names it declares for itself. */
function parametersOf(value) {
  if (typeof value === 'string') return new Set(placeholdersOf(value));
  const names = new Set();
  for (const variant of [value].flat()) {
    const declared = (variant.declarations ?? []).map((line) => line.trim().split(/\s+/));
    const locals = new Set(declared.filter(([kind]) => kind === 'local').map(([, name]) => name));
    for (const [kind, name] of declared) if (kind === 'input') names.add(name);
    for (const text of Object.values(variant.match ?? {}))
      for (const name of placeholdersOf(text)) if (!locals.has(name)) names.add(name);
  }
  return names;
}

const textsOf = (value) =>
  typeof value === 'string' ? [value] : [value].flat().flatMap((v) => Object.values(v.match ?? {}));

/** The forms that a message has for certain numbers, such as `count=1`. */
const formsOf = (value) =>
  typeof value === 'string' ? [] : [value].flat().flatMap((v) => Object.keys(v.match ?? {}));

const readCatalogue = (folder) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .flatMap((name) =>
          Object.entries(JSON.parse(readFileSync(path.join(folder, name), 'utf8')))
            .filter(([key]) => key !== '$schema')
            .map(([key, value]) => ({ file: name, key, value })),
        )
    : [];

const foldersIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? [entry.name] : [],
      )
    : [];

/** What a catalogue may be named after: a room of the web, the entity of a feature, or a part of a feature. */
function roomsOf(source) {
  const features = path.join(source, 'features');
  return new Set([
    ...foldersIn(source),
    ...foldersIn(features).flatMap((name) => [name.split('.')[0], ...foldersIn(path.join(features, name))]),
  ]);
}

const prefixOf = (file) => `${path.basename(file, '.json').replaceAll('-', '_')}_`;

/** The catalogue that a key names by how it begins: `question_section_…` is of question sections, not of questions. */
const catalogueOf = (key, files) =>
  files
    .filter((file) => key.startsWith(prefixOf(file)))
    .reduce((longest, file) => (file.length > (longest?.length ?? 0) ? file : longest), undefined);

const list = (names) => [...names].sort().join(', ') || 'none';

/** Every way in which the catalogues of the two languages disagree, or are not what they are named, as sentences. */
export function problemsOf(
  messages = path.join(root, 'packages/web/messages'),
  source = path.join(root, 'packages/web/src'),
) {
  const problems = [];
  const catalogues = {};
  const rooms = roomsOf(source);
  for (const language of ['fa', 'en']) {
    const seen = new Map();
    const entries = readCatalogue(path.join(messages, language));
    const files = [...new Set(entries.map(({ file }) => file))];
    for (const file of files)
      if (!rooms.has(path.basename(file, '.json')))
        problems.push(`${language}/${file} is named after no room, no entity and no part of a feature`);
    for (const { file, key, value } of entries) {
      const place = `${language}/${file}: ${key}`;
      if (catalogueOf(key, files) !== file) problems.push(`${place} begins like no message of this file`);
      if (seen.has(key)) problems.push(`${place} stands in ${seen.get(key).file} too`);
      if (textsOf(value).some((text) => text.trim() === '')) problems.push(`${place} is empty`);
      if (language === 'fa' && textsOf(value).some((text) => arabicLetters.test(text)))
        problems.push(`${place} has an Arabic ي or ك; Persian writes ی and ک`);
      if (language === 'fa' && formsOf(value).some((form) => /=\d/.test(form)))
        problems.push(`${place} has a form that is never used: Persian numbers are written ۱, ۲, ۳`);
      seen.set(key, { file, value });
    }
    catalogues[language] = seen;
  }
  const { fa, en } = catalogues;
  for (const [key, { file }] of en) if (!fa.has(key)) problems.push(`fa/${file}: ${key} is missing`);
  for (const [key, { file, value }] of fa) {
    const twin = en.get(key);
    if (!twin) problems.push(`en/${file}: ${key} is missing`);
    else if (twin.file !== file) problems.push(`${key} stands in fa/${file} but in en/${twin.file}`);
    else if (list(parametersOf(value)) !== list(parametersOf(twin.value)))
      problems.push(
        `${file}: ${key} takes ${list(parametersOf(value))} in fa but ${list(parametersOf(twin.value))} in en`,
      );
  }
  return problems;
}

if (process.argv[1] === import.meta.filename) {
  const problems = problemsOf();
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
