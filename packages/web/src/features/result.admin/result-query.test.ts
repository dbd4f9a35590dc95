import { resultQuerySchema } from '@sanjeh/contract/result/result.admin.schema';
import { expect, test } from 'vitest';
import { countFilters, fitting, noFilter } from './result-query.ts';

const read = (given: object) => fitting({ ...resultQuerySchema.parse({}), ...given });

test('an address with what cannot go together still opens the list', () => {
  expect(read({ submittedFrom: '2024-02-02', submittedTo: '2024-02-01' })).toMatchObject({
    ...{ submittedFrom: '2024-02-02', submittedTo: undefined },
  });
  expect(read({ submittedFrom: '2024-02-01', submittedTo: '2024-02-01' }).submittedTo).toBe('2024-02-01');
  expect(read({ sectionBand: ':act' }).sectionBand).toBeUndefined();
  expect(read({ sectionId: 3, sectionBand: ':act' }).sectionBand).toBe(':act');
});

test('filters are counted, page, order and search are not', () => {
  expect(countFilters(read({ page: 3, search: 'x', sort: 'totalScore' }))).toBe(0);
  expect(countFilters(read({ examId: 1, band: ':good' }))).toBe(2);
  expect(countFilters(noFilter)).toBe(0);
});
