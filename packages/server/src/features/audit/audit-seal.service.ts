import type { Pool, PoolClient } from 'pg';
import { inOneGo } from '#db/query/one-go.ts';
import { firstHash, hashOf } from './audit-hash.ts';
import {
  findLastFinal,
  findLastLink,
  insertLinks,
  type Link,
  lockSealing,
  selectEntries,
} from './audit-seal.queries.ts';

const batchSize = 1000;

/** Seals all that is final by now; says how many. Of several processes one does it, the others have nothing to do. */
export async function sealAudit(pool: Pool): Promise<number> {
  const upTo = await inOneGo(pool, findLastFinal);
  let sealed = 0;
  for (;;) {
    const count = await inOneGo(pool, (client) => sealBatch(client, upTo));
    sealed += count;
    if (count < batchSize) return sealed;
  }
}

async function sealBatch(client: PoolClient, upTo: number): Promise<number> {
  const links = (await lockSealing(client)) ? await nextLinks(client, upTo) : [];
  if (links.length > 0) await insertLinks(client, links);
  return links.length;
}

async function nextLinks(client: PoolClient, upTo: number): Promise<Link[]> {
  const last = await findLastLink(client);
  let [position, hash] = [last?.position ?? 0, last?.hash ?? firstHash];
  const entries = await selectEntries(client, { after: last?.entry_id ?? 0, upTo, limit: batchSize });
  return entries.map((entry) => {
    position += 1;
    hash = hashOf(hash, entry);
    return { position, entry_id: entry.id, hash };
  });
}
