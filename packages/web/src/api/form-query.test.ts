import * as markings from '@sanjeh/contract/marking/marking.contract';
import { expect, test } from 'vitest';
import { cachedForForm } from './form-query.ts';

test('what stands in one language stays until it is there in the other, and for nothing else', () => {
  const of = (exameId: number, language: 'fa' | 'en') =>
    cachedForForm(markings.getMarkingExam, { params: { exameId } }, language);
  const before = { exameId: 1, title: 'نوشتن', questions: [] };
  const { placeholderData } = of(1, 'en');
  expect(placeholderData(before, of(1, 'fa'))).toBe(before);
  expect(placeholderData(before, of(2, 'fa'))).toBeUndefined();
  expect(placeholderData(undefined, undefined)).toBeUndefined();
});
