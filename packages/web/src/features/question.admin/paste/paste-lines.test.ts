import { describe, expect, test } from 'vitest';
import { pasteLines } from './paste-lines.ts';

const titlesOf = (...given: Parameters<typeof pasteLines>) => pasteLines(...given).map(({ title }) => title);

describe('lines of a pasted text', () => {
  test.each([
    ['۱. راه می‌رود', 'راه می‌رود'],
    ['۱- راه می‌رود', 'راه می‌رود'],
    ['۱-راه می‌رود', 'راه می‌رود'],
    ['(۱۲) راه می‌رود', 'راه می‌رود'],
    ['12) Walks alone', 'Walks alone'],
    ['٣ - يمشي', 'يمشي'],
    ['7\tWalks alone', 'Walks alone'],
    ['• Walks alone', 'Walks alone'],
    ['- راه می‌رود', 'راه می‌رود'],
  ])('%s loses its number', (line, title) => {
    expect(titlesOf(line)).toEqual([title]);
  });

  test.each([
    '2-year-old children walk',
    '۱۲ کلمه می‌گوید',
    '3-4 words',
    '10.5 kilos',
    '-5 درجه',
    '(نیاز به کمک)',
  ])('%s stays as it is', (line) => {
    expect(titlesOf(line)).toEqual([line]);
  });

  test('empty lines and lines that are only a number are no questions', () => {
    expect(titlesOf('یک\r\n\r\n  دو  \n۳. \n\u2028سه')).toEqual(['یک', 'دو', 'سه']);
  });

  test('half-spaces stay; numbers stay when asked for', () => {
    expect(titlesOf('۱. می‌خواهد', { keepNumbers: true })).toEqual(['۱. می‌خواهد']);
  });

  test('a second column is the English of the first; other tabs are spaces', () => {
    expect(pasteLines('۱\tمی‌دود\tRuns\nمی‌خزد\tچهار دست و پا\nWalks\t\tfar')).toEqual([
      { title: 'می‌دود', english: 'Runs' },
      { title: 'می‌خزد چهار دست و پا', english: '' },
      { title: 'Walks far', english: '' },
    ]);
  });
});
