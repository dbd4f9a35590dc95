import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it.each([
  [`attachment; filename="a.pdf"; filename*=UTF-8''%DA%AF%20%DB%B1.pdf`, 'گ ۱.pdf'],
  ['attachment; filename="statistics-1.csv"', 'statistics-1.csv'],
  [`attachment; filename="a.pdf"; filename*=UTF-8''%DA`, 'a.pdf'],
  ['', 'sanjeh'],
])('%s', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});
