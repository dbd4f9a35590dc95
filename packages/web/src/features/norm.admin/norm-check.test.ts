import { describe, expect, test } from 'vitest';
import { sayIn } from '#i18n/say.ts';
import { checkNorms } from './norm-check.ts';
import { contentOfNorm, type NormDraft, newNorm, toNormDraft, toNormInput } from './norm-draft.ts';
import { readLines } from './norm-lines.ts';

const draft = (fields: Partial<NormDraft> = {}) =>
  newNorm({ scaleCode: 'total', title: 'همه', source: 'کتاب', mean: 10, sd: 2, ...fields });
const told = (...drafts: NormDraft[]) =>
  checkNorms(drafts, new Set(['total', 'mood'])).map(({ key, field, message }) => [
    drafts.findIndex((one) => one.key === key),
    field,
    sayIn('en', message),
  ]);
const fields = (...drafts: NormDraft[]) => told(...drafts).map(([, field]) => field);

describe('what is said of groups while they are written', () => {
  test('nothing of those that are in order', () => {
    expect(told(draft({ ageTo: 11 }), draft({ ageFrom: 12 }))).toEqual([]);
    expect(told(draft(), draft({ gender: 'female' }), draft({ scaleCode: 'mood' }))).toEqual([]);
    expect(told(draft({ kind: 'table', lines: '0\t30\n\n۵ ۵۰٫۵', mean: null, sd: null }))).toEqual([]);
    expect(told(draft({ kind: 'data', lines: '0 ۳\n1;4' }))).toEqual([]);
  });

  test('an overlap at both, by the name of the other', () => {
    expect(told(draft({ ageTo: 12, title: 'یک' }), draft({ ageFrom: 12, title: 'دو' }))).toEqual([
      [1, 'ageFrom', 'The ages of this group overlap with those of “یک”'],
      [0, 'ageFrom', 'The ages of this group overlap with those of “دو”'],
    ]);
  });

  test.each<[Partial<NormDraft>, string]>([
    [{ title: ' ' }, 'title'],
    [{ source: '' }, 'source'],
    [{ scaleCode: 'gone' }, 'scaleCode'],
    [{ ageFrom: null }, 'ageFrom'],
    [{ ageFrom: 1.5 }, 'ageFrom'],
    [{ ageFrom: 5, ageTo: 4 }, 'ageTo'],
    [{ sd: 0 }, 'sd'],
    [{ mean: null }, 'mean'],
    [{ mean: Number.NaN }, 'mean'],
    [{ reliability: 1.2 }, 'reliability'],
    [{ year: 1200 }, 'year'],
    [{ kind: 'table', lines: '' }, 'lines'],
  ])('%j is told at its field', (wrong, field) => {
    expect(fields(draft(wrong))).toEqual([field]);
  });

  test('the bounds of a year without the mark of thousands', () => {
    const words = checkNorms([draft({ year: 1200 })], new Set(['total'])).map(({ message }) =>
      sayIn('fa', message),
    );
    expect(words).toEqual([expect.stringContaining('۱۹۰۰')]);
  });

  test.each([
    ['table', '1 2\n3', 'Line 2:'],
    ['table', '1 2\n\n3 4 5', 'Line 3:'],
    ['table', '1 2\n3 x', 'Line 2:'],
    ['table', '1 2\n1 3', 'Line 2:'],
    ['data', '1 2.5', 'Line 1:'],
    ['data', '1 0', 'Line 1:'],
    [
      'data',
      Array.from({ length: 2001 }, (_, raw) => `${raw} 1`).join('\n'),
      'This has more than 2,000 rows',
    ],
  ] as const)('a line of a %s: %j', (kind, lines, start) => {
    const [issue] = told(draft({ kind, lines }));
    expect(issue?.[2]).toMatch(new RegExp(`^${start}`));
  });
});

test.each([
  [
    'percentile',
    '0 0\n1 100.5',
    'Line 2: Please enter 100 or less.',
    'سطر ۲: لطفاً عددی برابر با ۱۰۰ یا کمتر وارد کنید.',
  ],
  ['stanine', '0 0', 'Line 1: Please enter 1 or more.', 'سطر ۱: لطفاً عددی برابر با ۱ یا بیشتر وارد کنید.'],
  ['stanine', '0 4.5', 'Line 1: Please enter a whole number.', 'سطر ۱: لطفاً یک عدد صحیح وارد کنید.'],
] as const)('a value that no %s has is told at its line: %j', (measure, lines, english, persian) => {
  const [issue, ...others] = checkNorms([draft({ kind: 'table', measure, lines })], new Set(['total']));
  expect(others).toEqual([]);
  expect(issue?.field).toBe('lines');
  expect(issue && [sayIn('en', issue.message), sayIn('fa', issue.message)]).toEqual([english, persian]);
});

test('what is empty is not told before somebody had a chance to type', () => {
  const issues = checkNorms([newNorm({ scaleCode: 'total' })], new Set(['total']));
  expect(issues.length).toBeGreaterThan(0);
  expect(issues.every(({ isLater }) => isLater)).toBe(true);
});

test('a stored group comes back as it was', () => {
  const stored = {
    ...{
      id: 1,
      scaleCode: 'total',
      title: 'همه',
      gender: null,
      ageFrom: 0,
      ageTo: null,
      sample: 5,
      year: 2020,
    },
    ...{ source: 'کتاب', country: '', reliability: 0.8, reliabilityPeople: 40 },
    translations: { en: { title: 'All' } },
    basis: {
      kind: 'table' as const,
      measure: 'z' as const,
      rows: [{ raw: 1, value: -0.5 }],
      mean: null,
      sd: 3,
    },
  };
  const input = toNormInput(toNormDraft(stored));
  expect(input).toMatchObject({
    reliability: 0.8,
    reliabilityPeople: 40,
    translations: { en: { title: 'All' } },
  });
  expect(input.basis).toEqual({ ...stored.basis, rows: [{ raw: '1', value: '-0.5' }] });
  const content = contentOfNorm(toNormDraft(stored));
  expect(contentOfNorm(toNormDraft(stored))).toBe(content);
  expect(contentOfNorm(toNormDraft({ ...stored, year: 2021 }))).not.toBe(content);
});

test('lines keep their places in the text', () => {
  expect(readLines(' 1 2 \n\n3;4').map(({ line, raw, value }) => [line, raw, value])).toEqual([
    [1, '1', '2'],
    [3, '3', '4'],
  ]);
});
