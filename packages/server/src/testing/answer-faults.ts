import { randomInt } from 'node:crypto';
import {
  missingFrom,
  newWriters,
  Refused,
  saveOne,
  storedIn,
  untilAllSave,
  type Writer,
} from './answer-writers.ts';
import { newDataFolder, type ServerProcess, startProgram } from './server-process.ts';

export interface KillReport {
  acknowledged: number;
  lost: string[];
  doubled: number;
  /** Writers' rounds that did not come to save again. */
  stuck: number;
  /** From each death of the server until everybody saves again, its new start included. */
  againMs: number[];
  /** Saves that got no reply, because the server had died under them. */
  unanswered: number;
}

const writerCount = 6;

/** Kills the server at random moments while answers are saved, and looks after each restart what is there. */
export async function killWhileSaving(
  rounds: number,
  onRound: (round: number, report: KillReport) => void = () => {},
): Promise<KillReport> {
  const dataDir = await newDataFolder();
  let server = startProgram('main.ts', { DATA_DIR: dataDir, SEED: 'demo' });
  const writers = await newWriters(await server.ready, writerCount);
  const report: KillReport = {
    ...{ acknowledged: 0, lost: [], doubled: 0, stuck: 0, againMs: [], unanswered: 0 },
  };
  for (let round = 1; round <= rounds; round += 1) {
    report.acknowledged += await writeUntilKilled(await server.ready, server, writers);
    const died = performance.now();
    server = startProgram('main.ts', { DATA_DIR: dataDir });
    await server.ready;
    const stored = await storedIn(dataDir);
    report.lost.push(...missingFrom(stored, writers));
    report.doubled += stored.doubled;
    const { ready } = server;
    if ((await untilAllSave(() => ready, writers)) === null) report.stuck += 1;
    else report.againMs.push(Math.round(performance.now() - died));
    report.unanswered = writers.reduce((sum, { unanswered }) => sum + unanswered.length, 0);
    onRound(round, report);
  }
  server.signal('SIGTERM');
  await server.ended;
  return report;
}

async function writeUntilKilled(url: string, server: ServerProcess, writers: Writer[]): Promise<number> {
  const goal = randomInt(5, 120);
  let acknowledged = 0;
  let isOver = false;
  const streams = writers.map(async (writer) => {
    while (!isOver) {
      try {
        await saveOne(url, writer);
      } catch (error) {
        // A refusal is no death, and nobody would be killed after it.
        if (error instanceof Refused) throw error;
        // Killed under our hands: what was not acknowledged may or may not be there.
        isOver = true;
        return;
      }
      acknowledged += 1;
      if (acknowledged === goal) server.signal('SIGKILL');
    }
  });
  await Promise.all([...streams, server.ended]);
  return acknowledged;
}
