import { answerOf, inTransaction, openDatabase } from '#offline/indexed-db.ts';
import { forgetMedia } from '#offline/media-cache.ts';
import type { LanguageType } from '#settings/settings.ts';
import type { AttemptStore, Content } from './attempt-store.ts';
import type { Progress } from './progress.ts';

const progressStore = 'progress';
const contentStore = 'content';

type StoredContent = { id: string; language: LanguageType; content: Content };

function createTables(database: IDBDatabase): void {
  database.createObjectStore(progressStore, { keyPath: 'id' });
  database.createObjectStore(contentStore, { keyPath: ['id', 'language'] });
}

/** All languages of one attempt. */
function contentRange(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, []]);
}

/** Keeps open attempts on the device, over reloads and a killed browser. Rejects where that is impossible. */
export async function openIndexedStore(): Promise<AttemptStore> {
  const database = await openDatabase('sanjeh-exam', 1, createTables);
  return {
    list: (userId) =>
      inTransaction(database, [progressStore], 'readonly', async (store) => {
        const all: Progress[] = await answerOf(store(progressStore).getAll());
        return all.filter((progress) => progress.userId === userId);
      }),
    read: (id) =>
      inTransaction(database, [progressStore], 'readonly', async (store) => {
        const known: Progress | undefined = await answerOf(store(progressStore).get(id));
        return known ?? null;
      }),
    add: (progress) =>
      inTransaction(database, [progressStore], 'readwrite', async (store) => {
        const known: Progress | undefined = await answerOf(store(progressStore).get(progress.id));
        if (known === undefined) await answerOf(store(progressStore).add(progress));
        return known ?? progress;
      }),
    change: (id, step) =>
      inTransaction(database, [progressStore], 'readwrite', async (store) => {
        const known: Progress | undefined = await answerOf(store(progressStore).get(id));
        if (known === undefined) return null;
        const next = step(known);
        if (next !== known) await answerOf(store(progressStore).put(next));
        return next;
      }),
    remove: async (id) => {
      await inTransaction(database, [progressStore, contentStore], 'readwrite', async (store) => {
        await answerOf(store(progressStore).delete(id));
        await answerOf(store(contentStore).delete(contentRange(id)));
      });
      await forgetMedia(id);
    },
    readContents: (id) =>
      inTransaction(database, [contentStore], 'readonly', async (store) => {
        const all: StoredContent[] = await answerOf(store(contentStore).getAll(contentRange(id)));
        return Object.fromEntries(all.map(({ language, content }) => [language, content]));
      }),
    addContent: (id, language, content) =>
      inTransaction(database, [contentStore], 'readwrite', async (store) => {
        await answerOf(store(contentStore).put({ id, language, content } satisfies StoredContent));
      }),
  };
}
