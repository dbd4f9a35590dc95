import { totalmem } from 'node:os';

const mebibyte = 1024 ** 2;

/** What this machine has, or what it leaves to us: a container may have less. */
export function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/**
 * How much memory the embedded database takes. It shares the machine with the server and its threads, so it has half of
 * what is advised where a database has a machine to itself. `work_mem` counts for each sort of each connection.
 */
export function memorySettings(memory: number): Record<string, string> {
  const share = (part: number, least: number, most: number) =>
    `${Math.round(Math.min(Math.max(memory / part / mebibyte, least), most))}MB`;
  return {
    shared_buffers: share(8, 32, 4096),
    effective_cache_size: share(2, 128, 65_536),
    work_mem: share(512, 4, 32),
    maintenance_work_mem: share(32, 32, 512),
  };
}
