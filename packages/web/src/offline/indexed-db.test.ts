import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inTransaction, openDatabase } from './indexed-db.ts';

const database = { close: () => {} };

/** A browser that answers when it is told to. */
function slowBrowser() {
  const request = { result: database, onsuccess: () => {} };
  vi.stubGlobal('indexedDB', { open: () => request });
  return request;
}

function slowDisk() {
  const transaction = { oncomplete: () => {}, abort: vi.fn<() => void>(), error: null };
  return { transaction, disk: { transaction: () => transaction } as unknown as IDBDatabase };
}

const open = () => openDatabase('exams', 1, () => {});
const write = (disk: IDBDatabase) => inTransaction(disk, [], 'readwrite', async () => 'kept');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an answer that came while the page stood still is heard, although all timers are over', async () => {
  const browser = slowBrowser();
  const opened = open();
  vi.advanceTimersToNextTimer();
  browser.onsuccess();
  expect(await opened).toBe(database);

  const { transaction, disk } = slowDisk();
  const written = write(disk);
  vi.advanceTimersToNextTimer();
  transaction.oncomplete();
  expect(await written).toBe('kept');
  expect(transaction.abort).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

it('also one that came in the last second', async () => {
  const browser = slowBrowser();
  const opened = open();
  for (let second = 0; second < 10; second += 1) vi.advanceTimersToNextTimer();
  browser.onsuccess();
  expect(await opened).toBe(database);
});

it('a storage that says nothing for ten seconds fails', async () => {
  slowBrowser();
  const opened = expect(open()).rejects.toThrow('does not answer');
  const { transaction, disk } = slowDisk();
  const written = expect(write(disk)).rejects.toThrow('does not answer');
  await vi.advanceTimersByTimeAsync(11_000);
  await Promise.all([opened, written]);
  expect(transaction.abort).toHaveBeenCalledOnce();
});
