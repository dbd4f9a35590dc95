import { untilNextSecond } from './exam-time.ts';

/** Looks at the clock a second at a time, and in the very moment in which nothing is left. Returns what ends that. */
export function eachSecond(remaining: () => number, look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      wait();
      look();
    }, untilNextSecond(remaining()));
  };
  wait();
  return () => clearTimeout(timer);
}
