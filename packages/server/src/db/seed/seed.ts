import type { Executor } from '../executor.ts';
import { inTransaction } from '../transaction.ts';
import { hasContent, lockSeeding, rememberSeeding, wasSeeded } from './seed.queries.ts';
import { seedDemo } from './seed-demo.ts';
import { seedPlaces } from './seed-places.ts';

export interface SeedOptions {
  readonly mode: 'demo' | 'none';
}

export interface SeedResult {
  /** Whether this call brought in the demo content. */
  readonly demo: boolean;
}

/** All of it or nothing. Runs at every start; places that are missing come in each time, demo content only once. */
export function seed(db: Executor, { mode }: SeedOptions): Promise<SeedResult> {
  return inTransaction(db, async (transaction) => {
    await lockSeeding(transaction);
    await seedPlaces(transaction);
    const demo = mode === 'demo' && (await isNew(transaction));
    if (demo) {
      await seedDemo(transaction);
      await rememberSeeding(transaction, 'demo');
    }
    return { demo };
  });
}

async function isNew(db: Executor): Promise<boolean> {
  return !(await wasSeeded(db, 'demo')) && !(await hasContent(db));
}
