import type { SeenPart } from '@sanjeh/contract/audit/audit.schema';
import { BoundedMap } from '#core/bounded-map.ts';
import type { Caller } from '#core/caller.ts';
import type { Executor } from '#db/executor.ts';
import { recordChange } from './audit.service.ts';

/** A page that is loaded anew, or one beside it, is the same reading. */
const sameReadingMs = 5 * 60 * 1000;
const remembered = 10_000;
const readings = new BoundedMap<string, number>(remembered);

interface Reading {
  applicantId: number;
  /** Of which attempt; without one it is the person's own record. */
  attemptId?: string;
  seen: SeenPart;
}

/** Before anything is shown: what could not be recorded is not shown either. */
export async function recordReading(db: Executor, caller: Caller, reading: Reading): Promise<void> {
  const { applicantId, attemptId, seen } = reading;
  const key = [caller.sessionId, applicantId, attemptId, seen].join();
  const now = performance.now();
  if (now - (readings.get(key) ?? Number.NEGATIVE_INFINITY) < sameReadingMs) return;
  await recordChange(db, caller, {
    entity: attemptId === undefined ? 'applicant' : 'attempt',
    entityId: attemptId ?? applicantId,
    applicantId,
    action: 'read',
    before: null,
    after: { seen },
  });
  readings.set(key, now);
}

export async function recordRecords(
  db: Executor,
  caller: Caller,
  people: readonly { id: number }[],
): Promise<void> {
  for (const { id } of people) await recordReading(db, caller, { applicantId: id, seen: 'record' });
}
