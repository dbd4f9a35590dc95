import { randomInt } from 'node:crypto';
import { missingFrom, newWriters, Refused, saveOne, storedIn, type Writer } from './answer-writers.ts';
import { newDataFolder, type ServerProcess, startProgram } from './server-process.ts';

export interface StopReport {
  acknowledged: number;
  /** How each server ended. */
  exitCodes: (number | null)[];
  lost: string[];
  doubled: number;
  /** Saves that were refused because the server was stopping. */
  refused: Record<string, number>;
  /** Saves that found nobody listening any more. */
  unanswered: number;
  /** Saved, and yet nobody was told: the request was accepted and left without a reply. */
  leftWithoutReply: string[];
}

const writerCount = 24;

/** Stops the server in order while answers are saved, again and again on the same data. */
export async function stopWhileSaving(
  rounds: number,
  onRound: (round: number, acknowledged: number) => void = () => {},
): Promise<StopReport> {
  const dataDir = await newDataFolder();
  const report: StopReport = {
    ...{ acknowledged: 0, exitCodes: [], lost: [], leftWithoutReply: [] },
    ...{ doubled: 0, refused: {}, unanswered: 0 },
  };
  let server = startProgram('main.ts', { DATA_DIR: dataDir, SEED: 'demo' });
  const writers = await newWriters(await server.ready, writerCount);
  for (let round = 1; round <= rounds; round += 1) {
    report.acknowledged += await writeUntilStopped(server, writers, report);
    report.exitCodes.push((await server.ended).code);
    server = startProgram('main.ts', { DATA_DIR: dataDir });
    await server.ready;
    const stored = await storedIn(dataDir);
    report.lost.push(...missingFrom(stored, writers));
    report.doubled += stored.doubled;
    for (const { attempt, unanswered } of writers) {
      for (const { question, seq } of unanswered.splice(0)) {
        const place = `${attempt.id} ${question}`;
        if (stored.seqs.get(place) === seq) report.leftWithoutReply.push(`${place} ${seq}`);
      }
    }
    onRound(round, report.acknowledged);
  }
  server.signal('SIGTERM');
  await server.ended;
  return report;
}

async function writeUntilStopped(
  server: ServerProcess,
  writers: readonly Writer[],
  report: StopReport,
): Promise<number> {
  const url = await server.ready;
  const goal = randomInt(5, 200);
  let acknowledged = 0;
  const streams = writers.map(async (writer) => {
    for (;;) {
      try {
        await saveOne(url, writer);
        acknowledged += 1;
        if (acknowledged === goal) server.signal('SIGTERM');
      } catch (error) {
        // A refusal is an answer; a connection that is gone means that nobody listens any more.
        if (!(error instanceof Refused)) {
          report.unanswered += 1;
          return;
        }
        report.refused[error.message] = (report.refused[error.message] ?? 0) + 1;
      }
    }
  });
  await Promise.all(streams);
  return acknowledged;
}
