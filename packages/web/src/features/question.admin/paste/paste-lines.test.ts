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
    expect(pasteLines('۱\tمی‌دود\tRuns\nمی‌خزد\tچهار دست و پا\nWalks\t\tfar')).toMatchObject([
      { title: 'می‌دود', english: 'Runs', answers: null },
      { title: 'می‌خزد چهار دست و پا', english: '', answers: null },
      { title: 'Walks far', english: '', answers: null },
    ]);
  });

  const pairs = (text: string) => pasteLines(text)[0]?.answers?.map(({ title, score }) => [title, score]);

  test.each([
    [
      'می‌دود\tبله\tگاهی\tنه',
      [
        ['بله', '0'],
        ['گاهی', '1'],
        ['نه', '2'],
      ],
    ],
    [
      '۳\tمی‌دود\tبله\t۱۰\tنه\t۰',
      [
        ['بله', '10'],
        ['نه', '0'],
      ],
    ],
    [
      'Runs\tYes (2.5)\tNo = -1',
      [
        ['Yes', '2.5'],
        ['No', '-1'],
      ],
    ],
    [
      'می‌دود\tRuns\tبله\tنه',
      [
        ['بله', '0'],
        ['نه', '1'],
      ],
    ],
    [
      'Runs\tYes\tNo',
      [
        ['Yes', '0'],
        ['No', '1'],
      ],
    ],
  ])('%s brings its answers along', (line, answers) => {
    expect(pairs(line)).toEqual(answers);
  });

  test.each(['می‌دود\tبله', 'می‌دود\t۱۰\tبله\t۵', 'می‌دود\tبله\t۱۰\t۵'])('%s does not', (line) => {
    expect(pairs(line)).toBeUndefined();
  });

  test('an English question stands between a Persian one and its answers', () => {
    expect(pasteLines('می‌دود\tRuns\tبله\tنه')[0]).toMatchObject({ title: 'می‌دود', english: 'Runs' });
  });
});
