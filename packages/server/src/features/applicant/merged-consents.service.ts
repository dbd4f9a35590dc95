import type { Executor } from '#db/executor.ts';
import { stopUnder } from '../attempt/consent-withdrawal.service.ts';
import {
  type ConsentRow,
  copyConsents,
  endConsent,
  restateConsent,
  selectConsents,
  selectOpenUnder,
} from './applicant-merge.admin.queries.ts';

const isStanding = ({ withdrawn }: ConsentRow) => withdrawn === null;
const isSame = (one: ConsentRow, other: ConsentRow) => one.version === other.version;

/** When the other record withdrew the same words after this consent was given; null: it did not. */
function takenBackAt(consent: ConsentRow, others: readonly ConsentRow[]): string | null {
  const last = others.find((other) => isSame(consent, other) && !isStanding(other));
  return (last?.withdrawn ?? 0) > consent.given ? (last?.withdrawn_at ?? null) : null;
}

export interface Ending {
  readonly applicantId: number;
  readonly id: string;
  readonly at: string;
}

function endingsOf(applicantId: number, own: readonly ConsentRow[], others: readonly ConsentRow[]): Ending[] {
  return own.filter(isStanding).flatMap((consent) => {
    const at = takenBackAt(consent, others);
    const isGivenAnew = others.some(
      (other) => isSame(consent, other) && isStanding(other) && takenBackAt(other, own) === null,
    );
    return at === null || isGivenAnew ? [] : [{ applicantId, id: consent.id, at }];
  });
}

/** What was said last of the same words holds, in whichever of the two records it was said. */
export async function findEndings(db: Executor, doubledId: number, keptId: number): Promise<Ending[]> {
  const doubled = await selectConsents(db, doubledId);
  const kept = await selectConsents(db, keptId);
  return [...endingsOf(doubledId, doubled, kept), ...endingsOf(keptId, kept, doubled)];
}

/** What is under way under them. */
export async function findStops(db: Executor, endings: readonly Ending[]) {
  const stops = [];
  for (const { applicantId, id } of endings) stops.push(...(await selectOpenUnder(db, applicantId, id)));
  return stops;
}

export async function endConsents(db: Executor, endings: readonly Ending[]): Promise<void> {
  for (const { applicantId, id, at } of endings) {
    await endConsent(db, applicantId, id, at);
    await stopUnder(db, applicantId, id);
  }
}

/**
 * By each consent of the doubled person that of the kept one which stands for it. Where both stand, the kept person's
 * stands for both, from the earlier of the two moments that no withdrawal came after.
 */
export async function giveConsents(
  db: Executor,
  doubledId: number,
  keptId: number,
): Promise<Record<string, string>> {
  const doubled = await selectConsents(db, doubledId);
  const kept = await selectConsents(db, keptId);
  await copyConsents(db, doubledId, keptId);
  const standing: Record<string, string> = {};
  for (const one of doubled) {
    const same = isStanding(one) ? kept.find((other) => isSame(one, other) && isStanding(other)) : undefined;
    standing[one.id] = same?.id ?? one.id;
    if (same === undefined || takenBackAt(one, kept) !== null) continue;
    if (one.given < same.given || takenBackAt(same, doubled) !== null)
      await restateConsent(db, keptId, same.id, one);
  }
  return standing;
}
