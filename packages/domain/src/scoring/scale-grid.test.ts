import { expect, test } from 'vitest';
import { questionGrid } from '../question/question-grid.ts';
import type { MissingRule } from './missing-rule.ts';
import type { ScaleKey, ScaleMember } from './scale.ts';
import { scaleGrids } from './scale-grid.ts';

const answers = (...scores: number[]) => scores.map((score, id) => ({ id, score: String(score) }));
const questions = new Map([
  [1, { thousandths: 1000n }],
  [2, { thousandths: 2500n }],
  [3, null],
]);
const of = (member: number | ScaleKey, weight = 1000n): ScaleMember => ({
  of: typeof member === 'number' ? { kind: 'question', id: member } : { kind: 'scale', key: member },
  ...{ weight: { thousandths: weight }, reversed: false },
});
const scale = (
  members: readonly ScaleMember[],
  missing: MissingRule = { rule: 'none', maxMissing: 0 },
  key: ScaleKey = 'scale:1',
) => ({ key, missing, members });

test.each([
  ['one question', [scale([of(1)])], 1000n],
  ['two questions', [scale([of(1), of(2)])], 500n],
  ['a question that is not scored', [scale([of(1), of(9)])], 1000n],
  ['a weight', [scale([of(1, 2000n)])], 2000n],
  ['a weight below zero', [scale([of(1, -1000n), of(2)])], 500n],
  ['a weight of many places', [scale([of(2, 333n)])], undefined],
  ['a question that may give anything', [scale([of(1), of(3)])], undefined],
  ['another scale', [scale([of('scale:2')]), scale([of(2)], undefined, 'scale:2')], 2500n],
  ['what others stand for', [scale([of(1)], { rule: 'prorate', maxMissing: 1 })], undefined],
  ['what others never stand for', [scale([of(1)], { rule: 'prorate', maxMissing: 0 })], 1000n],
])('scores of a scale lie on the grid of %s', (_, scales, grid) => {
  expect(scaleGrids(scales, questions).get('scale:1')?.thousandths).toBe(grid);
});

type Asked = Parameters<typeof questionGrid>[0];
const slider: Asked = {
  ...{ kind: 'slider', bounds: { min: '0', max: '7', step: '2' }, scoring: { asValue: true }, answers: [] },
};
const essay: Asked = { kind: 'essay', scoring: { rubric: [{ title: 'x', most: '5' }] }, answers: [] };

test.each<[string, Asked, bigint | null | undefined]>([
  ['a choice', { answers: answers(0, 5, 10) }, 5000n],
  ['a choice with half points', { answers: answers(0, 0.5, 2) }, 500n],
  ['a slider whose last step is shorter', slider, 1000n],
  ['a marked text', essay, null],
  ['a text that is not scored', { kind: 'text', answers: [] }, undefined],
])('the scores of %s', (_, question, grid) => {
  expect(questionGrid(question)).toEqual(typeof grid === 'bigint' ? { thousandths: grid } : grid);
});
