import type { AdminSlide } from '@sanjeh/contract/slide/slide.schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { ApiProblem } from '#api/api-problem.ts';
import { browserPlatform } from '#sync/platform.ts';
import type { Captions } from './upload-item.ts';
import { type UploadCalls, UploadQueue } from './upload-queue.ts';

type Sent = {
  name: string;
  requestKey: string;
  signal: AbortSignal;
  onProgress: (share: number) => void;
  succeed: () => void;
  fail: (error: unknown) => void;
};

let sent: Sent[];
let saved: { id: number; revision: number; captions: Captions }[];
let arranged: number[][];
let lastId: number;
let queue: UploadQueue;
let captionFault: unknown;

beforeEach(() => {
  [sent, saved, arranged, lastId, captionFault] = [[], [], [], 0, null];
  const calls: UploadCalls = {
    send: ({ name }, { onProgress, signal, requestKey }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const succeed = () => {
          lastId += 1;
          resolve({ id: lastId, revision: 1 } as AdminSlide);
        };
        sent.push({ name, requestKey, signal, onProgress, succeed, fail: reject });
      }),
    saveCaptions: async (slide, captions) => {
      if (captionFault) throw captionFault;
      saved.push({ id: slide.id, revision: slide.revision, captions });
      return { ...slide, revision: slide.revision + 1 };
    },
    arrange: async (ids) => {
      arranged.push(ids);
    },
  };
  queue = new UploadQueue(calls, browserPlatform);
});

const file = (name: string, type = 'image/png') => new File(['a'], name, { type });
const kinds = () => queue.items.map(({ state }) => state.kind);
const settle = () => new Promise((resolve) => setTimeout(resolve));
const sending = (name: string): Sent => {
  const found = sent.findLast((one) => one.name === name);
  if (!found) throw new Error(`${name} is not on its way`);
  return found;
};
const keyOf = (name: string) => queue.items.find((item) => item.file.name === name)?.key ?? '';
const refusal = (code: 'not_image') =>
  new ApiProblem(400, { code: 'invalid_input', issues: [{ path: ['file'], code }], requestId: 'x' });

describe('files', () => {
  test('go three at a time, in their order, and what cannot be a picture does not go at all', async () => {
    queue.add([...'abcd'].map((name) => file(name)));
    queue.add([file('e', 'image/svg+xml')]);
    expect(kinds()).toEqual(['sending', 'sending', 'sending', 'waiting', 'refused']);
    sending('b').succeed();
    await settle();
    expect(kinds()).toEqual(['sending', 'done', 'sending', 'sending', 'refused']);
    expect(sent.map(({ name }) => name)).toEqual([...'abcd']);
  });

  test('have each their own progress and their own fate', async () => {
    queue.add([...'abc'].map((name) => file(name)));
    sending('a').onProgress(0.25);
    expect(queue.items[0]?.state).toEqual({ kind: 'sending', share: 0.25 });
    sending('a').fail(refusal('not_image'));
    sending('b').fail(new ApiProblem(0, null));
    sending('c').succeed();
    await settle();
    expect(kinds()).toEqual(['refused', 'failed', 'done']);
    expect(queue.items[0]?.state).toMatchObject({ issue: { code: 'not_image' } });
    expect(queue.isHolding).toBe(false);
  });

  test('are tried again, cancelled and taken off the list', async () => {
    queue.add([...'abcd'].map((name) => file(name)));
    queue.cancel(keyOf('d'));
    queue.cancel(keyOf('a'));
    sending('b').fail(new ApiProblem(503, null));
    sending('c').succeed();
    await settle();
    expect(kinds()).toEqual(['cancelled', 'failed', 'done', 'cancelled']);
    expect(sending('a').signal.aborted).toBe(true);
    expect(sent).toHaveLength(3);
    queue.dismiss(keyOf('d'));
    queue.retry(keyOf('b'));
    queue.retry(keyOf('a'));
    await settle();
    expect(queue.isHolding).toBe(true);
    sending('b').succeed();
    sending('a').succeed();
    await settle();
    expect(kinds()).toEqual(['done', 'done', 'done']);
    const keysOf = (name: string) =>
      new Set(sent.flatMap((one) => (one.name === name ? one.requestKey : [])));
    expect(sent).toHaveLength(5);
    expect([...'abc'].map((name) => keysOf(name).size)).toEqual([1, 1, 1]);
    expect(new Set(sent.map(({ requestKey }) => requestKey)).size).toBe(3);
  });

  test('stand in the order they were chosen in, whichever came first', async () => {
    queue.add([...'abc'].map((name) => file(name)));
    for (const name of [...'cab']) {
      sending(name).succeed();
      await settle();
    }
    expect(arranged).toEqual([[2, 3, 1]]);
    queue.add([file('d')]);
    sending('d').succeed();
    await settle();
    expect(arranged).toEqual([
      [2, 3, 1],
      [2, 3, 1, 4],
    ]);
  });

  test('that came in their order are left as they are', async () => {
    queue.add([file('a'), file('b')]);
    sending('a').succeed();
    await settle();
    sending('b').succeed();
    await settle();
    expect(arranged).toEqual([]);
  });

  test('stop when nobody looks any more, and none of those that wait begins', async () => {
    queue.add([...'abcd'].map((name) => file(name)));
    queue.stop();
    await settle();
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true, true]);
  });
});

describe('captions', () => {
  test('written before the picture is there are saved with it', async () => {
    queue.add([file('a')]);
    queue.write(keyOf('a'), 'fa', 'بازی');
    queue.write(keyOf('a'), 'en', 'Play');
    await queue.saveCaption(keyOf('a'));
    expect(saved).toEqual([]);
    sending('a').succeed();
    await settle();
    expect(saved).toEqual([{ id: 1, revision: 1, captions: { fa: 'بازی', en: 'Play' } }]);
    expect(queue.isHolding).toBe(false);
  });

  test('are saved one after the other, each on the state before', async () => {
    queue.add([file('a')]);
    sending('a').succeed();
    await settle();
    queue.write(keyOf('a'), 'fa', 'یک');
    const first = queue.saveCaption(keyOf('a'));
    queue.write(keyOf('a'), 'fa', 'دو');
    await Promise.all([first, queue.saveCaption(keyOf('a'))]);
    expect(saved.map(({ revision, captions }) => [revision, captions.fa])).toEqual([
      [1, 'یک'],
      [2, 'دو'],
    ]);
  });

  test('that could not be saved hold the page until they are', async () => {
    queue.add([file('a')]);
    sending('a').succeed();
    await settle();
    captionFault = new ApiProblem(0, null);
    queue.write(keyOf('a'), 'fa', 'یک');
    await queue.saveAllCaptions();
    expect(queue.items[0]?.captionState).toEqual({ kind: 'failed', error: captionFault });
    expect(queue.isHolding).toBe(true);
    captionFault = null;
    await queue.saveAllCaptions();
    expect(saved).toHaveLength(1);
    expect(queue.isHolding).toBe(false);
  });
});
