import { setImmediate as turnOfLoop } from 'node:timers/promises';

/**
 * Many ask at once for something that must begin after they asked. It begins once the event loop has been through
 * with all that came in, and not while one is under way; all who asked by then share it.
 */
export function coalesce<T>(take: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  const begin = async (): Promise<T> => {
    await running;
    await turnOfLoop();
    next = null;
    const turn = take();
    running = turn.catch(() => {});
    return turn;
  };
  return () => {
    next ??= begin();
    return next;
  };
}
