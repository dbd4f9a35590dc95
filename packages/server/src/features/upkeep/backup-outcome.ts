import cluster from 'node:cluster';

/** What the first process, which takes the backups and is asked by nobody, says to those who are. */
interface OutcomeMessage {
  readonly type: 'sanjeh:backup';
  readonly hasFailed: boolean;
}

export type TellOutcome = (hasFailed: boolean) => void;

function isOurs(message: unknown): message is OutcomeMessage {
  return (message as OutcomeMessage | null)?.type === 'sanjeh:backup';
}

/** In the first process; a worker that comes later is told as well. */
export function tellWorkers(): TellOutcome {
  let message: OutcomeMessage = { type: 'sanjeh:backup', hasFailed: false };
  cluster.on('listening', (worker) => {
    if (worker.isConnected()) worker.send(message);
  });
  return (hasFailed) => {
    message = { ...message, hasFailed };
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker?.isConnected()) worker.send(message);
  };
}

/** In a worker; anywhere else nothing is heard. Gives what ends it. */
export function hearOutcomes(heard: TellOutcome): () => void {
  if (!cluster.isWorker) return () => {};
  const hear = (message: unknown) => {
    if (isOurs(message)) heard(message.hasFailed);
  };
  process.on('message', hear);
  return () => process.off('message', hear);
}
