import { describe, expect, test } from 'vitest';
import { fillText, placeholdersIn } from './message-text.ts';

describe('a text with braces', () => {
  test('is filled with what is given, and keeps what is not', () => {
    expect(fillText('{name}: {code} {name}', { name: 'آوا' })).toBe('آوا: {code} آوا');
  });

  test('takes what is filled in as it is, braces and dollars too', () => {
    expect(fillText('{name}', { name: '{code} $1' })).toBe('{code} $1');
  });

  test('names what it holds, once', () => {
    expect([...placeholdersIn('{a} {b} {a} {} { c }')]).toEqual(['a', 'b']);
  });
});
