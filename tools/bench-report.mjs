import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './child.mjs';
import { say } from './progress.mjs';

/** With more than this at work before a bench begins, its figures are marked: they tell of the others' work too. */
export const quietLoad = 1.5;
const patienceSeconds = 120;
const recordsOf = (name) => path.join(root, '.cache', 'bench', `${name}.lines`);

/** Waits a while for others to be done; gives the load that a bench begins with. */
export async function loadWhenQuiet() {
  const load = () => loadavg()[0] ?? 0;
  for (let waited = 0; load() > quietLoad && waited < patienceSeconds; waited += 5) {
    if (waited === 0)
      say(`  waiting up to ${patienceSeconds} s for a load below ${quietLoad} (it is ${load().toFixed(1)})`);
    await sleep(5000);
  }
  return load();
}

/** Where a bench writes its figures; those of its last run are gone. */
export function newRecords(name) {
  const file = recordsOf(name);
  mkdirSync(path.dirname(file), { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Puts what it has written down into its part of the report, and gives the report's path. */
export function closeRecords(name, load, seconds) {
  const records = recordsOf(name);
  const lines = existsSync(records)
    ? readFileSync(records, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  rmSync(records, { force: true });
  const file = path.join(root, 'bench', 'report.md');
  if (lines.length === 0) return file;
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  const part = partOf({ name, at, load, seconds, lines });
  writeFileSync(file, withPart(existsSync(file) ? readFileSync(file, 'utf8') : '', name, part));
  return file;
}

/** The other benches keep the part of their last run: they may have run on another day, and elsewhere. */
export function withPart(report, name, part) {
  const [, ...told] = report.split(/^(?=## )/m);
  const isOf = (text, bench) => /^## (\S+)/.exec(text)?.[1] === bench;
  const parts = [...told.filter((text) => !isOf(text, name)), part].map((text) => text.trimEnd()).sort();
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const head = [
    '# What was measured',
    '',
    `Written by \`npm run bench\`, on ${cpus().length} cores with ${gigabytes} GiB. A figure counts where nothing else was`,
    `at work: the load before a bench begins is at most ${quietLoad}, or the bench is marked (†). Ratios are of one run.`,
  ].join('\n');
  return `${[head, ...parts].join('\n\n')}\n`;
}

function partOf({ name, at, load, seconds, lines }) {
  const mark = load > quietLoad ? ' †' : '';
  const sections = [...new Set(lines.map((line) => line.section))];
  return [
    `## ${name}${mark}`,
    '',
    `${at} UTC, load ${load.toFixed(1)} at the start, ${Math.round(seconds)} s.`,
    '',
    ...sections.flatMap((section) => [
      ...(section ? [`**${section}**`, ''] : []),
      '| | measured | goal | | |',
      '|---|---:|---:|---|---|',
      ...lines
        .filter((line) => line.section === section)
        .map(
          (line) =>
            `| ${[line.name, line.measured, line.goal, line.verdict, line.note].map(cell).join(' | ')} |`,
        ),
      '',
    ]),
  ].join('\n');
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
