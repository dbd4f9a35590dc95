import type { ExamText } from '@sanjeh/contract/exam-translation/exam-translation.schema';
import { expect, test } from 'vitest';
import { keyOf } from './text-state.ts';
import { textNow, typedIn, withTyped } from './typed-texts.ts';

const text = (ids: number[], more: Partial<ExamText> = {}): ExamText => ({
  ...{ part: 'answer', field: 'title', persian: 'گاهی', english: null, source: null },
  ...{ ids, ...more },
});
const seen = text([11, 15]);
const other = text([12], { persian: 'هرگز' });

test.each<[string, ExamText, ExamText[]]>([
  ['another question says the same', text([11, 15, 21]), [other]],
  ['one that comes before says the same', text([9, 11, 15]), [other]],
  ['a question that said it is gone', text([15]), [other]],
  ['its Persian words are others', text([11, 15], { persian: 'گهگاه' }), [other]],
  ['somebody else has translated it', text([11, 15], { english: 'Sometimes' }), [other]],
  ['it stands beside its own words elsewhere', text([15]), [text([10], { english: 'At times' })]],
  ['one of its places has other words now', text([15]), [text([11], { persian: 'گهگاه' })]],
])('what is typed stays where %s', (_, now, others) => {
  const written = withTyped([seen, other], [], seen, 'Sometimes');
  for (const texts of [
    [now, ...others],
    [...others, now],
  ]) {
    expect([...typedIn(texts, written)]).toEqual([[now, { english: 'Sometimes', over: seen }]]);
  }
});

test.each<[string, ExamText[]]>([
  ['alone', []],
  ['beside its own words elsewhere', [text([30], { part: 'band', field: 'label', english: 'At times' })]],
])('what is typed for a band stays when all of them get new ids: %s', (_, others) => {
  const band = text([3], { part: 'band', field: 'label' });
  const now = text([31], { part: 'band', field: 'label' });
  const written = withTyped([band], [], band, 'Sometimes');
  expect(typedIn([...others, now], written).get(now)?.english).toBe('Sometimes');
});

const bandAt = (id: number, start: string, more: Partial<ExamText> = {}) =>
  text([id], { part: 'band', field: 'label', at: [start], ...more });

test.each<[string, ExamText, ExamText[]]>([
  ['its Persian words are others', bandAt(31, 'total/[0', { persian: 'گهگاه' }), []],
  ['it begins elsewhere', bandAt(31, 'total/[2'), [bandAt(30, 'total/[0', { persian: 'هرگز' })]],
  ['another says the same', bandAt(31, 'total/[0'), [bandAt(30, '5/[0', { source: 'گاه' })]],
])('what is typed for a band stays when all of them get new ids and %s', (_, now, others) => {
  const band = bandAt(3, 'total/[0');
  const written = withTyped([band], [], band, 'Sometimes');
  for (const texts of [
    [now, ...others],
    [...others, now],
  ]) {
    expect([...typedIn(texts, written)]).toEqual([[now, { english: 'Sometimes', over: band }]]);
  }
});

test('what was typed for an answer that is gone is not put to another that says the same', () => {
  expect(textNow([text([31], { english: 'At times' })], seen)).toBeNull();
});

test.each([
  ['another part', { part: 'question' }],
  ['another field', { field: 'alt' }],
] as const)('the same words in %s are another text', (_, more) => {
  expect(textNow([text([11, 15], more)], seen)).toBeNull();
});

test('what is typed on takes the place of what was typed before, over what it began with', () => {
  const now = text([11, 15, 21]);
  const written = withTyped([seen, other], withTyped([seen, other], [], seen, 'So'), other, 'Never');
  expect(withTyped([now, other], written, now, 'Some')).toEqual([
    { english: 'Never', over: other },
    { english: 'Some', over: seen },
  ]);
});

test('where two texts have become one, what was typed last stands, and is changed as one', () => {
  const translated = text([21], { english: 'At times' });
  const texts = [seen, translated];
  const written = withTyped(texts, withTyped(texts, [], seen, 'First'), translated, 'Last');
  const both = text([11, 15, 21], { english: 'At times' });
  expect(typedIn([both], written).get(both)?.english).toBe('Last');
  expect(withTyped([both], written, both, 'One')).toEqual([{ english: 'One', over: translated }]);
});

test('the row of a text is the same one while places come to it', () => {
  expect(keyOf(text([11, 15, 21]))).toBe(keyOf(seen));
});
