import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ExamHall, openExamHall } from '../../bench/support/exam-hall.ts';
import { storedIn } from '../../packages/server/src/testing/answer-writers.ts';
import { cleanUp, newDataFolder, startProgram } from '../../packages/server/src/testing/server-process.ts';
import { acknowledgedBefore, newSaver, type Saver, startSaving } from './saver.ts';
import { percentileOf, printTable } from './table.ts';

/**
 * Backups while people take an exam: each is restored elsewhere, and every answer that was acknowledged before its moment
 * must be there. `node tools/backup-trial.mjs [backups]`.
 */
const backups = Number(process.argv[2] ?? 5);
const savers = 200;
/** Others have answered before, so that reading everything takes a while. */
const answeredBefore = 4000;
const thinkMs = 200;

interface Round {
  readonly took: number;
  readonly megabytes: number;
  readonly rows: number;
  /** Between the call of the program and its end. */
  readonly savedMeanwhile: number;
  readonly p99: number;
  readonly acknowledged: number;
  readonly missing: string[];
}

async function answerAll(hall: ExamHall): Promise<void> {
  await hall.pool.query(
    `insert into attempt_answers (applicant_id, attempt_id, question_id, answer_id, seq, answered_at)
     select seat.applicant_id, seat.attempt_id, question.id, question.answer_id, 1, now()
     from unnest($1::integer[], $2::uuid[]) as seat (applicant_id, attempt_id),
       unnest($3::integer[], $4::integer[]) as question (id, answer_id)`,
    [
      hall.seated.slice(savers).map((seat) => seat.applicantId),
      hall.seated.slice(savers).map((seat) => seat.attemptId),
      hall.questions.map((question) => question.id),
      hall.questions.map((question) => question.answerIds[0]),
    ],
  );
}

async function command(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await startProgram('backup-commands.ts', env, { args }).ended;
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}: ${stderr}`);
  return stdout;
}

/** What a server that starts on the restored data finds there. */
async function restoredFrom(file: string): Promise<ReadonlyMap<string, number>> {
  const dataDir = await newDataFolder();
  await command({ DATA_DIR: dataDir }, 'restore', file);
  const server = startProgram('main.ts', { DATA_DIR: dataDir });
  await server.ready;
  const { seqs } = await storedIn(dataDir);
  server.signal('SIGTERM');
  await server.ended;
  await rm(dataDir, { recursive: true });
  return seqs;
}

async function takeOne(
  hall: ExamHall,
  people: readonly Saver[],
  file: string,
): Promise<Round & { at: number }> {
  const [begin, from] = [performance.now(), Date.now()];
  const said = await command({ DATABASE_URL: hall.databaseUrl }, 'backup', file);
  const [took, to] = [performance.now() - begin, Date.now()];
  const [, rows, moment] = /holds (\d+) rows of \d+ tables as of (\S+)\.$/m.exec(said) ?? [];
  if (moment === undefined) throw new Error(`what was taken is not said: ${said}`);
  const times = people.flatMap((saver) => saver.times).filter(({ at }) => at >= from && at <= to);
  return {
    ...{ at: Date.parse(moment), took, rows: Number(rows), megabytes: (await stat(file)).size / 1e6 },
    ...{
      savedMeanwhile: times.length / (took / 1000),
      p99: percentileOf(
        times.map(({ ms }) => ms),
        0.99,
      ),
    },
    ...{ acknowledged: 0, missing: [] },
  };
}

const folder = join(await newDataFolder(), 'backups');
await mkdir(folder);
const hall = await openExamHall({ seated: savers + answeredBefore, waiting: 0 });
const people = hall.seated.slice(0, savers).map(newSaver);
const taken: (Round & { at: number })[] = [];
const fileOf = (round: number) => join(folder, `${round}.tar.zst`);
let quiet = { rate: 0, p99: 0 };
try {
  await answerAll(hall);
  const saving = startSaving([hall.url], people, hall.questions, thinkMs);
  await sleep(5000);
  const before = people.flatMap(({ times }) => times);
  quiet = {
    rate: before.length / 5,
    p99: percentileOf(
      before.map(({ ms }) => ms),
      0.99,
    ),
  };
  for (let round = 1; round <= backups; round += 1) {
    taken.push(await takeOne(hall, people, fileOf(round)));
    console.log(`backup ${round}/${backups}: ${Math.round(taken.at(-1)?.took ?? 0)} ms`);
    await sleep(1000);
  }
  await saving.stop();
  for (const [status, count] of saving.refused) console.log(`${status || 'no answer'} × ${count}`);
} finally {
  await hall.close();
}

const rounds: Round[] = [];
for (const [place, one] of taken.entries()) {
  const stored = await restoredFrom(fileOf(place + 1));
  const wanted = acknowledgedBefore(people, one.at);
  const missing = [...wanted]
    .filter(([answer, seq]) => (stored.get(answer) ?? 0) < seq)
    .map(([answer]) => answer);
  const acknowledged = people.reduce(
    (sum, saver) => sum + saver.acknowledged.filter(({ at }) => at < one.at).length,
    0,
  );
  rounds.push({ ...one, missing, acknowledged });
  console.log(`restored ${place + 1}/${backups}: ${missing.length} missing`);
}
await cleanUp();
console.log(
  `\n${savers} people save, without a backup ${Math.round(quiet.rate)} saves/s, p99 ${Math.round(quiet.p99)} ms`,
);
printTable(
  ['backup', 'took', 'size', 'rows', 'saves/s meanwhile', 'p99', 'acknowledged before', 'missing'],
  rounds.map((one, place) => [
    ...[
      String(place + 1),
      `${(one.took / 1000).toFixed(1)} s`,
      `${one.megabytes.toFixed(1)} MB`,
      String(one.rows),
    ],
    ...[String(Math.round(one.savedMeanwhile)), `${Math.round(one.p99)} ms`, String(one.acknowledged)],
    String(one.missing.length),
  ]),
);
for (const { missing } of rounds) for (const one of missing) console.log(`missing: ${one}`);
process.exitCode =
  rounds.length === backups &&
  rounds.every(({ missing, acknowledged }) => missing.length === 0 && acknowledged > 0)
    ? 0
    : 1;
