import { applicantQuerySchema } from '@sanjeh/contract/applicant/applicant.admin.schema';
import { expect, test } from 'vitest';
import { readListQuery } from '#list/list-query.ts';
import { countApplicantFilters, noApplicantFilter, withValidRanges } from './applicant-query.ts';

const read = (search: object) => withValidRanges(readListQuery(applicantQuerySchema, search));

test('a range that ends before it begins loses its end, so that the list still opens', () => {
  const query = read({
    ageFrom: 30,
    ageTo: 12,
    registeredFrom: '2026-03-02',
    registeredTo: '2026-03-01',
    gender: 'male',
  });
  expect(query).toMatchObject({ ageFrom: 30, registeredFrom: '2026-03-02', gender: 'male' });
  expect([query.ageTo, query.registeredTo]).toEqual([undefined, undefined]);
  expect(applicantQuerySchema.safeParse(query).success).toBe(true);
});

test('a range of one month or one day is in order', () => {
  const range = { ageFrom: 12, ageTo: 12, registeredFrom: '2026-03-01', registeredTo: '2026-03-01' };
  expect(read(range)).toMatchObject(range);
});

test('filters are counted, the search and the page are none', () => {
  expect(countApplicantFilters(read({ page: 3, search: 'علی', sort: 'name' }))).toBe(0);
  expect(countApplicantFilters(read({ gender: 'female', ageFrom: 0, cityId: 3 }))).toBe(3);
  expect(countApplicantFilters({ ...read({ gender: 'female' }), ...noApplicantFilter })).toBe(0);
});
