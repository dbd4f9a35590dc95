import type { AdminQuestion } from '@sanjeh/contract/question/question.schema';
import { questionKinds } from '@sanjeh/domain/question/question-kind';
import { describe, expect, test } from 'vitest';
import { contentOf, issuesOf, newAnswer, newDraft, toDraft, toInput } from './draft.ts';
import { accept, isDirty, newEntry, savedEntry } from './entry.ts';
import {
  fieldsForKind,
  fieldsOfNext,
  newAccepted,
  newCriterion,
  newFields,
  newRange,
} from './kind-fields.ts';
import { question } from './testing.ts';
import { createTotals } from './totals.ts';

const answers = [newAnswer({ title: 'بله', score: '2' }), newAnswer({ title: 'نه', score: '-1' })];
const full = newFields({
  ...{ least: '1', most: '2', min: '-1.50', max: '30', decimals: '1', unit: 'کیلو', step: '0.5' },
  ...{
    lowLabel: 'کم',
    highLabel: 'زیاد',
    minLength: '5',
    maxLength: '40',
    earliest: '2020-01-01',
    latest: '2030-01-01',
  },
  english: { unit: 'kg', lowLabel: 'low', highLabel: 'high' },
  allOrNothing: true,
  scored: 'ranges',
  ranges: [newRange({ to: '10', score: '3' })],
  days: [newRange({ from: '2021-01-01', score: '1' })],
  accepted: [newAccepted({ text: 'تهران', score: '5' })],
  rubric: [
    newCriterion({ title: 'محتوا', english: 'Content', most: '5' }),
    newCriterion({ title: 'زبان', least: '-1', most: '2' }),
  ],
  ...{ twoMarkers: true, tolerance: '1.5' },
});
const everything = newDraft({ title: 'پرسش', english: 'Question', answers, fields: full });

describe('a draft of any kind', () => {
  test.each(questionKinds)('%s is the same when the server gives it back', (kind) => {
    const draft = { ...everything, kind };
    expect(issuesOf(draft)).toEqual([]);
    const input = toInput(draft, 1);
    const saved = {
      ...question(1),
      ...input,
      answers: input.answers.map((answer, id) => ({ ...answer, id, score: Number(answer.score) })),
    } as AdminQuestion;
    expect(contentOf(toDraft(saved))).toBe(contentOf(draft));
  });

  test('sends what its kind says, and keeps the rest for when it changes back', () => {
    const number = toInput({ ...everything, kind: 'number' }, 1);
    expect(number).toMatchObject({
      bounds: { min: '-1.5', max: '30', decimals: 1, unit: 'کیلو' },
      scoring: { ranges: [{ to: '10', score: '3' }] },
      translations: { en: { title: 'Question', unit: 'kg' } },
    });
    expect(Object.keys(number.translations.en ?? {})).toEqual(['title', 'unit']);
    const entry = newEntry('n', { ...everything, kind: 'number' }, true);
    const saved = { ...question(1), ...number, answers: [] } as AdminQuestion;
    const after = accept(entry, entry.draft, saved);
    expect(after.draft.fields).toBe(full);
    expect(after.draft.answers).toHaveLength(2);
    expect(toInput({ ...after.draft, kind: 'slider' }, 1).bounds.lowLabel).toBe('کم');
  });

  test('that offers no answers is not held up by a half written one, and does not lose it', () => {
    const half = [...answers, newAnswer({ title: 'شاید' })];
    const draft = newDraft({ title: 'وزن', kind: 'number', answers: half });
    expect(issuesOf(draft)).toEqual([]);
    expect(toInput(draft, 1).answers).toHaveLength(2);
    const back = { ...draft, kind: 'single' as const };
    expect(issuesOf(back)).toMatchObject([{ path: ['answers', 2, 'score'], code: 'required' }]);
    const saved = question(1, { kind: 'number', title: 'وزن' });
    expect(isDirty({ ...savedEntry('q1', saved), draft: { ...toDraft(saved), answers: [] } })).toBe(true);
  });

  test('that becomes a slider has ends, unless it had some', () => {
    expect(fieldsForKind('slider', newFields())).toMatchObject({ min: '0', max: '100' });
    expect(fieldsForKind('slider', newFields({ max: '7' }))).toMatchObject({ min: '', max: '7' });
    expect(fieldsForKind('number', newFields()).max).toBe('');
  });
});

test('the next question takes what means something to its kind, but no right answer', () => {
  expect(fieldsOfNext('text', full)).toEqual(newFields({ maxLength: '40' }));
  const slider = fieldsOfNext('slider', full);
  expect(slider).toMatchObject({ min: '-1.50', lowLabel: 'کم', unit: '', scored: 'ranges', days: [] });
  expect(slider.english).toEqual({ unit: '', lowLabel: 'low', highLabel: 'high' });
  expect(slider.ranges[0]).toMatchObject({ to: '10', score: '3' });
  expect(slider.ranges[0]?.key).not.toBe(full.ranges[0]?.key);
});

describe('what is wrong is told at its field', () => {
  test.each([
    ['multiple', { least: 'x' }, 'bounds.least', 'number'],
    ['multiple', { least: '1.5' }, 'bounds.least', 'integer'],
    ['multiple', { least: '3' }, 'bounds.least', 'too_big'],
    ['number', { min: '5', max: '۳' }, 'bounds.max', 'too_small'],
    ['number', { max: 'سه' }, 'bounds.max', 'number'],
    ['number', { max: '1.25', decimals: '1' }, 'bounds.max', 'decimal_places'],
    ['number', { scored: 'value', min: '0' }, 'bounds.max', 'required'],
    ['number', { scored: 'ranges', ranges: [newRange()] }, 'scoring.ranges.0.score', 'number'],
    ['slider', { min: '0', max: '10', step: '3' }, 'bounds.step', 'step_misfit'],
    ['text', { maxLength: '0' }, 'bounds.maxLength', 'too_small'],
    ['text', { accepted: [newAccepted({ score: '1' })] }, 'scoring.accepted.0.text', 'required'],
    ['date', { earliest: 'unreadable' }, 'bounds.earliest', 'date_invalid'],
    ['date', { earliest: '2021-01-02', latest: '2021-01-01' }, 'bounds.latest', 'from_after_to'],
    [
      'date',
      { scored: 'ranges', days: [newRange({ from: 'unreadable', score: '1' })] },
      'scoring.ranges.0.from',
      'date_invalid',
    ],
  ] as const)('%s with %j', (kind, fields, path, code) => {
    const issues = issuesOf(newDraft({ title: 'پرسش', kind, answers, fields: newFields(fields) }));
    expect(issues.map((issue) => [issue.path.join('.'), issue.code])).toContainEqual([path, code]);
  });
});

test('totals count what each kind can give, and nothing while it contradicts itself', () => {
  const of = (fields: Parameters<typeof newFields>[0], kind: (typeof questionKinds)[number]) =>
    newEntry(kind, newDraft({ title: 'x', kind, answers, fields: newFields(fields) }), false);
  const entries = new Map([
    ['a', of({}, 'multiple')],
    ['b', of({ scored: 'value', min: '0', max: '10' }, 'slider')],
    ['c', of({ scored: 'value' }, 'number')],
    ['d', of({ accepted: [newAccepted({ text: 'بله', score: '4' })] }, 'text')],
    ['e', of({}, 'info')],
  ]);
  const totals = createTotals()({ order: [{ sectionId: 1, keys: [...entries.keys()] }], entries });
  expect(totals.total).toEqual({ minimum: -1, maximum: 16 });
});
