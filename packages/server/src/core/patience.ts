/**
 * Gives up after so many milliseconds, but not before what has arrived by then is read. Node runs timers before it reads
 * sockets: where a process stood still for longer than it is patient, what it waits for has mostly come long ago.
 */
export function startPatience(milliseconds: number, giveUp: () => void): () => void {
  let isOver = false;
  const timer = setTimeout(() => {
    setImmediate(() => {
      if (!isOver) giveUp();
    });
  }, milliseconds);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
