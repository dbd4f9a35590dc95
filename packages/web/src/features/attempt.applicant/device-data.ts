import { afterTurns } from '#offline/after-turns.ts';
import { shellCache } from '#offline/sw-rules.ts';
import { readSession } from '#session/session.ts';
import type { LanguageType } from '#settings/settings.ts';
import { deliverWaiting } from './deliver-waiting.ts';
import { deviceStore } from './device-store.ts';
import { forgetDrafts } from './kinds/drafts.ts';
import type { AttemptStore } from './outbox/attempt-store.ts';
import { openIndexedStore } from './outbox/indexed-store.ts';
import { tellTabs } from './outbox/platform.ts';

/** An attempt of which the server does not have everything; `isRefused`: nor will it. */
export type Unsent = {
  id: string;
  title: string;
  /** Whose it is: two children may be at the same exam. Empty of one that was kept before names were. */
  fullName: string;
  count: number;
  isRefused: boolean;
};

/** Seconds. */
const deliveryPatience = 8;

/** What waits on this device although delivering was tried. */
export async function deliverAndListUnsent(userId: string, language: LanguageType): Promise<Unsent[]> {
  if ((await listUnsent(userId, language)).length === 0) return [];
  const tooLate = new Promise<void>((resolve) => afterTurns(deliveryPatience, resolve));
  await Promise.race([deliverWaiting(), tooLate]);
  return listUnsent(userId, language);
}

async function listUnsent(userId: string, language: LanguageType): Promise<Unsent[]> {
  const { store } = await deviceStore();
  const kept = await store.list(userId);
  const unsent = kept.flatMap(({ id, fullName = '', waiting, submit, refusals }) => {
    if (waiting.length > 0 || submit !== null)
      return [{ id, fullName, count: waiting.length, isRefused: false }];
    return refusals.length > 0 ? [{ id, fullName, count: refusals.length, isRefused: true }] : [];
  });
  return Promise.all(
    unsent.map(async (one) => {
      const contents = await store.readContents(one.id);
      const content = contents[language] ?? Object.values(contents)[0];
      return { ...one, title: content?.title ?? '' };
    }),
  );
}

/** Answers that were on their way when their exam ended, and came too late. */
export async function listRefused(language: LanguageType): Promise<Unsent[]> {
  const unsent = await listUnsent(readSession()?.userId ?? '', language);
  return unsent.filter(({ isRefused }) => isRefused);
}

export async function forgetRefused(refused: readonly Unsent[]): Promise<void> {
  const { store } = await deviceStore();
  await forgetKept(store, refused);
}

/** Of attempts that a withdrawn consent has ended. A tab at one hears why before it finds nothing there. */
export async function forgetStopped(stopped: readonly Pick<Unsent, 'id'>[]): Promise<void> {
  if (stopped.length === 0) return;
  for (const { id } of stopped) tellTabs(id, 'gone');
  await forgetKept(await storeOnDisk(), stopped);
}

/**
 * Everything that this device holds of one person: their attempts, and the pages kept for the time without network.
 * Rejects where the storage does not answer, so that nobody can say what is left there.
 */
export async function forgetPerson(userId: string): Promise<void> {
  try {
    await forgetAttempts(userId);
  } finally {
    if ('caches' in globalThis) await caches.delete(shellCache);
    sessionStorage.clear();
  }
}

async function forgetAttempts(userId: string): Promise<void> {
  const store = await storeOnDisk();
  await forgetKept(store, await store.list(userId));
}

/** A page that was once not answered goes by its own memory: what lies there is asked for once more. */
async function storeOnDisk(): Promise<AttemptStore> {
  const { store, isBroken } = await deviceStore();
  return isBroken && 'indexedDB' in globalThis ? openIndexedStore() : store;
}

async function forgetKept(store: AttemptStore, attempts: readonly { id: string }[]): Promise<void> {
  for (const { id } of attempts) {
    await store.remove(id);
    forgetDrafts(localStorage, id);
  }
}
