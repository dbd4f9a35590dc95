import { expect, test } from 'vitest';
import { questionProblems, type WrittenQuestion } from './question-problem.ts';

const two = [{ score: '1' }, { score: '0' }];
const slider = { kind: 'slider', answers: [] } as const;

test.each<[WrittenQuestion, string[]]>([
  [{ answers: two }, []],
  [{ answers: [] }, ['answers not_empty']],
  [{ kind: 'info', answers: [] }, []],
  [{ kind: 'multiple', answers: two, bounds: { least: 2, most: 1 } }, ['bounds.most too_small']],
  [{ kind: 'multiple', answers: two, bounds: { least: 3 } }, ['bounds.least too_big']],
  [
    { kind: 'multiple', answers: two, bounds: { least: 2 }, scoring: { allOrNothing: true } },
    ['bounds.least too_big'],
  ],
  [{ kind: 'number', answers: [] }, []],
  [{ kind: 'number', answers: [], bounds: { min: '2', max: '2' } }, ['bounds.max too_small']],
  [{ kind: 'number', answers: [], bounds: { min: '0.5', max: '2' } }, ['bounds.min decimal_places']],
  [
    { kind: 'number', answers: [], scoring: { asValue: true } },
    ['bounds.min required', 'bounds.max required'],
  ],
  [
    { kind: 'number', answers: [], bounds: { min: '0', max: '1000000' }, scoring: { asValue: true } },
    ['bounds.max too_big'],
  ],
  [{ kind: 'text', answers: [], bounds: { maxLength: 2001 } }, ['bounds.maxLength too_big']],
  [{ kind: 'essay', answers: [], bounds: { minLength: 20_000 } }, []],
  [{ kind: 'essay', answers: [], bounds: { minLength: 5, maxLength: 4 } }, ['bounds.minLength too_big']],
  [
    {
      ...{ kind: 'essay', answers: [] },
      scoring: {
        rubric: [
          { title: 'a', most: '0' },
          { title: 'b', least: '-1', most: '0' },
        ],
        tolerance: '-1',
      },
    },
    ['scoring.rubric.0.most too_small', 'scoring.tolerance too_small'],
  ],
  [slider, ['bounds.min required', 'bounds.max required']],
  [{ ...slider, bounds: { min: '0', max: '10' } }, []],
  [{ ...slider, bounds: { min: '0', max: '10', step: '3' } }, ['bounds.step step_misfit']],
  [{ ...slider, bounds: { min: '0', max: '10', step: '0' } }, ['bounds.step step_misfit']],
  [{ ...slider, bounds: { min: '0', max: '10', step: '0.001' } }, ['bounds.step step_misfit']],
  [
    {
      ...{ kind: 'number', answers: [] },
      scoring: {
        ranges: [
          { from: '30', to: '20', score: '1' },
          { to: '5', score: '1' },
          { from: '5', to: '6', score: '2' },
        ],
      },
    },
    ['scoring.ranges.0.to from_after_to', 'scoring.ranges.2.from overlap'],
  ],
  [
    { kind: 'number', answers: [], scoring: { ranges: [{ from: 'x', score: '1' }] } },
    ['scoring.ranges.0.from number'],
  ],
  [
    { kind: 'number', answers: [], scoring: { ranges: [{ to: '−۱٫۲۳۴۵', score: '1' }] } },
    ['scoring.ranges.0.to decimal_places'],
  ],
  [
    { kind: 'date', answers: [], bounds: { earliest: '2024-02-01', latest: '2024-01-01' } },
    ['bounds.latest from_after_to'],
  ],
  [
    { kind: 'date', answers: [], scoring: { ranges: [{ from: '1403-01-01', score: '1' }] } },
    ['scoring.ranges.0.from date_invalid'],
  ],
  [
    {
      ...{ kind: 'text', answers: [] },
      scoring: {
        accepted: [
          { text: 'آب', score: '1' },
          { text: 'اب', score: '2' },
          { text: '\u0640', score: '2' },
        ],
      },
    },
    ['scoring.accepted.1.text taken', 'scoring.accepted.2.text required'],
  ],
  // What its kind does not know is not looked at.
  [{ answers: two, bounds: { min: '5', max: '1' }, scoring: { ranges: [{ from: 'x', score: '1' }] } }, []],
])('%#', (question, problems) => {
  expect(questionProblems(question).map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual(problems);
});
