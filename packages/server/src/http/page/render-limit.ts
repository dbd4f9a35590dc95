import { ApiError } from '#core/api-error.ts';
import { BoundedMap } from '#core/bounded-map.ts';

export type RenderLimit = { readonly most: number; readonly windowMs: number };

const addressesRemembered = 20_000;

/** Counts what is rendered for each address, and refuses beyond the limit. */
export function createRenderLimit({ most, windowMs }: RenderLimit): (address: string) => void {
  const windows = new BoundedMap<string, { count: number; readonly end: number }>(addressesRemembered);
  return (address) => {
    const now = performance.now();
    const known = windows.get(address);
    const window = known && known.end > now ? known : { count: 0, end: now + windowMs };
    if (window !== known) windows.set(address, window);
    window.count += 1;
    if (window.count <= most) return;
    const retryAfter = Math.ceil((window.end - now) / 1000);
    throw new ApiError('too_many_requests', { params: { seconds: retryAfter }, retryAfter });
  };
}
