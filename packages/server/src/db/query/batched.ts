export interface BatchOptions<Ask> {
  /** How much one statement may carry; a single ask may bring more. */
  readonly most: number;
  readonly sizeOf: (ask: Ask) => number;
}

interface Waiting<Ask, Answer> {
  readonly ask: Ask;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

const unlimited: BatchOptions<unknown> = { most: Number.POSITIVE_INFINITY, sizeOf: () => 1 };

/**
 * What is asked while a statement is under way travels together in the next one, and so does what arrives in one turn
 * of the event loop: else the first of many who ask together would make the others wait for a statement of its own. An
 * ask is never put to a statement that began before it, so it sees everything that was committed before it came.
 */
export function batched<Ask, Answer>(
  run: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { most, sizeOf }: BatchOptions<Ask> = unlimited,
): (ask: Ask) => Promise<Answer> {
  let waiting: Waiting<Ask, Answer>[] = [];
  let isRunning = false;

  const takeBatch = () => {
    let size = 0;
    const end = waiting.findIndex(({ ask }, index) => {
      size += sizeOf(ask);
      return index > 0 && size > most;
    });
    const batch = end === -1 ? waiting : waiting.slice(0, end);
    waiting = end === -1 ? [] : waiting.slice(end);
    return batch;
  };

  const runBatch = async (batch: Waiting<Ask, Answer>[]): Promise<() => void> => {
    try {
      const answers = await run(batch.map(({ ask }) => ask));
      return () => {
        for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
      };
    } catch (error) {
      const [only, ...others] = batch;
      if (only && (others.length === 0 || !isAboutValues(error)))
        return () => {
          for (const { reject } of batch) reject(error);
        };
      // One value that the database cannot take must not cost the others theirs.
      for (const one of batch) (await runBatch([one]))();
      return () => {};
    }
  };

  const runAll = async () => {
    while (waiting.length > 0) {
      const tell = await runBatch(takeBatch());
      // The next statement is on its way before the answers are told: the database works while we write them.
      setImmediate(tell);
    }
    isRunning = false;
  };

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      if (isRunning) return;
      isRunning = true;
      setImmediate(runAll);
    });
}

/** Data exceptions and broken constraints are the fault of one; anything else would befall each of them again. */
function isAboutValues(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('22') || code.startsWith('23');
}
