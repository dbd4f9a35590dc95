import { defaultSettings } from '@sanjeh/contract/web/settings';
import { fetchWithin } from '../api/worker-fetch.ts';
import { type OfflineSettings, offlineAnswer } from './offline-page.ts';
import { isOfflineSettings, siteCache } from './site-rules.ts';
import type { WorkerScope } from './worker-scope.ts';

/** What the page without network is made of; put in by the build. */
declare const SITE_ASSETS: readonly string[];

const worker = globalThis as unknown as WorkerScope;
/** A worker does not see cookies: the pages tell it what was chosen. */
const settingsKey = '/offline-settings';
/** A slow line is not a broken one. */
const patience = 60_000;
const styles = SITE_ASSETS.filter((path) => path.endsWith('.css'));

async function install(): Promise<void> {
  const cache = await caches.open(siteCache);
  await cache.addAll([...SITE_ASSETS]);
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const cache = await caches.open(siteCache);
  const current = new Set([...SITE_ASSETS, settingsKey]);
  for (const kept of await cache.keys()) {
    if (!current.has(new URL(kept.url).pathname)) await cache.delete(kept);
  }
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function readSettings(): Promise<OfflineSettings> {
  const kept = await (await caches.open(siteCache)).match(settingsKey);
  const settings: unknown = await kept?.json().catch(() => null);
  return isOfflineSettings(settings) ? settings : defaultSettings;
}

async function keepSettings(settings: OfflineSettings): Promise<void> {
  await (await caches.open(siteCache)).put(settingsKey, Response.json(settings));
}

async function fromNetwork(request: Request, preloaded: Promise<Response | undefined>): Promise<Response> {
  try {
    return (await preloaded) ?? (await fetchWithin(request, patience));
  } catch {
    return offlineAnswer(await readSettings(), styles);
  }
}

async function assetOf(request: Request): Promise<Response> {
  return (await (await caches.open(siteCache)).match(request)) ?? fetchWithin(request, patience);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  if (isOfflineSettings(event.data)) event.waitUntil(keepSettings(event.data));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    event.respondWith(fromNetwork(request, event.preloadResponse ?? Promise.resolve(undefined)));
  } else if (SITE_ASSETS.includes(new URL(request.url).pathname)) event.respondWith(assetOf(request));
});
