import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './child.mjs';
import { say } from './progress.mjs';

/** With more than this at work before a bench begins, its figures are marked: they tell of the others' work too. */
export const quietLoad = 1.5;
const patienceSeconds = 120;
const records = path.join(root, '.cache', 'bench');

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
  mkdirSync(records, { recursive: true });
  const file = path.join(records, `${name}.lines`);
  rmSync(file, { force: true });
  return file;
}

export function closeRecords(name, load, seconds) {
  const file = path.join(records, `${name}.lines`);
  const lines = existsSync(file)
    ? readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    : [];
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ');
  writeFileSync(path.join(records, `${name}.json`), JSON.stringify({ name, at, load, seconds, lines }));
  rmSync(file, { force: true });
}

/** Of everything that was measured last, each bench by itself: they may have run on different days. */
export function writeReport() {
  const benches = readdirSync(records)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(path.join(records, name), 'utf8')))
    .filter(({ lines }) => lines.length > 0);
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const text = [
    '# What was measured',
    '',
    `Written by \`npm run bench\`, on ${cpus().length} cores with ${gigabytes} GiB. A figure counts where nothing else was`,
    `at work: the load before a bench begins is at most ${quietLoad}, or the bench is marked (†). Ratios are of one run.`,
    '',
    ...benches.flatMap(tableOf),
  ].join('\n');
  const file = path.join(root, 'bench', 'report.md');
  writeFileSync(file, `${text.trimEnd()}\n`);
  return file;
}

function tableOf({ name, at, load, seconds, lines }) {
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
  ];
}

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
