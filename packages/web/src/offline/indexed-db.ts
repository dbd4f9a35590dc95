import { afterTurns } from './after-turns.ts';

/** A request of IndexedDB as a promise. */
export function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}

/** Seconds: longer than a busy disk takes. A storage that says nothing at all is one that fails. */
const patience = 10;

/** Rejects when storage is forbidden, and when the browser does not answer at all. */
export function openDatabase(
  name: string,
  version: number,
  upgrade: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    const stopWaiting = afterTurns(patience, () => reject(new Error('IndexedDB does not answer')));
    request.onupgradeneeded = () => upgrade(request.result);
    request.onerror = () => {
      stopWaiting();
      reject(request.error ?? new Error('IndexedDB cannot be opened'));
    };
    request.onsuccess = () => {
      stopWaiting();
      const database = request.result;
      // A newer page in another tab must not have to wait for this one.
      database.onversionchange = () => database.close();
      resolve(database);
    };
  });
}

/**
 * Runs `work` in one transaction and resolves after its commit. `work` may only await requests of the transaction.
 * Strict: a choice that counts as kept has reached the disk.
 */
export function inTransaction<T>(
  database: IDBDatabase,
  stores: readonly string[],
  mode: 'readonly' | 'readwrite',
  work: (store: (name: string) => IDBObjectStore) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction([...stores], mode, { durability: 'strict' });
    let result: Promise<T>;
    const stopWaiting = afterTurns(patience, () => {
      reject(new Error('IndexedDB does not answer'));
      abort(transaction);
    });
    transaction.oncomplete = () => {
      stopWaiting();
      resolve(result);
    };
    transaction.onabort = () => {
      stopWaiting();
      reject(transaction.error ?? new Error('The transaction was aborted'));
    };
    result = work((name) => transaction.objectStore(name));
    result.catch((error: unknown) => {
      reject(error);
      abort(transaction);
    });
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}
