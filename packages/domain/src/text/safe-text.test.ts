import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findUnsafeCharacter, isWholeText } from './safe-text.ts';

describe('unsafe characters', () => {
  test.each([
    ['a\u0000b', 'nul', 1],
    ['\u0001', 'control', 0],
    ['ab\n', 'control', 2],
    ['\t', 'control', 0],
    ['\u001f', 'control', 0],
    ['\u007f', 'control', 0],
    ['\u009f', 'control', 0],
    ['\ud800', 'lone_surrogate', 0],
    ['a\udc00', 'lone_surrogate', 1],
    ['😀\ud83d', 'lone_surrogate', 2],
    ['علی\u202e', 'bidi_control', 3],
    ['\u061c', 'bidi_control', 0],
    ['\u200e', 'bidi_control', 0],
    ['\u200f', 'bidi_control', 0],
    ['\u202a', 'bidi_control', 0],
    ['\u2066', 'bidi_control', 0],
    ['\u2069', 'bidi_control', 0],
  ])('%j holds %s at %i', (text, kind, index) => {
    expect(findUnsafeCharacter(text)).toEqual({ kind, index });
  });

  test.each(['', 'علی‌رضا', '<b>O’Neil</b>', '😀', ' ~\u00a0', '\u200c\u200d\u2065\u206a', '\ufffd'])(
    '%j is safe',
    (text) => {
      expect(findUnsafeCharacter(text)).toBeNull();
    },
  );

  test('line feeds and tabs are safe where the text may have several lines, other controls are not', () => {
    expect(findUnsafeCharacter('یک\n\tدو', { multiline: true })).toBeNull();
    expect(findUnsafeCharacter('یک\n\tدو', { multiline: false })).toEqual({ kind: 'control', index: 2 });
    expect(findUnsafeCharacter('\u0000', { multiline: true })).toEqual({ kind: 'nul', index: 0 });
    expect(findUnsafeCharacter('\u000b', { multiline: true })).toEqual({ kind: 'control', index: 0 });
  });

  test('the first of several is found, wherever it stands', () => {
    const safe = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(text));
    const unsafe = fc.constantFrom('\u0000', '\u001b', '\ud800', '\u202e');
    fc.assert(
      fc.property(safe, unsafe, fc.string(), (before, character, after) => {
        expect(findUnsafeCharacter(before)).toBeNull();
        expect(findUnsafeCharacter(`${before}${character} ${after}`)?.index).toBe(before.length);
      }),
    );
  });

  test('a lone surrogate is found exactly where the text is not well formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\ud83d', '\ude00', '😀') }), (text) => {
        expect(findUnsafeCharacter(text) === null).toBe(text.isWellFormed());
      }),
    );
  });
});

test.each([
  ['', true],
  ['رمز\u200cعبور\n😀', true],
  ['a\u0000', false],
  ['\ud83d', false],
  ['a\ude00b', false],
])('%j is whole: %s', (text, expected) => {
  expect(isWholeText(text)).toBe(expected);
});
