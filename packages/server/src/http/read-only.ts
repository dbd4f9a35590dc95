import type { FastifyInstance } from 'fastify';
import { ApiError } from '../core/api-error.ts';
import type { DiskWatch } from '../core/disk-watch.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const retryAfter = 30;

export function hasRoom(disk: DiskWatch): boolean {
  return disk.room()?.state !== 'reserve';
}

/** Without room for it nothing is written; who is to make room can still sign in and look. */
export function refuseWritingWithoutRoom(app: FastifyInstance, disk: DiskWatch): void {
  app.addHook('onRequest', async ({ method, url }) => {
    if (reading.has(method) || url.startsWith('/api/auth/')) return;
    if (!hasRoom(disk)) throw new ApiError('busy', { retryAfter, params: { reason: 'disk_full' } });
  });
}
