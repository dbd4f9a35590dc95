import { fetchWithin } from '../api/worker-fetch.ts';
import { keptMedium } from './kept-media.ts';
import {
  cachePrefix,
  handlingOf,
  isExamPath,
  isKeepable,
  outdatedCaches,
  shellCache,
  surplusPages,
} from './sw-rules.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Both are put in by the build. */
declare const EXAM_ASSETS: readonly string[];
declare const EXAM_BUILD: string;

const worker = globalThis as unknown as WorkerScope;
const buildCache = `${cachePrefix}${EXAM_BUILD}`;
const patience = 5000;
/** Large files on a slow line. */
const assetPatience = 60_000;

/** Keeping goes on after the answer: a busy disk is no reason to let a page wait. */
interface Asked {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
}

async function keepAssets(): Promise<void> {
  const cache = await caches.open(buildCache);
  await cache.addAll([...EXAM_ASSETS]);
}

async function fromCacheFirst({ request, waitUntil }: Asked): Promise<Response> {
  const kept = await caches.match(request);
  if (kept) return kept;
  const response = await fetchWithin(request, assetPatience);
  if (response.ok) waitUntil(keep(buildCache, request, response.clone()));
  return response;
}

/** What an address shows never changes: what is kept is as good as what would come. */
async function fromMedia(request: Request): Promise<Response> {
  const kept = await keptMedium(request, false);
  if (kept) return kept;
  try {
    return await fetchWithin(request, assetPatience);
  } catch (error) {
    const other = await keptMedium(request, true);
    if (other) return other;
    throw error;
  }
}

async function fromNetworkFirst({ request, waitUntil }: Asked): Promise<Response> {
  const path = new URL(request.url).pathname;
  const kept = await (await caches.open(shellCache)).match(path);
  try {
    const response = await fetchWithin(request, kept ? patience : assetPatience);
    if (isKeepable(response)) waitUntil(keepPage(path, response.clone()));
    return kept && response.status >= 500 ? kept : response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/**
 * The body is read first: a download that breaks off must not take the place of what is kept. A full disk is no
 * fault of the answer's.
 */
async function keep(cacheName: string, key: Request | string, response: Response): Promise<void> {
  try {
    const { status, headers } = response;
    const whole = new Response(await response.blob(), { status, headers });
    await (await caches.open(cacheName)).put(key, whole);
  } catch {
    // It is asked for again next time.
  }
}

async function keepPage(path: string, response: Response): Promise<void> {
  await keep(shellCache, path, response);
  const cache = await caches.open(shellCache);
  for (const page of surplusPages(await cache.keys())) await cache.delete(page);
}

/** Fetches the page of an exam that was opened without loading it. */
async function learnPage(path: string, ms: number): Promise<void> {
  const response = await fetchWithin(path, ms);
  if (isKeepable(response)) await keepPage(path, response);
}

/** Pages of the build before would ask for its assets, which go one day. */
async function takeOver(): Promise<void> {
  // Where somebody has left meanwhile, nothing is made anew.
  const pages = (await caches.has(shellCache)) ? await (await caches.open(shellCache)).keys() : [];
  await Promise.allSettled(pages.map(({ url }) => learnPage(new URL(url).pathname, patience)));
  for (const name of outdatedCaches(await caches.keys(), buildCache)) await caches.delete(name);
  await worker.clients.claim();
}

worker.addEventListener('install', (event) => {
  // Taking over at once is safe: assets of open pages stay in the cache of their build.
  event.waitUntil(keepAssets().then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  const { data } = event;
  if (typeof data === 'string' && isExamPath(data))
    event.waitUntil(learnPage(data, assetPatience).catch(() => {}));
});
worker.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, worker.location.origin);
  const asked = { request: event.request, waitUntil: (work: Promise<unknown>) => event.waitUntil(work) };
  if (handling === 'asset') event.respondWith(fromCacheFirst(asked));
  if (handling === 'medium') event.respondWith(fromMedia(event.request));
  if (handling === 'exam-page') event.respondWith(fromNetworkFirst(asked));
});
