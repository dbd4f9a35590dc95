import type { LaunchOptions } from 'playwright-core';
import { killBrowsers } from '../../e2e/support/browser-faults.ts';
import { startProduct, useServer } from '../../e2e/support/product.ts';
import { killWhileSaving } from '../../packages/server/src/testing/answer-faults.ts';
import { databaseFaults, spoilDatabase } from '../../packages/server/src/testing/database-faults.ts';
import { canMount, fillDisk } from '../../packages/server/src/testing/disk-faults.ts';
import {
  type Line,
  type LineFault,
  lineFaults,
  spoilLines,
} from '../../packages/server/src/testing/line-faults.ts';
import { killWhileSending } from '../../packages/server/src/testing/message-faults.ts';
import { cleanUp, newDataFolder } from '../../packages/server/src/testing/server-process.ts';
import { stopWhileSaving } from '../../packages/server/src/testing/stop-faults.ts';
import config from '../../playwright.config.ts';
import { type FaultResult, isClean, printTable } from './result.ts';

/**
 * The long run: `npm run faults`, `npm run faults -- 10` for so many rounds of each, `npm run faults -- 10 disk line`
 * for some of the faults: server, database, line, disk, stop, browser, messages.
 */
const [count, ...wanted] = process.argv.slice(2);
const usual: Record<string, number> = {
  server: 100,
  database: 40,
  line: 27,
  disk: 10,
  stop: 20,
  browser: 20,
  messages: 50,
};
if (count !== undefined && !(Number.isInteger(Number(count)) && Number(count) > 0))
  throw new Error(`${count} is no number of rounds`);
const roundsOf = (name: string) => (count === undefined ? (usual[name] ?? 1) : Number(count));
const progress = (name: string, rounds: number) => (round: number, state: unknown) =>
  console.log(`${name} ${round}/${rounds}: ${JSON.stringify(state)}`);

/** One after the other, and again. */
function inTurn<Kind>(kinds: readonly Kind[], rounds: number): Kind[] {
  return Array.from({ length: rounds }, (_, round) => kinds[round % kinds.length] as Kind);
}

/** A client that hears nothing can only give up, so silence is the database's. */
const lineKinds = lineFaults.flatMap((fault): [Line, LineFault][] =>
  fault === 'silence'
    ? [['database', fault]]
    : [
        ['client', fault],
        ['database', fault],
      ],
);

const noReply = (unanswered: number) => (unanswered > 0 ? { 'no reply': unanswered } : {});

const runs: Record<string, (rounds: number) => Promise<FaultResult>> = {
  server: async (rounds) => {
    const report = await killWhileSaving(rounds, progress('server', rounds));
    return { ...report, name: 'server killed', rounds, seen: noReply(report.unanswered) };
  },
  database: async (rounds) => {
    const report = await spoilDatabase(inTurn(databaseFaults, rounds), progress('database', rounds));
    const seen = { ...report.refused, ...noReply(report.unanswered) };
    // Everybody else from the beginning of the fault, or everybody from its end: whichever took longer.
    const againMs = report.othersAgainMs.map((ms, round) => Math.max(ms, report.againMs[round] ?? 0));
    return { ...report, name: 'database killed, cut or locked', rounds, seen, againMs };
  },
  line: async (rounds) => {
    const report = await spoilLines(inTurn(lineKinds, rounds), progress('line', rounds));
    const seen = { ...report.refused, ...noReply(report.unanswered) };
    return { ...report, name: 'line cut, slow or silent', rounds, seen };
  },
  disk: async (rounds) => {
    const report = await fillDisk(rounds, progress('disk', rounds));
    const wrong = { 'rounds that felt nothing': report.unfelt, 'stacks in the log': report.stacks };
    const seen = { ...report.refused, ...noReply(report.unanswered) };
    return { ...report, name: 'disk full', rounds, seen, wrong };
  },
  stop: async (rounds) => {
    const report = await stopWhileSaving(rounds, progress('stop', rounds));
    const wrong = {
      'saved without a reply': report.leftWithoutReply.length,
      'wrong exits': report.exitCodes.filter((code) => code !== 0).length,
    };
    const seen = { ...report.refused, ...noReply(report.unanswered) };
    return { ...report, name: 'server stopped', rounds, stuck: 0, againMs: [], seen, wrong };
  },
  browser: async (rounds) => {
    const product = await startProduct(await newDataFolder());
    useServer(product.url);
    try {
      const options = config.use?.launchOptions as LaunchOptions;
      const report = await killBrowsers(rounds, options, progress('browser', rounds));
      return { ...report, name: 'browser killed', rounds };
    } finally {
      await product.stop();
    }
  },
  messages: async (rounds) => {
    const report = await killWhileSending(rounds, progress('messages', rounds));
    // At least once: a message that somebody died over comes again, and the outbox says so.
    const seen = { 'arrived twice': report.twice };
    const wrong = { 'twice, and the outbox does not say so': report.unsaid };
    const none = { doubled: 0, stuck: 0, againMs: [] };
    return { ...report, ...none, name: 'server killed while sending messages', rounds, seen, wrong };
  },
};

const results: FaultResult[] = [];
try {
  for (const name of wanted.length > 0 ? wanted : Object.keys(runs)) {
    const run = runs[name];
    if (!run) throw new Error(`${name} is none of ${Object.keys(runs).join(', ')}`);
    if (name === 'disk' && !(await canMount()))
      console.log('disk full: not tried, because this user may not mount a small disk');
    else results.push(await run(roundsOf(name)));
  }
} finally {
  await cleanUp();
  printTable(results);
}
process.exitCode = results.every(isClean) ? 0 : 1;
