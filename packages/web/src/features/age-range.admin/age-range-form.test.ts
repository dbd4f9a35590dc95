import { toIssues } from '@sanjeh/contract/issue';
import { describe, expect, test } from 'vitest';
import type { AgeRangeFormValues } from './age-range-form.ts';
import { ageRangeFormSchema, emptyAgeRange } from './age-range-form.ts';

const filled: AgeRangeFormValues = { ...emptyAgeRange, title: 'نوپا', from: 15, to: 16 };

async function issuesOf(values: AgeRangeFormValues) {
  const result = await ageRangeFormSchema.safeParseAsync(values, { reportInput: true });
  return result.success ? [] : toIssues(result.error).map(({ path, code }) => `${path.join('.')}: ${code}`);
}

describe('the form of an age range', () => {
  test('sends what the contract takes', async () => {
    const result = await ageRangeFormSchema.safeParseAsync(filled);
    expect(result).toMatchObject({
      success: true,
      data: { title: 'نوپا', from: 15, to: 16, translations: {} },
    });
  });

  test('an open end is null, whatever the field held before', async () => {
    const result = await ageRangeFormSchema.safeParseAsync({ ...filled, isOpen: true });
    expect(result).toMatchObject({ success: true, data: { to: null } });
    expect(result.success && Object.keys(result.data as object)).not.toContain('isOpen');
  });

  test.each<[string, Partial<AgeRangeFormValues>, string[]]>([
    ['an empty end is not an open one', { to: null }, ['to: required']],
    ['an empty start', { from: null }, ['from: required']],
    ['the wrong way round', { from: 17 }, ['to: from_after_to']],
    ['no number', { to: Number.NaN }, ['to: number']],
    ['a fraction', { from: 1.5 }, ['from: integer']],
    ['no title', { title: '  ' }, ['title: required']],
  ])('%s is refused at its field', async (_, change, expected) => {
    expect(await issuesOf({ ...filled, ...change })).toEqual(expected);
  });
});
