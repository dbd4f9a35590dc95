import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a running server notes in its data directory; see PostgreSQL's `miscadmin.h` for the lines. */
export async function readPostmasterFile(
  cluster: string,
): Promise<{ pid: number; isReady: boolean } | undefined> {
  const text = await readFile(postmasterFile(cluster), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' };
}

export function postmasterFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}
