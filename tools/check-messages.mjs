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

const list = (names) => [...names].sort().join(', ') || 'none';

/** Every way in which the two catalogues disagree, as sentences. */
export function problemsOf(messages = path.join(root, 'packages/web/messages')) {
  const problems = [];
  const catalogues = {};
  for (const language of ['fa', 'en']) {
    const seen = new Map();
    for (const { file, key, value } of readCatalogue(path.join(messages, language))) {
      const place = `${language}/${file}: ${key}`;
      if (seen.has(key)) problems.push(`${place} stands in ${seen.get(key).file} too`);
      if (textsOf(value).some((text) => text.trim() === '')) problems.push(`${place} is empty`);
      if (language === 'fa' && textsOf(value).some((text) => arabicLetters.test(text)))
        problems.push(`${place} has an Arabic ي or ك; Persian writes ی and ک`);
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
