import { expect, test } from 'vitest';
import { filterOf, statisticsStateSchema } from './statistics-state.ts';

const read = (given: object) => filterOf({ ...statisticsStateSchema.parse({}), ...given });

test('an address with a range the wrong way round still asks for figures, without its end', () => {
  expect(read({ ageFrom: 60, ageTo: 24 })).toMatchObject({ ageFrom: 60, ageTo: undefined });
  expect(read({ ageFrom: 24, ageTo: 24 })).toMatchObject({ ageFrom: 24, ageTo: 24 });
  expect(read({ periodFrom: '2024-02-02', periodTo: '2024-02-01', ageTo: 24 })).toMatchObject({
    ...{ periodFrom: '2024-02-02', periodTo: undefined, ageTo: 24 },
  });
});

test('what orders and pages a list is no filter', () => {
  expect(Object.keys(read({ page: 3, search: 'x', sort: 'number' }))).not.toContain('page');
});
