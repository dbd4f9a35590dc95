/**
 * Many ask at once for something that must begin after they asked: whoever comes while one turn runs shares the next,
 * so that there is never more than one under way and nobody gets an answer older than their question.
 */
export function shareTurns<T>(take: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  const start = (): Promise<T> => {
    const turn = take().finally(() => {
      if (running === turn) running = null;
    });
    running = turn;
    return turn;
  };
  const startNext = (): Promise<T> => {
    next = null;
    return start();
  };
  return () => {
    if (next !== null) return next;
    if (running === null) return start();
    next = running.then(startNext, startNext);
    return next;
  };
}
