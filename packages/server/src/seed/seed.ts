import type { Executor } from '../db/executor.ts';
import { beUnhurried, inTransaction } from '../db/transaction.ts';
import { hasContent, hasSlides, lockSeeding, rememberSeeding, wasSeeded } from './seed.queries.ts';
import { seedDemo } from './seed-demo.ts';
import { seedPlaces } from './seed-places.ts';
import { seedSlides } from './seed-slides.ts';

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
    await beUnhurried(transaction);
    await lockSeeding(transaction);
    await seedPlaces(transaction);
    const demo = mode === 'demo' && (await isNew(transaction));
    if (demo) {
      await seedDemo(transaction);
      await rememberSeeding(transaction, 'demo');
    }
    if (mode === 'demo') await addDemoSlides(transaction);
    return { demo };
  });
}

/** The slides came to the demo later than the rest: one that has none gets them once, and no site of one's own does. */
async function addDemoSlides(db: Executor): Promise<void> {
  if (!(await wasSeeded(db, 'demo')) || (await wasSeeded(db, 'demo slides'))) return;
  if (!(await hasSlides(db))) await seedSlides(db);
  await rememberSeeding(db, 'demo slides');
}

async function isNew(db: Executor): Promise<boolean> {
  return !(await wasSeeded(db, 'demo')) && !(await hasContent(db));
}
