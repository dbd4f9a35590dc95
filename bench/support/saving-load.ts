import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadOrder, LoadResult } from './saving-order.ts';

export interface Load {
  run(order: LoadOrder): Promise<LoadResult>;
  end(): void;
}

/** The load comes from another process, so that it neither waits for our work nor makes us wait for its. */
export function startLoad(): Load {
  const child = fork(join(import.meta.dirname, 'saving-load-process.ts'));
  const ended = once(child, 'exit').then((): never => {
    throw new Error('the process that makes the load has ended');
  });
  // Nobody waits for it between two orders.
  ended.catch(() => {});
  return {
    run: async (order) => {
      child.send(order);
      const [result] = await Promise.race([once(child, 'message'), ended]);
      return result as LoadResult;
    },
    end: () => child.disconnect(),
  };
}
