import { readValue } from '@sanjeh/domain/question/answer-value';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestPlatform } from '#sync/testing-platform.ts';
import { plainNumber } from '#ui/number-text.ts';
import { copyDrafts, createDrafts, forgetDrafts } from './drafts.ts';
import { halfDate, halfTyped } from './half-date.ts';
import { isOutdone } from './is-outdone.ts';
import { typedNumber } from './number-text.ts';
import { sliderSteps } from './slider-steps.ts';
import { createTyping } from './typing.ts';

function shelf(isFull = false) {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new Error('QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
    key: (place: number) => [...kept.keys()][place] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const day = 86_400_000;

describe('what is typed and is no answer yet', () => {
  it('is there again after the page, each question by itself', () => {
    const storage = shelf();
    const before = createDrafts(storage, 'a');
    before.write(1, '12x');
    before.write(2, [3]);
    const after = createDrafts(storage, 'a');
    expect([after.read(1), after.read(2), after.read(3)]).toEqual(['12x', [3], null]);
    expect(createDrafts(storage, 'b').read(1)).toBeNull();
  });

  it('leaves nothing behind once it was taken', () => {
    const storage = shelf();
    const drafts = createDrafts(storage, 'a');
    drafts.write(1, '12');
    drafts.write(1, null);
    expect(storage.kept.size).toBe(0);
  });

  it('comes along to another attempt, where what stands there stays', () => {
    const storage = shelf();
    const [visit, attempt] = [createDrafts(storage, 'visit'), createDrafts(storage, 'attempt')];
    visit.write(1, 'half a sent');
    visit.write(2, [3]);
    attempt.write(2, [4]);
    copyDrafts(storage, 'visit', 'attempt');
    forgetDrafts(storage, 'visit');
    expect([attempt.read(1), attempt.read(2), visit.read(1)]).toEqual(['half a sent', [4], null]);
    copyDrafts(storage, 'nobody', 'attempt');
    expect(attempt.read(1)).toBe('half a sent');
  });

  it('knows when each was typed; one from before that was kept, and one that came along, does not', () => {
    const storage = shelf();
    const drafts = createDrafts(storage, 'a');
    drafts.write(1, 'x', 500);
    drafts.write(2, 'y', 600);
    drafts.write(1, 'xx', 700);
    expect([drafts.momentOf(1), drafts.momentOf(2), drafts.momentOf(3)]).toEqual([700, 600, null]);
    drafts.write(2, null);
    expect(drafts.momentOf(2)).toBeNull();
    storage.setItem('km:exam-draft:b', JSON.stringify({ at: 1, drafts: { 1: 'old' } }));
    copyDrafts(storage, 'a', 'b');
    expect([createDrafts(storage, 'b').read(1), createDrafts(storage, 'b').momentOf(1)]).toEqual([
      'old',
      null,
    ]);
    copyDrafts(storage, 'a', 'c');
    expect([createDrafts(storage, 'c').read(1), createDrafts(storage, 'c').momentOf(1)]).toEqual([
      'xx',
      null,
    ]);
  });

  it('stands back behind an answer that is newer, and behind no other', () => {
    const text = { kind: 'text', bounds: { maxLength: 10 }, answers: [] } as const;
    const outdone = (draft: string, moment: number | null, given: string | null, seq: number) =>
      isOutdone(moment, readValue(text, draft), { given, seq });
    expect(outdone('older', 500, 'newer', 501)).toBe(true);
    expect(outdone('older', 500, null, 501)).toBe(true);
    expect(outdone('newer', 500, 'older', 499)).toBe(false);
    expect(outdone('newer', 500, 'older', 500)).toBe(false);
    expect(outdone('same', 500, 'same', 501)).toBe(false);
    expect(outdone('from a release before', null, 'answer', 501)).toBe(false);
    expect(outdone('too long to be an answer', 500, 'answer', 501)).toBe(false);
  });

  it('goes with its attempt, and after a month', () => {
    const storage = shelf();
    createDrafts(storage, 'a').write(1, 'x');
    createDrafts(storage, 'b', () => Date.now() - 31 * day).write(1, 'x');
    createDrafts(storage, 'c', () => Date.now() - 29 * day).write(1, 'x');
    storage.setItem('km:other', '1');
    forgetDrafts(storage, 'a');
    expect([...storage.kept.keys()].sort()).toEqual(['km:exam-draft:c', 'km:other']);
  });

  it('is no fault where nothing can be kept, or what is kept cannot be read', () => {
    createDrafts(shelf(true), 'a').write(1, 'x');
    const broken = shelf();
    broken.setItem('km:exam-draft:a', '{');
    expect(createDrafts(broken, 'a').read(1)).toBeNull();
  });
});

it('a day of which a part is typed is no answer, and fills its boxes again', () => {
  const boxes = { day: '5', month: '', year: '14' };
  expect(halfTyped(halfDate(boxes))).toEqual(boxes);
  expect(readValue({ kind: 'date', bounds: {}, answers: [] }, halfDate(boxes)).problem?.code).toBe(
    'date_invalid',
  );
  expect([halfTyped('2023-04-04'), halfTyped(null), halfTyped([1])]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

describe('a typed number', () => {
  it.each([
    ['۱۲٫۵', '12.5'],
    ['۱۲/۵', '12.5'],
    ['\u2066-3\u2069 ', '-3'],
    ['٣', '3'],
  ])('%s is read', (typed, value) => {
    const question = { kind: 'number', bounds: { decimals: 1 }, answers: [] } as const;
    expect(readValue(question, plainNumber(typed))).toEqual({ value });
  });

  it('is read again as it is written, in both languages', () => {
    const places = fc.integer({ min: -999_999_999, max: 999_999_999 }).map((whole) => whole / 1000);
    fc.assert(
      fc.property(places, fc.constantFrom('fa' as const, 'en' as const), (number, language) => {
        const question = { kind: 'number', bounds: { decimals: 3 }, answers: [] } as const;
        const { value } = readValue(question, String(number));
        expect(readValue(question, plainNumber(typedNumber(language, String(value))))).toEqual({ value });
      }),
    );
  });
});

describe('the line of a slider', () => {
  it('knows each of its places, exactly', () => {
    const bounds = { min: '-0.5', max: '0.4', step: '0.1' };
    const { count, at, placeOf, isReadable } = sliderSteps(bounds);
    const places = Array.from({ length: count + 1 }, (_, place) => place);
    expect(places.map(at)).toEqual(['-0.5', '-0.4', '-0.3', '-0.2', '-0.1', '0', '0.1', '0.2', '0.3', '0.4']);
    expect(places.map((place) => placeOf(at(place)))).toEqual(places);
    const question = { kind: 'slider', bounds, answers: [] } as const;
    expect(places.map((place) => readValue(question, at(place)).value)).toEqual(places.map(at));
    expect([placeOf(null), isReadable]).toEqual([null, true]);
    expect(sliderSteps({ min: '0', max: '100' })).toMatchObject({ count: 100, isReadable: false });
  });
});

describe('what is typed', () => {
  function typist(left: { draft: string; at: number | null } | null = null) {
    const { platform, pass } = createTestPlatform(1000);
    const told: string[] = [];
    const tell = (when: string) => told.push(`${when} ${typing.open()?.draft} ${typing.open()?.at}`);
    const typing = createTyping(platform, left, {
      onPause: () => {
        tell('pause');
        typing.take();
      },
      onLong: () => tell('long'),
    });
    return { typing, told, pass };
  }

  it('is taken after a pause, as given with its last key', async () => {
    const { typing, told, pass } = typist();
    typing.type('a');
    await pass(500);
    typing.type('ab');
    await pass(599);
    expect(told).toEqual([]);
    await pass(1);
    expect(told).toEqual(['pause ab 1500']);
    await pass(10_000);
    expect([told.length, typing.take()]).toEqual([1, null]);
  });

  it('is kept up with where nobody pauses', async () => {
    const { typing, told, pass } = typist();
    for (let key = 0; key < 30; key += 1) {
      typing.type(String(key));
      await pass(400);
    }
    expect(told).toEqual(['long 12 5800', 'long 25 11000']);
    await pass(600);
    expect(told.at(-1)).toBe('pause 29 12600');
  });

  it('is told of no more once it was taken', async () => {
    const { typing, told, pass } = typist();
    typing.type('a');
    expect(typing.take()).toEqual({ draft: 'a', at: 1000 });
    await pass(10_000);
    expect(told).toEqual([]);
  });

  it('on a page before this one keeps its time, where that is known', () => {
    for (const at of [900, null]) {
      const left = { draft: 'left', at };
      expect(typist(left).typing.take()).toEqual(left);
    }
    expect(typist().typing.take()).toBeNull();
  });
});
