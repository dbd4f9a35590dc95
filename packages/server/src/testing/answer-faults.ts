import { randomInt } from 'node:crypto';
import { missingFrom, newWriters, saveOne, storedIn, type Writer } from './answer-writers.ts';
import { newDataFolder, postmasterOf, type ServerProcess, startProgram } from './server-process.ts';

export type Victim = 'server' | 'database';

export type FaultReport = { rounds: number; acknowledged: number; lost: string[] };

const writerCount = 6;

/** Kills the victim at random moments while answers are saved, and looks after each restart what is there. */
export async function killWhileSaving(
  victims: readonly Victim[],
  onRound: (round: number, acknowledged: number) => void = () => {},
): Promise<FaultReport> {
  const dataDir = await newDataFolder();
  let server = startProgram('main.ts', { DATA_DIR: dataDir, SEED: 'demo' });
  const url = await server.ready;
  const writers = await newWriters(url, writerCount);
  const lost: string[] = [];
  let acknowledged = 0;
  for (const [round, victim] of victims.entries()) {
    acknowledged += await writeUntilKilled(await server.ready, server, victim, dataDir, writers);
    server = startProgram('main.ts', { DATA_DIR: dataDir });
    await server.ready;
    lost.push(...missingFrom(await storedIn(dataDir), writers));
    onRound(round + 1, acknowledged);
  }
  server.signal('SIGTERM');
  await server.ended;
  return { rounds: victims.length, acknowledged, lost };
}

async function writeUntilKilled(
  url: string,
  server: ServerProcess,
  victim: Victim,
  dataDir: string,
  writers: Writer[],
): Promise<number> {
  const postmaster = await postmasterOf(dataDir);
  const goal = randomInt(5, 120);
  let acknowledged = 0;
  let isOver = false;
  const kill = () => {
    if (victim === 'server') server.signal('SIGKILL');
    else process.kill(postmaster, 'SIGKILL');
  };
  const streams = writers.map(async (writer) => {
    while (!isOver) {
      try {
        await saveOne(url, writer);
      } catch {
        // Killed under our hands: what was not acknowledged may or may not be there.
        isOver = true;
        return;
      }
      acknowledged += 1;
      if (acknowledged === goal) kill();
    }
  });
  await Promise.all([...streams, server.ended]);
  return acknowledged;
}
