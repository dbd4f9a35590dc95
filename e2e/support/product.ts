import { inject } from 'vitest';

/** The address of this worker's own server: two files that run at the same time do not meet. */
export function baseUrl(): string {
  const addresses = inject('baseUrls');
  const address = addresses[Number(process.env.VITEST_POOL_ID) - 1];
  if (address === undefined) throw new Error(`only ${addresses.length} servers were started`);
  return address;
}
