import { databaseFaultOf, sqlStateOf } from '../database-fault.ts';
import { createTurns } from './turns.ts';

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

/** Whatever keeps a statement, those who come later no longer wait for it. */
const overtakeAfterMs = 1000;
/** So that a database that answers nobody does not get every connection. */
const mostUnderWay = 4;

/**
 * What is asked while a statement is under way travels together in the next one, and so does what arrives in one turn
 * of the event loop: else the first of many who ask together would make the others wait for a statement of its own. An
 * ask is never put to a statement that began before it, so it sees everything that was committed before it came.
 */
export function batched<Ask, Answer>(
  run: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
  { most, sizeOf }: BatchOptions<Ask> = unlimited,
): (ask: Ask) => Promise<Answer> {
  const inTurn = createTurns(mostUnderWay);
  let waiting: Waiting<Ask, Answer>[] = [];
  let underWay = 0;
  let isAwaited = false;
  let isScheduled = false;

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
      if (batch.length > 1 && isAboutValues(error)) return runHalves(batch);
      if (batch.length > 1 && databaseFaultOf(error) === 'held') {
        // Somebody holds what one of them needs. The others are not made to wait for it, nor is whoever comes next.
        for (const one of batch) void inTurn(async () => (await runBatch([one]))());
        return () => {};
      }
      return () => {
        for (const { reject } of batch) reject(error);
      };
    }
  };

  // One value that the database cannot take must not cost the others theirs.
  const runHalves = async (batch: Waiting<Ask, Answer>[]): Promise<() => void> => {
    const middle = Math.ceil(batch.length / 2);
    const tellFirst = await runBatch(batch.slice(0, middle));
    tellFirst();
    return runBatch(batch.slice(middle));
  };

  const begin = () => {
    if (isAwaited || waiting.length === 0 || underWay === mostUnderWay) return;
    isAwaited = true;
    underWay += 1;
    let isMine = true;
    const letOthersPass = () => {
      if (isMine) isAwaited = false;
      isMine = false;
    };
    const overtaking = setTimeout(() => {
      letOthersPass();
      begin();
    }, overtakeAfterMs);
    void runBatch(takeBatch()).then((tell) => {
      clearTimeout(overtaking);
      letOthersPass();
      underWay -= 1;
      // Told first: who hears early asks early, and what has come by then travels along (docs/decisions/0074).
      setImmediate(() => {
        tell();
        setImmediate(begin);
      });
    });
  };

  const beginSoon = () => {
    isScheduled = false;
    begin();
  };

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      if (isScheduled || isAwaited) return;
      isScheduled = true;
      setImmediate(beginSoon);
    });
}

/** Data exceptions and broken constraints are the fault of one; anything else would befall each of them again. */
function isAboutValues(error: unknown): boolean {
  const code = sqlStateOf(error);
  return code.startsWith('22') || code.startsWith('23');
}
