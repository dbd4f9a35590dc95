import type { Pool } from 'pg';
import { findCheckpoint, findEntryBefore } from './audit-checkpoint.queries.ts';
import { firstHash, hashOf } from './audit-hash.ts';
import {
  countEntriesAfter,
  type EntryToSeal,
  type Link,
  selectEntries,
  selectLinks,
  selectResealing,
  selectToldErasures,
} from './audit-seal.queries.ts';

export type Break = {
  /**
   * `link`: of the chain itself, where there was an entry once or not. `before`: before the chain was sealed anew.
   * `erased`: other entries than a request has told of lost their words in its name.
   */
  kind: 'changed' | 'removed' | 'inserted' | 'link' | 'before' | 'erased';
  /** The number of the entry; of a link its position, of a request its own. */
  id: number;
};

/** What a request has erased, by its number. */
export type ErasedEntries = ReadonlyMap<number, number>;

export type Verification = {
  firstBreak: Break | null;
  /** How many entries hold. */
  sealed: number;
  /** How many have gone by their age before them. */
  forgotten: number;
  unsealed: number;
  /** Names all that is sealed: kept elsewhere, it also tells of a chain that was made anew or cut short. */
  head: string;
  /** Whether a head that was noted before is still part of the chain; null where none is asked for. */
  isHeadKnown: boolean | null;
  erased: ErasedEntries;
};

const batchSize = 1000;

export const headOf = ({ position, hash }: Pick<Link, 'position' | 'hash'>) =>
  `${position}:${hash.toString('hex')}`;

/** Goes over the whole chain, a batch at a time, up to its first break. */
export async function verifyAudit(pool: Pool, notedHead?: string): Promise<Verification> {
  for (;;) {
    const begun = await findCheckpoint(pool);
    const found = await verifyFrom(pool, begun, notedHead);
    // What has gone meanwhile by its age would look as if it had been taken.
    if (!found.firstBreak || (await findCheckpoint(pool))?.position === begun?.position) return found;
  }
}

async function verifyFrom(pool: Pool, begun: Link | undefined, notedHead?: string): Promise<Verification> {
  let last: Link = begun ?? { position: 0, entry_id: 0, hash: firstHash };
  const forgotten = last.position;
  const resealed = await selectResealing(pool);
  const erased = new Map<number, number>();
  const known = [headOf(last), ...resealed.map(({ head }) => head)];
  let isHeadKnown = notedHead === undefined ? null : known.includes(notedHead);
  const verified = (firstBreak: Break | null, unsealed = 0): Verification => ({
    ...{ firstBreak, sealed: last.position - forgotten, forgotten, unsealed },
    ...{ head: headOf(last), isHeadKnown, erased },
  });
  const broken = resealed.find(({ firstBreak }) => firstBreak !== null)?.firstBreak;
  if (broken) return verified({ kind: 'before', id: broken });
  const before = begun && (await findEntryBefore(pool, begun));
  if (before !== undefined) return verified({ kind: 'inserted', id: before });
  for (;;) {
    const links = await selectLinks(pool, { after: last.position, limit: batchSize });
    const upTo = links.at(-1)?.entry_id;
    if (upTo === undefined) break;
    const limit = batchSize * 2;
    const entries = await selectEntries(pool, { after: last.entry_id, upTo, limit });
    for (const { erasedBy } of entries)
      for (const request of erasedBy) erased.set(request, (erased.get(request) ?? 0) + 1);
    for (const link of links) {
      const found = breakAt(last, link, entries);
      if (found) return verified(found);
      last = link;
      if (headOf(link) === notedHead) isHeadKnown = true;
    }
  }
  return verified(await unlikeTold(pool, erased), await countEntriesAfter(pool, last.entry_id));
}

/** Takes from the entries, which are in order, those up to this link. */
function breakAt(last: Link, link: Link, entries: EntryToSeal[]): Break | null {
  if (link.position !== last.position + 1) return { kind: 'link', id: last.position + 1 };
  if (link.entry_id <= last.entry_id) return { kind: 'link', id: link.position };
  const entry = entries.shift();
  if (entry === undefined || entry.id > link.entry_id) return { kind: 'removed', id: link.entry_id };
  if (entry.id < link.entry_id) return { kind: 'inserted', id: entry.id };
  const isAsSealed = entry.holds && hashOf(last.hash, entry).equals(link.hash);
  return isAsSealed ? null : { kind: 'changed', id: entry.id };
}

/** That a request was carried out is sealed with how many entries it touched: in its name no more can go. */
async function unlikeTold(pool: Pool, erased: ErasedEntries): Promise<Break | null> {
  const told = new Map((await selectToldErasures(pool)).map(({ request, entries }) => [request, entries]));
  const wrong = [...erased].find(([request, entries]) => entries > (told.get(request) ?? 0));
  return wrong ? { kind: 'erased', id: wrong[0] } : null;
}
