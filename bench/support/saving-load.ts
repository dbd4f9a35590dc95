import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadOrder, LoadResult } from './load-order.ts';

export interface Load {
  run(order: LoadOrder): Promise<LoadResult>;
  end(): void;
}

/** The load comes from another process, so that it neither waits for our work nor makes us wait for its. */
export function startLoad(): Load {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  return {
    run: async (order) => {
      const ended = once(child, 'exit').then(() => {
        throw new Error('the process that makes the load has ended');
      });
      ended.catch(() => {});
      child.send(order);
      const [result] = await Promise.race([once(child, 'message'), ended]);
      return result as LoadResult;
    },
    end: () => child.disconnect(),
  };
}
