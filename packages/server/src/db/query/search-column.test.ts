import { describe, expect, test } from 'vitest';
import { searchColumn, searchPattern } from './search-column.ts';

describe('search column', () => {
  test('keeps texts apart and leaves out what is missing', () => {
    expect(searchColumn('علي كريمي', undefined, ' ', 'A 1')).toBe('علیکریمی a1');
  });

  test('a pattern takes its wildcards literally', () => {
    expect(searchPattern('50%_\\')).toBe('%50\\%\\_\\\\%');
  });
});
