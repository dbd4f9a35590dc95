import { parentPort } from 'node:worker_threads';
import { giveWay } from './pool-priority.ts';
import { type Answer, type FromThread, reasonOf, type ToThread } from './thread-messages.ts';

/** The other end of a thread: does one job after the other. */
export function serveJobs<Job, Result>(work: (job: Job, ask: Answer) => Promise<Result> | Result): void {
  const port = parentPort;
  if (port === null) throw new Error('this program runs in a thread of the server');
  const open = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  const say = (message: FromThread<Result>) => port.postMessage(message);

  const ask: Answer = (question) => {
    asked += 1;
    const answer = Promise.withResolvers<unknown>();
    open.set(asked, answer);
    say({ kind: 'question', id: asked, question });
    return answer.promise;
  };
  const begin = async (job: Job) => {
    try {
      say({ kind: 'done', result: await work(job, ask) });
    } catch (error) {
      say({ kind: 'failed', reason: reasonOf(error) });
    }
  };

  port.on('message', (message: ToThread<Job>) => {
    if (message.kind === 'give-way') return say({ kind: 'named', task: giveWay(message.to) });
    if (message.kind === 'job') return void begin(message.job);
    const answer = open.get(message.id);
    open.delete(message.id);
    if (message.kind === 'answer') answer?.resolve(message.value);
    else answer?.reject(new Error(message.reason));
  });
}
