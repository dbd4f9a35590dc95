/**
 * Calls `act` after so many seconds in which the page had its turn: one that stood still meanwhile has not waited. What
 * came just before the end is heard before it. Returns what takes it back.
 */
export function afterTurns(seconds: number, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (left: number) => {
    timer = setTimeout(() => (left === 0 ? act() : wait(left - 1)), left === 0 ? 0 : 1000);
  };
  wait(seconds);
  return () => clearTimeout(timer);
}
