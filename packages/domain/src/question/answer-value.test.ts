import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { questions } from '../../testing/asked-questions.ts';
import { toPersianDigits } from '../persian/digits.ts';
import { type AskedQuestion, readValue } from './answer-value.ts';
import type { QuestionBounds, QuestionKind } from './question-kind.ts';

const asked = (kind: QuestionKind, bounds: QuestionBounds = {}): AskedQuestion => ({
  kind,
  bounds,
  answers: kind === 'multiple' ? [{ id: 3 }, { id: 1 }, { id: 2 }] : [],
});
const several = asked('multiple', { least: 2, most: 2 });
const number = asked('number', { min: '-2.5', max: '300', decimals: 1 });
const slider = asked('slider', { min: '1', max: '10', step: '3' });
const text = asked('text', { maxLength: 5 });
const essay = asked('essay', { minLength: 4, maxLength: 9 });
const date = asked('date', { earliest: '2020-01-01', latest: '2024-12-31' });

describe('a value is kept in one form', () => {
  test.each([
    [several, [3, 1], [1, 3]],
    [several, [3, 1, 3], [1, 3]],
    [several, [], null],
    [number, ' ۱۲٫۵۰ ', '12.5'],
    [number, '٠٠٧', '7'],
    [number, '-0', '0'],
    [number, '', null],
    [slider, '۷', '7'],
    [text, '  \u202bسلا\nم ', 'سلا م'],
    [text, ' \u200f\n', null],
    [essay, '\u202b یک\r\n\tدو ', 'یک\n دو'],
    [essay, '\n \n', null],
    [date, '۲۰۲۴-۰۲-۲۹', '2024-02-29'],
    [date, null, null],
  ])('%j takes %j as %j', (question, given, value) => {
    expect(readValue(question, given)).toEqual({ value });
  });
});

describe('what is no value for a question is refused, with the reason', () => {
  test.each([
    [several, [1], 'too_few_chosen', 2],
    [several, [1, 2, 3], 'too_many_chosen', 2],
    [several, [1, 9], 'unknown_answer', undefined],
    [several, Array.from({ length: 101 }, () => 1), 'too_many_chosen', 2],
    [several, [1, '2'], 'unknown_answer', undefined],
    [several, '1', 'wrong_kind', undefined],
    [number, '-2.6', 'too_small', '-2.5'],
    [number, '300.1', 'too_big', '300'],
    [number, '1.25', 'decimal_places', 1],
    [number, '1.00001', 'decimal_places', 1],
    [number, '1e309', 'number', undefined],
    [number, 'Infinity', 'number', undefined],
    [number, '0x10', 'number', undefined],
    [number, 'دوازده', 'number', undefined],
    [number, '1'.repeat(1_000_000), 'number', undefined],
    [number, 12, 'wrong_kind', undefined],
    [number, [1], 'wrong_kind', undefined],
    [slider, '2', 'off_step', '3'],
    [slider, '11', 'too_big', '10'],
    [text, 'ششششش ش', 'max_length', 5],
    [text, 'x'.repeat(10_000_000), 'max_length', 5],
    [essay, 'سه ', 'min_length', 4],
    [essay, 'x'.repeat(10), 'max_length', 9],
    [essay, 'x'.repeat(10_000_000), 'max_length', 9],
    [asked('essay'), 'x'.repeat(20_001), 'max_length', 20_000],
    [essay, ['x'], 'wrong_kind', undefined],
    [asked('text'), 'x'.repeat(2001), 'max_length', 2000],
    [date, '1403-01-01', 'date_invalid', undefined],
    [date, '2023-02-29', 'date_invalid', undefined],
    [date, '2023/02/01', 'date_invalid', undefined],
    [date, '2019-12-31', 'date_too_early', '2020-01-01'],
    [date, '2025-01-01', 'date_too_late', '2024-12-31'],
    [asked('single'), '1', 'wrong_kind', undefined],
    [asked('info'), 'x', 'wrong_kind', undefined],
    [{ answers: [{ id: 1 }] }, [1], 'wrong_kind', undefined],
  ])('%#', (question, given, code, limit) => {
    expect(readValue(question, given).problem).toEqual(limit === undefined ? { code } : { code, limit });
  });
});

describe('whatever is given', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.nat(12)),
    fc.double().map(String),
    fc.json(),
  );

  test('what is kept is read as itself again', () => {
    fc.assert(
      fc.property(questions(), anything, ({ question, value }, other) => {
        for (const given of [value, other]) {
          const once = readValue(question, given);
          if (!once.problem) expect(readValue(question, once.value)).toEqual(once);
        }
      }),
    );
  });

  test('the shape of its digits makes no difference', () => {
    fc.assert(
      fc.property(questions(), ({ question, value }) => {
        // What is written is kept as it was.
        fc.pre(typeof value === 'string' && question.kind !== 'text' && question.kind !== 'essay');
        expect(readValue(question, toPersianDigits(String(value)))).toEqual(readValue(question, value));
      }),
    );
  });
});
