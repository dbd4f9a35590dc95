import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { nameProblem } from './file-names.ts';
import { layerProblems } from './layers.ts';

/** Names of files and directions of imports, over everything that git would take. */
const root = path.resolve(import.meta.dirname, '../..');
const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
const files = list.split('\n').filter((file) => file !== '' && existsSync(path.join(root, file)));

const problems = files.flatMap((file) => {
  const name = nameProblem(file);
  const isCode = /\.tsx?$/.test(file) && !file.endsWith('.gen.ts');
  const layers = isCode ? layerProblems(file, readFileSync(path.join(root, file), 'utf8')) : [];
  return name === null ? layers : [name, ...layers];
});
for (const problem of problems) process.stdout.write(`${problem}\n`);
if (problems.length > 0) process.exitCode = 1;
