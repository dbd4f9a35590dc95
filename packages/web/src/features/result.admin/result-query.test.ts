import { resultQuerySchema } from '@sanjeh/contract/result/result.admin.schema';
import { expect, test } from 'vitest';
import { countResultFilters, noResultFilter, withValidFilters } from './result-query.ts';

const read = (given: object) => withValidFilters({ ...resultQuerySchema.parse({}), ...given });

test('an address with what cannot go together still opens the list', () => {
  expect(read({ submittedFrom: '2024-02-02', submittedTo: '2024-02-01' })).toMatchObject({
    ...{ submittedFrom: '2024-02-02', submittedTo: undefined },
  });
  expect(read({ submittedFrom: '2024-02-01', submittedTo: '2024-02-01' }).submittedTo).toBe('2024-02-01');
  expect(read({ sectionBand: ':act' }).sectionBand).toBeUndefined();
  expect(read({ sectionId: 3, sectionBand: ':act' }).sectionBand).toBe(':act');
});

test('filters are counted, page, order and search are not', () => {
  expect(countResultFilters(read({ page: 3, search: 'x', sort: 'totalScore' }))).toBe(0);
  expect(countResultFilters(read({ examId: 1, band: ':good' }))).toBe(2);
  expect(countResultFilters(noResultFilter)).toBe(0);
});
