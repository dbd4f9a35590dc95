import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { missingParts } from '../api/missing-parts.ts';
import { reloadOnChunkFailure } from './chunk-reload.ts';

let kept: Map<string, string>;
let reload: ReturnType<typeof vi.fn>;

beforeEach(() => {
  kept = new Map();
  reload = vi.fn();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { reload } }));
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

const routerAt = (status: string, preloadRoute = async () => undefined) =>
  ({ preloadRoute, state: { status } }) as unknown as AnyRouter;

/** A part that cannot be fetched, and everything that follows from it. */
async function fail(): Promise<Error> {
  const payload = new Error('Failed to fetch dynamically imported module: /assets/a.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  await new Promise(setImmediate);
  return payload;
}

describe('a part that cannot be fetched', () => {
  it('loads the page again where another build is out, once in ten seconds', async () => {
    reloadOnChunkFailure(routerAt('pending'), async () => 'other');
    await fail();
    await fail();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each(['this', 'unknown'] as const)(
    'leaves the page at first (build: %s), and keeps the router from loading it',
    async (build) => {
      reloadOnChunkFailure(routerAt('pending'), async () => build);
      const error = await fail();
      expect(reload).not.toHaveBeenCalled();
      expect(kept.get(`tanstack_router_reload:${error.message}`)).toBe('1');
      expect(missingParts.has(error)).toBe(true);
      expect(kept.has('km:chunk-reload')).toBe(false);
    },
  );

  it.each([
    ['who goes to a page', 'pending', 'this', 1],
    ['a part of the page in sight', 'idle', 'this', 0],
    ['who has no network', 'pending', 'unknown', 0],
  ] as const)('missed again is missed for good: %s', async (_, status, build, reloads) => {
    reloadOnChunkFailure(routerAt(status), async () => build);
    await fail();
    await fail();
    expect(reload).toHaveBeenCalledTimes(reloads);
  });

  it('leaves the page where only the pointer came to a link', async () => {
    const router = routerAt('idle', () => new Promise(() => {}));
    reloadOnChunkFailure(router, async () => 'other');
    void router.preloadRoute({ to: '/' });
    await fail();
    expect(reload).not.toHaveBeenCalled();
  });
});
