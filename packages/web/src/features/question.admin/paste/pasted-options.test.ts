import { describe, expect, test } from 'vitest';
import { pasteLines } from './paste-lines.ts';

const read = (text: string) =>
  pasteLines(text).map(({ title, answers }) => [
    title,
    answers?.map(({ title: words, score }) => `${words}=${score}`).join(' ') ?? null,
  ]);

describe('options after a question', () => {
  test.each([
    ['۱. پایتخت؟\nالف) شیراز\nب) تهران *\nج) تبریز', 'شیراز=0 تهران=1 تبریز=0'],
    ['پایتخت؟\n(الف) شیراز\n✓ (ب) تهران\n(ج) تبریز', 'شیراز=0 تهران=1 تبریز=0'],
    ['1) پایتخت؟\na) شیراز\n*b) تهران\nc) تبریز', 'شیراز=0 تهران=1 تبریز=0'],
    ['پایتخت؟\nA. شیراز\nB. ✔ تهران', 'شیراز=0 تهران=1'],
    ['پایتخت؟ الف) شیراز ب) تهران* ج) تبریز', 'شیراز=0 تهران=1 تبریز=0'],
    ['پایتخت؟\nالف- شیراز (2)\nب- تهران (5)', 'شیراز=2 تهران=5'],
    ['پایتخت؟\nالف) شیراز\nب) تهران', 'شیراز=0 تهران=1'],
  ])('%j', (text, answers) => {
    expect(read(text)).toEqual([['پایتخت؟', answers]]);
  });

  test('belong to the question before them, each to its own', () => {
    expect(read('یک\nالف) بله\nب) نه\nدو\n\nسه\na) yes*\nb) no')).toEqual([
      ['یک', 'بله=0 نه=1'],
      ['دو', null],
      ['سه', 'yes=1 no=0'],
    ]);
  });

  test('are none without a first, or where there is only one', () => {
    expect(read('یک\nب) نه\nج) شاید')).toHaveLength(3);
    expect(read('یک\nالف) بله\nدو')).toHaveLength(3);
    expect(read('الف) بله\nب) نه')).toHaveLength(2);
    expect(read('Does it (a) hold?')).toEqual([['Does it (a) hold?', null]]);
  });

  test('come back as they were pasted when they could not be added', () => {
    const text = 'یک\nالف) بله\nب) نه';
    expect(pasteLines(text)[0]?.line).toBe(text);
  });
});
