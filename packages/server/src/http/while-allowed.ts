import { pipeline, type Readable, Transform } from 'node:stream';

const restMs = 1000;

/**
 * What takes minutes to send outlives the right to it, so that is asked for again on the way, at most once a second. Who
 * has lost it gets an answer that breaks off, never one that looks whole.
 */
export function whileAllowed(answer: Readable, assertAllowed: () => Promise<unknown>): Readable {
  let asked = Number.NEGATIVE_INFINITY;
  const guard = new Transform({
    transform(chunk, _, pass) {
      const now = performance.now();
      if (now - asked < restMs) return pass(null, chunk);
      asked = now;
      assertAllowed().then(() => pass(null, chunk), pass);
    },
  });
  // Who gives up reading ends the making of it too; whatever goes wrong there breaks off what is read.
  pipeline(answer, guard, () => {});
  return guard;
}
