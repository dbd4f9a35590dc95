import type { BlankForm } from '@sanjeh/contract/paper-form/paper-form.schema';
import { expect, test } from 'vitest';
import { blankSections, lineMarks, linesFor } from './blank-form.ts';

type Section = BlankForm['sections'][number];
const choice = (id: number, answers = ['بله', 'نه']): Section['questions'][number] => ({
  ...{ id, title: `${id}` },
  answers: answers.map((title, place) => ({ id: id * 100 + place, title })),
});
const section = (id: number, questions: Section['questions'], more: object = {}): Section => ({
  ...{ id, title: `${id}`, questions, ...more },
});

test('numbers go through the whole exam, and pages that ask nothing have none', () => {
  const page = { ...choice(2, []), kind: 'info' as const };
  const printed = blankSections({
    sections: [section(1, [choice(1), page]), section(2, []), section(3, [choice(4)])],
  });
  expect(printed.map(({ id, questions }) => [id, questions.map(({ number }) => number)])).toEqual([
    [1, [1, null]],
    [3, [2]],
  ]);
});

test('a table is printed where it is one and its answers fit on a sheet', () => {
  const many = Array.from({ length: 9 }, (_, place) => `${place}`);
  const grid = { grid: true };
  const [table, wide, uneven] = blankSections({
    sections: [
      section(1, [choice(1), choice(2)], grid),
      section(2, [choice(3, many), choice(4, many)], grid),
      section(3, [choice(5), choice(6, ['شاید', 'نه'])], grid),
    ],
  });
  expect([table?.isGrid, wide?.isGrid, uneven?.isGrid]).toEqual([true, false, false]);
});

test('a line has so many numbers as can be read below it', () => {
  const marks = (min: string, max: string, step?: string) =>
    lineMarks({ min, max, ...(step && { step }) }).map(({ value }) => value);
  expect(marks('0', '10')).toHaveLength(11);
  expect(marks('0', '100')).toEqual(['0', '10', '20', '30', '40', '50', '60', '70', '80', '90', '100']);
  expect(marks('1', '5', '0.5')).toHaveLength(9);
  expect(marks('0', '100000').length).toBeLessThan(12);
  expect(lineMarks({ min: '0', max: '4' }).map(({ place }) => place)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test('a longer text has more lines, within a sheet', () => {
  expect([linesFor('text', { maxLength: 40 }), linesFor('text', { maxLength: 2000 })]).toEqual([1, 4]);
  expect([linesFor('essay'), linesFor('essay', { maxLength: 20_000 })]).toEqual([8, 16]);
});
